import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { moduleGroupList, ModuleGroupRow, ModuleTypeRow } from '@fleet/domain/areas/ota/module/groupContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { isReadOnly, viewerOf } from './ownership.ts';

/** Groups of module types in the store: a tenant sees its own and the platform's. */

interface StoredGroup extends Omit<
  ModuleGroupRow,
  'types' | 'typeCount' | 'moduleCount' | 'isReadOnly' | 'createdAt' | 'updatedAt'
> {
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface StoredType extends Omit<ModuleTypeRow, 'isSafetyRelevant' | 'updatedAt'> {
  readonly isSafetyRelevant: number;
  readonly updatedAt: number;
}

const columns = `
  g.id as groupId, g.tnt_id as tntId, n.name as tntName, g.source, g.name as groupName, g.sort, g.description,
  g.created_at as createdAt, g.updated_at as updatedAt, g.version`;
const joins = 'join tenant_ref n on n.id = g.tnt_id';

const pageOf = pagedQuery({
  from: 'ota_type_groups g',
  key: 'g.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: `(g.source = 'platform' or g.tnt_id = @scope)`,
    keyword: `(${contains('keyword', 'g.name')} or exists (select 1 from ota_types t where t.group_id = g.id
      and ${contains('keyword', 't.name', 't.identifier')}))`,
  },
  orders: { sort: 'g.sort, g.name, g.id' },
});

const typeColumns = `
  t.id as typeId, t.group_id as groupId, t.name as typeName, t.identifier, t.is_safety_relevant as isSafetyRelevant,
  t.description, (select count(*) from ota_modules m join product_ref p on p.product_key = m.product_key
    where m.type_id = t.id and (@viewer is null or p.source = 'platform' or p.tnt_id = @viewer)) as moduleCount,
  t.updated_at as updatedAt, t.version`;

const toType = (row: StoredType): ModuleTypeRow => ({
  ...row,
  isSafetyRelevant: row.isSafetyRelevant === 1,
  updatedAt: toInstant(row.updatedAt),
});

/** Groups with their types, in the order in which those were made. */
const withTypes = (call: Call<Endpoint>, groups: readonly StoredGroup[]): ModuleGroupRow[] => {
  const types = call.world.store
    .all<StoredType>(
      `select ${typeColumns} from ota_types t where t.group_id in (select value from json_each(@ids))
       order by t.created_at, t.id`,
      { ids: JSON.stringify(groups.map(({ groupId }) => groupId)), viewer: viewerOf(call) },
    )
    .map(toType);
  return groups.map((group) => {
    const own = types.filter(({ groupId }) => groupId === group.groupId);
    return {
      ...group,
      isReadOnly: isReadOnly(call, group),
      types: own,
      typeCount: own.length,
      moduleCount: own.reduce((sum, { moduleCount }) => sum + moduleCount, 0),
      createdAt: toInstant(group.createdAt),
      updatedAt: toInstant(group.updatedAt),
    };
  });
};

/** The groups that the caller may use, in their order. */
export const listGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof moduleGroupList>,
): { list: ModuleGroupRow[]; total: number } => {
  const values = { scope: call.scope, keyword: searchText(query.keyword) };
  const { rows, total } = pageOf<StoredGroup>(call.world.store, values, { sort: 'sort', ...pageValues(query) });
  return { list: withTypes(call, rows), total };
};

/** A group that the caller may use; refuses all others like those that are missing. */
export const readGroup = (call: Call<Endpoint>, groupId: string): ModuleGroupRow => {
  const row = call.world.store.one<StoredGroup>(
    `select ${columns} from ota_type_groups g ${joins}
     where g.id = @groupId and (g.source = 'platform' or g.tnt_id = ifnull(@scope, g.tnt_id))`,
    { groupId, scope: call.scope },
  );
  const [group] = row === undefined ? [] : withTypes(call, [row]);
  return group ?? refuse('notFound', '分组不存在或已被删除');
};

/** A type with the group that it is in. */
export const readType = (
  call: Call<Endpoint>,
  typeId: string,
): { readonly type: ModuleTypeRow; readonly group: ModuleGroupRow } | null => {
  const row = call.world.store.one<StoredType>(`select ${typeColumns} from ota_types t where t.id = @typeId`, {
    typeId,
    viewer: viewerOf(call),
  });
  if (row === undefined) return null;
  const { scope, world } = call;
  const isSeen = world.store.one(
    `select 1 from ota_type_groups g where g.id = @groupId
     and (g.source = 'platform' or g.tnt_id = ifnull(@scope, g.tnt_id))`,
    { groupId: row.groupId, scope },
  );
  return isSeen === undefined ? null : { type: toType(row), group: readGroup(call, row.groupId) };
};
