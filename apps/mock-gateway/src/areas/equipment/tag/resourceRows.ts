import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  TagCandidateRow,
  tagCandidates,
  tagResourceList,
  TagResourceRow,
} from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import type { ResourceKind, TagUse } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readTag } from './tagRows.ts';
import { tagFilters, tagsColumn, tagsOf, tagValues } from './tagFilters.ts';
import { countColumns } from './tagUses.ts';

/** What carries a tag, and what may: each kind of resource out of its own table. */

interface Source {
  /** Its table, as `r`. */
  readonly table: string;
  readonly id: string;
  readonly number: string;
  /** What a row shows beside name and number. */
  readonly columns: string;
  readonly joins: string;
  /** What holds of those that a tenant has; the platform's products are everybody's. */
  readonly ofTenant: string;
}

const sources = {
  device: {
    // those in the recycle bin keep their tags, and are not shown
    table: 'device_ref',
    id: 'r.id',
    number: 'r.serial_number',
    columns:
      'r.product_key as productKey, p.name as productName, j.name as projectName, r.status, r.network_type as networkType',
    joins: `left join product_ref p on p.product_key = r.product_key left join project_ref j on j.id = r.project_id`,
    ofTenant: 'r.tnt_id = @tntId',
  },
  product: {
    table: 'product_ref',
    id: 'r.product_key',
    number: 'r.product_key',
    columns:
      'r.product_key as productKey, null as productName, null as projectName, null as status, null as networkType',
    joins: '',
    ofTenant: `(r.source = 'platform' or r.tnt_id = @tntId)`,
  },
  group: {
    table: 'device_groups',
    id: 'r.id',
    // brothers alone have different names
    number: `ifnull((select above.name from device_groups above where above.id = r.parent_id), '')`,
    columns: 'null as productKey, null as productName, null as projectName, null as status, null as networkType',
    joins: '',
    ofTenant: 'r.tnt_id = @tntId',
  },
} as const satisfies Record<ResourceKind, Source>;

interface StoredResource extends Omit<TagResourceRow, 'taggedAt' | 'tags'> {
  readonly tags: string;
  readonly taggedAt: number;
}

interface StoredCandidate extends Omit<TagCandidateRow, 'tags'> {
  readonly tags: string;
}

/** The lists of a kind: what carries a key, and what a tag may be bound to. */
const queriesOf = (kind: ResourceKind, { table, id, number, columns, joins, ofTenant }: Source) => {
  const byName = `r.name, ${number}, b.id`;
  const keyword = contains('keyword', 'r.name', number);
  return {
    carriers: pagedQuery({
      from: 'tag_bindings b',
      key: 'b.id',
      columns: `b.id, b.resource_id as resourceId, t.tnt_id as tntId, n.name as tntName, t.key_name as keyName, r.name, ${number} as number,
        ${columns}, ${tagsColumn(kind, id, 't.tnt_id')} as tags, v.value, b.tagged_at as taggedAt, u.real_name as taggedBy`,
      joins: `join tags t on t.id = b.tag_id join tag_values v on v.id = b.value_id
        join ${table} r on ${id} = b.resource_id ${joins} join tenant_ref n on n.id = t.tnt_id
        join user_ref u on u.id = b.tagged_by`,
      always: `b.kind = '${kind}' and t.key_name = @keyName`,
      needs: {
        always: `join tags t on t.id = b.tag_id join tag_values v on v.id = b.value_id
          join ${table} r on ${id} = b.resource_id`,
      },
      filters: {
        scope: 't.tnt_id = @scope',
        tagId: 't.id = @tagId',
        value: 'v.value = @value',
        keyword,
        ...tagFilters(kind, id),
      },
      orders: {
        name: byName,
        '-name': `r.name desc, ${number} desc, b.id`,
        number: `${number}, b.id`,
        '-number': `${number} desc, b.id`,
        value: `v.value, ${byName}`,
        '-value': `v.value desc, ${byName}`,
        taggedAt: `b.tagged_at, ${byName}`,
        '-taggedAt': `b.tagged_at desc, ${byName}`,
      },
    }),
    candidates: pagedQuery({
      from: `${table} r`,
      key: id,
      columns: `${id} as id, r.name, ${number} as number, ${columns}, ${tagsColumn(kind, id, '@tntId')} as tags,
        (select v.value from tag_bindings b join tag_values v on v.id = b.value_id
          where b.kind = '${kind}' and b.resource_id = ${id} and b.tag_id = @tagId) as value`,
      joins,
      always: ofTenant,
      filters: { keyword, ...tagFilters(kind, id) },
      orders: { name: `r.name, ${number}` },
    }),
  };
};

const queries = {
  device: queriesOf('device', sources.device),
  product: queriesOf('product', sources.product),
  group: queriesOf('group', sources.group),
} as const satisfies Record<ResourceKind, unknown>;

type Filters = Omit<QueryOf<typeof tagResourceList>, 'page' | 'pageSize'>;

const keyWhere = conditions('t.key_name = @keyName', { scope: 't.tnt_id = @scope', tagId: 't.id = @tagId' });

/** What is known of a key within the call's scope; refuses one that no tag has. */
const readKey = (call: Call, { keyName, value: wanted, tagId }: Pick<Filters, 'keyName' | 'value' | 'tagId'>) => {
  const { store } = call.world;
  const value = wanted ?? null;
  const values = { keyName, scope: call.scope, tagId: tagId ?? null };
  const tags = store.all<{
    tagId: string;
    tntId: string;
    tntName: string;
    keyName: string;
    keyTitle: string;
    colour: 'grey';
    isClosed: number;
  }>(
    `select t.id as tagId, t.tnt_id as tntId, n.name as tntName, t.key_name as keyName, t.key_title as keyTitle,
       t.colour, t.is_closed as isClosed
     from tags t join tenant_ref n on n.id = t.tnt_id${keyWhere(values)} order by n.name, t.id`,
    values,
  );
  if (tags.length === 0) refuse('notFound', '标签不存在或已被删除');
  const ids = JSON.stringify(tags.map(({ tagId }) => tagId));
  const ofKey = `b.tag_id in (select value from json_each(@ids))
    and (@value is null or b.value_id in (select v.id from tag_values v where v.tag_id = b.tag_id and v.value = @value))`;
  const use = store.one<TagUse>(`select ${countColumns(ofKey)}`, { ids, value });
  const isValueKnown =
    value === null ||
    store.one(
      'select 1 from tag_values where tag_id in (select value from json_each(@ids)) and value = @value limit 1',
      { ids, value },
    ) !== undefined;
  return {
    tags: tags.map((tag) => ({ ...tag, isClosed: tag.isClosed === 1 })),
    isValueKnown,
    use: use ?? { deviceCount: 0, productCount: 0, groupCount: 0 },
  };
};

/** The resources of a kind that carry a key, those that got it last first unless asked otherwise. */
export const listCarriers = (
  call: Call,
  query: Filters,
  paging: { readonly limit: number; readonly offset: number },
) => {
  const known = readKey(call, query);
  const { rows, total } = queries[query.kind].carriers<StoredResource>(
    call.world.store,
    {
      keyName: query.keyName,
      scope: call.scope,
      tagId: query.tagId ?? null,
      value: query.value ?? null,
      keyword: searchText(query.keyword),
      ...tagValues(query),
    },
    { sort: query.sort ?? '-taggedAt', ...paging },
  );
  const list = rows.map((row): TagResourceRow => ({
    ...row,
    tags: tagsOf(row.tags),
    taggedAt: toInstant(row.taggedAt),
  }));
  return { list, total, ...known };
};

/** The resources of a kind that a tag may be bound to. */
export const listCandidates = (
  call: Call,
  query: QueryOf<typeof tagCandidates>,
): { list: TagCandidateRow[]; total: number } => {
  const { tagId, tntId } = readTag(call, query.tagId);
  const { rows, total } = queries[query.kind].candidates<StoredCandidate>(
    call.world.store,
    { tagId, tntId, keyword: searchText(query.keyword), ...tagValues(query) },
    { sort: 'name', ...pageValues(query) },
  );
  return { list: rows.map((row) => ({ ...row, tags: tagsOf(row.tags) })), total };
};

/** A resource that tags are given to or taken from. */
export interface FoundResource {
  readonly id: string;
  readonly name: string;
  /** Null for what is everybody's. */
  readonly tntId: string | null;
}

const findSql: Record<ResourceKind, string> = {
  // by their ids and not among all that are there, of which there may be 100,000
  device: `select r.id, r.name, r.tnt_id as tntId from json_each(@ids) i cross join device_ref r on r.id = i.value
    where ${inScope('r.tnt_id')}`,
  product: `select r.product_key as id, r.name, iif(r.source = 'platform', null, r.tnt_id) as tntId from product_ref r
    where r.product_key in (select value from json_each(@ids))
      and (r.source = 'platform' or r.tnt_id = ifnull(@scope, r.tnt_id))`,
  group: `select r.id, r.name, r.tnt_id as tntId from json_each(@ids) i cross join device_groups r on r.id = i.value
    where ${inScope('r.tnt_id')}`,
};

/** Those of some resources that are there and within the call's scope, by id. */
export const findResources = (
  { world: { store }, scope }: Pick<Call, 'world' | 'scope'>,
  kind: ResourceKind,
  ids: readonly string[],
): ReadonlyMap<string, FoundResource> =>
  new Map(store.all<FoundResource>(findSql[kind], { ids: JSON.stringify(ids), scope }).map((one) => [one.id, one]));
