import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { moduleExport, ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { wholeDevice } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, searchText } from '../../../store/paging.ts';
import type { Store } from '../../../store/store.ts';
import { sharedPack } from '../shared/sharedPack.ts';
import { isReadOnly, viewerOf } from './ownership.ts';

/** Modules in the store: whoever sees a product sees its modules. */

interface Stored extends Omit<
  ModuleRow,
  'isReadOnly' | 'isSafetyRelevant' | 'nameCheck' | 'needToVerify' | 'isDefault' | 'createdAt' | 'updatedAt'
> {
  readonly isSafetyRelevant: number;
  readonly nameCheck: number;
  readonly needToVerify: number;
  readonly isDefault: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const deviceCount = `(select count(*) from device_ref d where d.product_key = m.product_key
  and d.tnt_id = ifnull(@scope, d.tnt_id))`;
/** Of a module of the platform a tenant is told the packs that it sees: how many the others have is theirs to know. */
const isTold = `(@viewer is null or p.tnt_id = @viewer or ${sharedPack})`;
const packCount = `(select count(*) from ota_packs k where k.module_id = m.id and ${isTold})`;
const neededBy = `(select count(*) from ota_pack_dependencies q join ota_packs k on k.id = q.firmware_id
  where q.module_id = m.id and ${isTold})`;
const columns = `
  m.id as moduleId, p.tnt_id as tntId, n.name as tntName, p.source, m.product_key as productKey,
  p.name as productName, m.name as moduleName, m.nick_name as moduleNickName, m.type_id as typeId,
  t.name as typeName, g.name as groupName, ifnull(t.is_safety_relevant, 0) as isSafetyRelevant,
  m.name_check as nameCheck, m.need_to_verify as needToVerify, m.is_default as isDefault, m.description,
  ${packCount} as packCount, ${neededBy} as neededBy,
  ${deviceCount} as deviceCount, m.created_at as createdAt, m.updated_at as updatedAt, m.version`;
const product = 'join product_ref p on p.product_key = m.product_key';
const type = 'left join ota_types t on t.id = m.type_id';
const joins = `${product} join tenant_ref n on n.id = p.tnt_id ${type}
  left join ota_type_groups g on g.id = t.group_id`;
/** Of one product the module of the whole device comes first. */
const byName = 'm.is_default desc, m.name, m.id';

const pageOf = pagedQuery({
  from: 'ota_modules m',
  key: 'm.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: `(p.source = 'platform' or p.tnt_id = @scope)`,
    chosenId: 'm.id = @chosenId',
    production: 'm.product_key = @production',
    typeId: 'm.type_id = @typeId',
    groupId: 'm.type_id in (select k.id from ota_types k where k.group_id = @groupId)',
    keyword: contains('keyword', 'm.name', 'm.nick_name'),
  },
  orders: {
    productName: `p.name, ${byName}`,
    '-productName': `p.name desc, ${byName}`,
    moduleName: 'm.name, p.name, m.id',
    '-moduleName': 'm.name desc, p.name, m.id',
    typeName: `t.name, p.name, ${byName}`,
    '-typeName': `t.name desc, p.name, ${byName}`,
    packCount: `${packCount}, p.name, ${byName}`,
    '-packCount': `${packCount} desc, p.name, ${byName}`,
    deviceCount: `${deviceCount}, p.name, ${byName}`,
    '-deviceCount': `${deviceCount} desc, p.name, ${byName}`,
    updatedAt: 'm.updated_at, m.id',
    '-updatedAt': 'm.updated_at desc, m.id',
  },
  needs: { always: `${product} ${type}` },
});

const toRow = (call: Call<Endpoint>, row: Stored): ModuleRow => ({
  ...row,
  isReadOnly: isReadOnly(call, row),
  isSafetyRelevant: row.isSafetyRelevant === 1,
  nameCheck: row.nameCheck === 1,
  needToVerify: row.needToVerify === 1,
  isDefault: row.isDefault === 1,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

type Asked = Omit<QueryOf<typeof moduleExport>, 'columns' | 'ids'> & { readonly chosenId?: string };

/** The modules that the caller may see and that match, product by product unless asked otherwise. */
export const listModules = (
  call: Call<Endpoint>,
  query: Asked,
  page = everyRow,
): { list: ModuleRow[]; total: number } => {
  const values = {
    scope: call.scope,
    viewer: viewerOf(call),
    chosenId: query.chosenId ?? null,
    production: query.production ?? null,
    typeId: query.typeId ?? null,
    groupId: query.groupId ?? null,
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: query.sort ?? 'productName', ...page });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** The modules of some ids that the caller may see. */
export const readModules = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, ModuleRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from ota_modules m ${joins}
     where m.id in (select value from json_each(@ids))
       and (p.source = 'platform' or p.tnt_id = ifnull(@scope, p.tnt_id))`,
    { ids: JSON.stringify(ids), scope: call.scope, viewer: viewerOf(call) },
  );
  return new Map(rows.map((row) => [row.moduleId, toRow(call, row)]));
};

/** One module; refuses one that the caller does not see like a missing one. */
export const readModule = (call: Call<Endpoint>, moduleId: string): ModuleRow =>
  readModules(call, [moduleId]).get(moduleId) ?? refuse('notFound', '模块不存在或已被删除');

/** The product of a module, without looking at its devices; refuses one that the caller does not see like a missing one. */
export const productOfModule = ({ world, scope }: Call<Endpoint>, moduleId: string): string =>
  world.store.one<{ productKey: string }>(
    `select m.product_key as productKey from ota_modules m ${product}
     where m.id = @moduleId and (p.source = 'platform' or p.tnt_id = ifnull(@scope, p.tnt_id))`,
    { moduleId, scope },
  )?.productKey ?? refuse('notFound', '模块不存在或已被删除');

/** A module of a product; refuses one of another product like a missing one. */
export const readModuleOf = (call: Call<Endpoint>, productKey: string, moduleId: string): ModuleRow => {
  const module = readModule(call, moduleId);
  return module.productKey === productKey ? module : refuse('notFound', '模块不存在或已被删除');
};

/** What is stored of a module beside its id. */
interface NewModule {
  readonly id: string;
  readonly productKey: string;
  readonly name: string;
  readonly nickName: string;
  readonly typeId: string | null;
  readonly nameCheck: boolean;
  readonly needToVerify: boolean;
  readonly isDefault: boolean;
  readonly description: string;
}

export const insertModule = (
  store: Store,
  { nameCheck, needToVerify, isDefault, ...module }: NewModule,
  at: number,
): void => {
  store.run(
    `insert into ota_modules (id, product_key, name, nick_name, type_id, name_check, need_to_verify, is_default,
       description, created_at, updated_at)
     values (@id, @productKey, @name, @nickName, @typeId, @nameCheck, @needToVerify, @isDefault, @description, @at, @at)`,
    {
      ...module,
      nameCheck: Number(nameCheck),
      needToVerify: Number(needToVerify),
      isDefault: Number(isDefault),
      at,
    },
  );
};

/** Gives a product the module that every product has. */
export const insertWholeDevice = (store: Store, productKey: string, at: number): void => {
  const { moduleName: name, moduleNickName: nickName } = wholeDevice;
  insertModule(
    store,
    {
      id: `om_${productKey}`,
      productKey,
      name,
      nickName,
      typeId: null,
      nameCheck: true,
      needToVerify: true,
      isDefault: true,
      description: '设备的全部程序，作为一个整体升级',
    },
    at,
  );
};

/** A copied product has the modules of its original, except types that are not its tenant's or the platform's. */
export const copyModules = ({ world }: Happening, from: string, to: string): void => {
  const originals = world.store.all<{ readonly id: string }>(
    'select id from ota_modules where product_key = @from and is_default = 0 order by name',
    { from },
  );
  for (const { id } of originals)
    world.store.run(
      `insert into ota_modules (id, product_key, name, nick_name, type_id, name_check, need_to_verify, is_default,
         description, created_at, updated_at)
       select @newId, @to, m.name, m.nick_name,
         (select t.id from ota_types t join ota_type_groups g on g.id = t.group_id
          join product_ref p on p.product_key = @to
          where t.id = m.type_id and (g.source = 'platform' or g.tnt_id = p.tnt_id)),
         m.name_check, m.need_to_verify, 0, m.description, @now, @now
       from ota_modules m where m.id = @id`,
      { newId: world.ids.next('om'), to, id, now: world.clock.now() },
    );
};
