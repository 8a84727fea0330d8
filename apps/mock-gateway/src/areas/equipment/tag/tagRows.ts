import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { TagChoice, tagChoices, tagList, TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { type ResourceKind, tagInfoOf, tagInfoText } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { isUsed, countColumns, countOrders } from './tagUses.ts';

/** Tags in the store, and what filters by them offer. */

interface StoredTag extends Omit<TagRow, 'createdAt' | 'updatedAt' | 'isClosed'> {
  readonly isClosed: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const ofTag = 'b.tag_id = t.id';
const valueCount = '(select count(*) from tag_values v where v.tag_id = t.id)';
const columns = `
  t.id as tagId, t.tnt_id as tntId, n.name as tntName, t.key_name as keyName, t.key_title as keyTitle, t.description,
  t.colour, t.is_closed as isClosed, ${valueCount} as valueCount, ${countColumns(ofTag)}, c.real_name as creator,
  t.created_at as createdAt, t.updated_at as updatedAt, u.real_name as updatedBy, t.version`;
const joins = `join tenant_ref n on n.id = t.tnt_id join user_ref c on c.id = t.created_by
  join user_ref u on u.id = t.updated_by`;

const byKey = 't.key_name, t.id';

const pageOf = pagedQuery({
  from: 'tags t',
  key: 't.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 't.tnt_id = @scope',
    keyword: contains('keyword', 't.key_name', 't.key_title', 't.description'),
    isClosed: 't.is_closed = @isClosed',
    isUsed: `${isUsed(ofTag)} = @isUsed`,
  },
  orders: {
    keyName: byKey,
    '-keyName': 't.key_name desc, t.id desc',
    valueCount: `${valueCount}, ${byKey}`,
    '-valueCount': `${valueCount} desc, ${byKey}`,
    ...countOrders(ofTag, byKey),
    createdAt: 't.created_at, t.id',
    '-createdAt': 't.created_at desc, t.id desc',
    updatedAt: 't.updated_at, t.id',
    '-updatedAt': 't.updated_at desc, t.id desc',
  },
});

const toRow = (row: StoredTag): TagRow => ({
  ...row,
  isClosed: row.isClosed === 1,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** A filter of a yes or no as a value of a statement; null when it is not set. */
export const flagOrNull = (flag: boolean | undefined): number | null => (flag === undefined ? null : Number(flag));

/** A page of the tags within the call's scope, by key unless asked otherwise. */
export const listTags = (call: Call, query: QueryOf<typeof tagList>): { list: TagRow[]; total: number } => {
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    isClosed: flagOrNull(query.isClosed),
    isUsed: flagOrNull(query.isUsed),
  };
  const { rows, total } = pageOf<StoredTag>(call.world.store, values, {
    sort: query.sort ?? 'keyName',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** One tag within the call's scope; refuses the same way for one outside it and a missing one. */
export const readTag = (call: Call<Endpoint>, tagId: string): TagRow => {
  const row = call.world.store.one<StoredTag>(
    `select ${columns} from tags t ${joins} where t.id = @tagId and ${inScope('t.tnt_id')}`,
    { tagId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};

/** The tags of a tenant go with it, their values and bindings by themselves. */
export const dropTagsOfTenant = (store: Store, tntId: string): void => {
  store.run('delete from tags where tnt_id = @tntId', { tntId });
};

/** A resource without a table of this area goes: whoever deletes it need not know of its tags. */
export const dropTagsOf = (store: Store, kind: ResourceKind, resourceId: string): void => {
  store.run('delete from tag_bindings where kind = @kind and resource_id = @resourceId', { kind, resourceId });
};

interface Pair {
  readonly keyName: string;
  readonly keyTitle: string;
  readonly value: string;
}

/** Keys with each of their values, and with the empty one that stands for any. */
const pairs = `
  select t.id, t.tnt_id, t.key_name, t.key_title, '' as value from tags t
  union all
  select t.id, t.tnt_id, t.key_name, t.key_title, v.value from tag_values v join tags t on t.id = v.tag_id`;

/** As a choice is read: `班次：夜班`. */
const choiceText = `iif(p.key_title = '', p.key_name, p.key_title) || '：' || p.value`;

const choicesWhere = conditions('true', {
  scope: 'p.tnt_id = @scope',
  tagId: `p.id = @tagId and p.value <> ''`,
  keyword: contains('keyword', 'p.key_name', choiceText),
  chosenKey: 'p.key_name = @chosenKey and p.value = @chosenValue',
});

/** Keys and values to choose from; of several tenants those of one name are one. */
export const listTagChoices = (call: Call, query: QueryOf<typeof tagChoices>): { list: TagChoice[]; total: number } => {
  const { store } = call.world;
  const chosen = query.chosenId === undefined ? null : tagInfoOf(query.chosenId);
  if (query.chosenId !== undefined && chosen === null) return { list: [], total: 0 };
  const values = {
    scope: call.scope,
    tagId: query.tagId ?? null,
    keyword: searchText(query.keyword),
    chosenKey: chosen?.keyName ?? null,
    chosenValue: chosen?.value ?? '',
  };
  const found = `from (${pairs}) p${choicesWhere(values)} group by p.key_name, p.value`;
  const total = store.one<{ total: number }>(`select count(*) as total from (select 1 ${found})`, values)?.total ?? 0;
  const rows = store.all<Pair>(
    `select p.key_name as keyName, max(p.key_title) as keyTitle, p.value ${found}
     order by p.key_name, p.value limit @limit offset @offset`,
    { ...values, ...pageValues(query) },
  );
  const list = rows.map((row) => ({
    id: tagInfoText(row),
    keyName: row.keyName,
    keyTitle: row.keyTitle,
    value: row.value,
  }));
  return { list, total };
};
