import { elementOf, parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import { labelsKeyword } from '@fleet/domain/core/contract/shapes.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../pipeline/call.ts';
import { inScope } from '../../store/conditions.ts';

/** What an export was asked for, in words: whoever opens the file later knows what it holds, whose, and of when. */

/** Finds what an id is called; null for one that nothing has. */
export type NameOf = (id: string) => string | null;

/**
 * Finds names by statements. One of records that belong to tenants is `inScope`: what a record of another tenant is called
 * is not told to who guesses its id.
 */
export const namesBy =
  ({ scope, world: { store } }: Call) =>
  (sql: string): NameOf =>
  (id) =>
    store.one<{ name: string }>(sql, { id, scope })?.name ?? null;

/** What a person is called: one of the platform to everybody, who finds him in what he has done. */
export const nameOfPerson = (call: Call): NameOf =>
  namesBy(call)(`select real_name as name from user_ref where id = @id and (${inScope('tnt_id')} or is_inner = 1)`);

/** What is no filter: it is said in lines of its own, or is none of the reader's business. */
const apart: ReadonlySet<string> = new Set(['page', 'pageSize', 'columns', 'ids', 'sort', 'tntId']);

const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

const wordOf = (value: unknown, labels: unknown, nameOf: NameOf): string => {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => wordOf(one, labels, nameOf)).join('、');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const label = nameOf(text) ?? (labels as Readonly<Record<string, string>> | undefined)?.[text];
  return label ?? (instantPattern.test(text) ? formatDateTime(text) : text);
};

const nameless: NameOf = () => null;

type Filters = Readonly<Record<string, unknown>>;

const filtersOf = ({ endpoint }: Call, choice: Filters, named: Readonly<Record<string, NameOf>>) =>
  [endpoint.querySchema, ...(endpoint.bodySchema === null ? [] : [endpoint.bodySchema])]
    .flatMap(parametersOf)
    .filter(([name]) => !apart.has(name) && choice[name] !== undefined && choice[name] !== null && choice[name] !== '')
    .map(([name, schema]): readonly [string, string] => {
      const title = typeof schema['title'] === 'string' ? schema['title'] : name;
      const { [labelsKeyword]: labels } = elementOf(schema) ?? schema;
      return [title, wordOf(choice[name], labels, named[name] ?? nameless)];
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
    ...(typeof ids === 'string' ? [['选中的行', `${formatCount(new Set(ids.split(',')).size)} 行`] as const] : []),
    ['行数', `${formatCount(count)} 行`],
  ];
};
