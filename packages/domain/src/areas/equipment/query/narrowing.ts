import { type DeviceQuery, readDeviceQuery } from './deviceQuery.ts';

/** What a query of devices comes to with the filters that stand beside it in a list. */

/** Filters of a list of devices, by name. */
type Filters = Readonly<Record<string, unknown>>;

const is = (field: 'productKey' | 'categoryId' | 'modelId' | 'projectId' | 'networkType' | 'province' | 'status') => {
  const conditionOf = (value: unknown): DeviceQuery => ({ field, op: 'is', values: [String(value)] });
  return conditionOf;
};
const flag =
  (field: 'isEnabled' | 'isFavourite') =>
  (value: unknown): DeviceQuery => ({
    field,
    op: value === true ? 'yes' : 'no',
    values: [],
  });

/** Those filters that a condition says just as well. */
const conditions: Readonly<Record<string, (value: unknown) => DeviceQuery>> = {
  productKey: is('productKey'),
  categoryId: is('categoryId'),
  modelId: is('modelId'),
  projectId: is('projectId'),
  networkType: is('networkType'),
  province: is('province'),
  status: is('status'),
  isEnabled: flag('isEnabled'),
  isFavourite: flag('isFavourite'),
  faultLevel: (value) => ({ field: 'faultLevel', op: 'atLeast', values: [String(value)] }),
};

/** What is about the list and not about devices. */
const apart: ReadonlySet<string> = new Set(['query', 'tntId', 'page', 'pageSize', 'sort', 'isDeleted']);

/**
 * A query together with the filters beside it, as one query: whoever goes on with the devices of a list takes those that
 * he sees, and no others. Null where a filter is none that a condition can say, and for a text that is no query.
 */
export const narrowed = (text: string, filters: Filters): string | null => {
  const read = readDeviceQuery(text);
  if (read.kind !== 'query') return null;
  const beside = Object.entries(filters).filter(([name, value]) => !apart.has(name) && value !== undefined);
  if (beside.length === 0) return text;
  const added = beside.flatMap(([name, value]) => conditions[name]?.(value) ?? []);
  if (added.length < beside.length) return null;
  const { query } = read;
  const whole = JSON.stringify({ all: [...('all' in query ? query.all : [query]), ...added] });
  // one level more, or one condition more than a query may have
  return readDeviceQuery(whole).kind === 'query' ? whole : null;
};

/** The one product whose devices alone a query finds; null where it names none, or several. */
export const productOf = (text: string): string | null => {
  const read = readDeviceQuery(text);
  if (read.kind !== 'query') return null;
  const asked = 'all' in read.query ? read.query.all : [read.query];
  for (const one of asked)
    if ('field' in one && one.field === 'productKey' && (one.op === 'is' || one.op === 'in') && one.values.length === 1)
      return one.values[0] ?? null;
  return null;
};
