import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import { labelsKeyword } from '@fleet/domain/core/contract/shapes.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../pipeline/call.ts';

/** What an export was asked for, in words: whoever opens the file later knows what it holds, whose, and of when. */

/** Finds what an id is called; null for one that nothing has. */
export type NameOf = (id: string) => string | null;

/** What is no filter: it is said in lines of its own, or is none of the reader's business. */
const apart: ReadonlySet<string> = new Set(['page', 'pageSize', 'columns', 'ids', 'sort', 'tntId']);

const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

const wordOf = (value: unknown, labels: unknown): string => {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => wordOf(one, labels)).join('、');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const label = (labels as Readonly<Record<string, string>> | undefined)?.[text];
  return label ?? (instantPattern.test(text) ? formatDateTime(text) : text);
};

type Filters = Readonly<Record<string, unknown>>;

const filtersOf = ({ endpoint }: Call, choice: Filters, named: Readonly<Record<string, NameOf>>) =>
  [endpoint.querySchema, ...(endpoint.bodySchema === null ? [] : [endpoint.bodySchema])]
    .flatMap(parametersOf)
    .filter(([name]) => !apart.has(name) && choice[name] !== undefined && choice[name] !== null && choice[name] !== '')
    .map(([name, schema]): readonly [string, string] => {
      const value = choice[name];
      const title = typeof schema['title'] === 'string' ? schema['title'] : name;
      const found = typeof value === 'string' ? (named[name]?.(value) ?? null) : null;
      return [title, found ?? wordOf(value, schema[labelsKeyword])];
    });

const tenantName = ({ world }: Call, tntId: string): string =>
  world.store.one<{ name: string }>('select name from tenant_ref where id = @tntId', { tntId })?.name ?? tntId;

/**
 * The lines of the sheet 导出条件: when, by whom, whose rows, each filter, order and number of rows.
 *
 * @param titles of the columns by name, for the order
 */
export const askedFor = (
  call: Call,
  choice: Filters,
  {
    named,
    titles,
    count,
  }: {
    readonly named: Readonly<Record<string, NameOf>>;
    readonly titles: ReadonlyMap<string, string>;
    readonly count: number;
  },
): readonly (readonly [string, string])[] => {
  const { session, scope, world } = call;
  const { sort, ids } = choice;
  const by = typeof sort === 'string' ? sort.replace(/^-/, '') : null;
  return [
    ['导出时间', formatDateTime(new Date(world.clock.now()).toISOString())],
    ['导出人', `${session.realName}（${session.userName}）`],
    ['租户', scope === null ? '全部租户' : tenantName(call, scope)],
    ...filtersOf(call, choice, named),
    ...(by === null ? [] : [['排序', `${titles.get(by) ?? by}${sort === by ? '升序' : '降序'}`] as const]),
    ...(typeof ids === 'string' ? [['选中的行', `${new Set(ids.split(',')).size} 行`] as const] : []),
    ['行数', `${count} 行`],
  ];
};
