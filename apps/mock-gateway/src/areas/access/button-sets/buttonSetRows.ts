import type {
  buttonSetList,
  buttonSetRoles,
  ButtonSetRoleRow,
  ButtonSetRow,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { keyCountOf, readRule, type StoredRuleTexts } from '../roles/ruleRows.ts';

/** Button sets in the store: what a row shows, filters, order, their rules and the roles that have them. */

interface StoredSet extends Omit<ButtonSetRow, 'keyCount' | 'createdAt' | 'updatedAt'> {
  readonly createdAt: number;
  readonly updatedAt: number;
}

const columns = `
  select s.id as setId, s.tnt_id as tntId, n.name as tntName, s.name, s.description,
    (select count(*) from role_button_sets b where b.set_id = s.id) as roleCount,
    s.created_at as createdAt, s.updated_at as updatedAt
  from button_sets s join tenants n on n.id = s.tnt_id`;
const matching = conditions(null, {
  scope: 's.tnt_id = @scope',
  keyword: contains('keyword', 's.name', 's.description'),
});

/** The rules of a set, in the order in which they were given. */
export const rulesOfSet = (call: Call<Endpoint>, setId: string): { resources: string[]; verbs: string[] }[] =>
  call.world.store
    .all<StoredRuleTexts>('select resources, verbs from button_set_rules where set_id = @setId order by rowid', {
      setId,
    })
    .map(readRule);

const toRow = (call: Call<Endpoint>, row: StoredSet): ButtonSetRow => ({
  ...row,
  keyCount: keyCountOf(grantedBy(rulesOfSet(call, row.setId), [])),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

type Order = NonNullable<QueryOf<typeof buttonSetList>['sort']>;

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

/** A tenant has a few sets only: they are counted and put in order here, because their keys are no column. */
const inOrder = (rows: readonly ButtonSetRow[], order: Order | undefined): readonly ButtonSetRow[] => {
  if (order === undefined) return rows;
  const column = order.replace('-', '') as Exclude<Order, `-${string}`>;
  const sorted = rows.toSorted((one, other) => compare(one[column], other[column]) || compare(one.setId, other.setId));
  return order.startsWith('-') ? sorted.toReversed() : sorted;
};

/** A page of the sets within the call's scope and how many match in all. Newest first unless asked otherwise. */
export const listSets = (
  call: Call<Endpoint>,
  query: QueryOf<typeof buttonSetList>,
): { list: ButtonSetRow[]; total: number } => {
  const values = { scope: call.scope, keyword: searchText(query.keyword) };
  const rows = call.world.store
    .all<StoredSet>(`${columns}${matching(values)} order by s.created_at desc, s.id desc`, values)
    .map((row) => toRow(call, row));
  const { limit, offset } = pageValues(query);
  return { list: inOrder(rows, query.sort).slice(offset, offset + limit), total: rows.length };
};

/** One set within the call's scope; refuses the same way for one outside it and a missing one. */
export const readSet = (call: Call<Endpoint>, setId: string): ButtonSetRow => {
  const row = call.world.store.one<StoredSet>(`${columns} where s.id = @setId and ${inScope('s.tnt_id')}`, {
    setId,
    scope: call.scope,
  });
  return row === undefined ? refuse('notFound') : toRow(call, row);
};

const bindings = 'join role_button_sets b on b.role_id = r.id and b.set_id = @setId';
const rolePageOf = pagedQuery({
  from: 'roles r',
  key: 'r.id',
  columns: `
    r.id as roleId, r.name as roleName, b.bound_at as boundAt,
    (select count(distinct e.user_id) from effective_roles e join users u on u.id = e.user_id
      where e.role_id = r.id and u.deleted_at is null) as userCount`,
  joins: bindings,
  always: 'b.set_id = @setId',
  filters: {},
  needs: { always: bindings },
  orders: { '-boundAt': 'b.bound_at desc, r.name, r.id' },
});

/** A page of the roles that a set is bound to, the latest binding first. */
export const listSetRoles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof buttonSetRoles>,
): { list: ButtonSetRoleRow[]; total: number } => {
  const { setId } = readSet(call, query.setId);
  const { rows, total } = rolePageOf<Omit<ButtonSetRoleRow, 'boundAt'> & { readonly boundAt: number }>(
    call.world.store,
    { setId },
    { sort: '-boundAt', ...pageValues(query) },
  );
  return { list: rows.map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })), total };
};
