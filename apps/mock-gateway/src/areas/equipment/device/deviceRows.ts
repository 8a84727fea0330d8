import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  DeviceDetail,
  deviceExport,
  deviceList,
  DeviceRow,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { sendsFrames } from '../../products/face.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { inScope, type OwnCondition } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { type ListQuery, pageValues, searchText } from '../../../store/paging.ts';
import { readRowsAhead } from '../../../store/rowsAhead.ts';
import { listedWhile, standingAt } from '../../../world/standingAt.ts';
import type { World } from '../../../world/world.ts';
import { settleFaultLevels } from '../../fleet/face.ts';
import { tagFilters, tagsColumn, tagsOf, tagValues } from '../tag/tagFilters.ts';
import { wcsCategory } from '@fleet/domain/areas/equipment/wcs/category.ts';
import { uploadColumns, withUploads } from '../file/uploadColumns.ts';
import { columns as fieldColumns } from '../query/fieldColumns.ts';
import { modulesOf } from '../query/moduleVersions.ts';
import { queryToSql } from '../query/queryToSql.ts';
import { devicesByRule, readByRules, ruleGroupsOf } from '../query/ruleGroups.ts';
import { remoteOf } from '../remote/standing.ts';
import { firmwareColumn, firmwareOfAll } from '../shared/firmware.ts';
import { below } from '../shared/groupsBelow.ts';
import { signalOf } from '../shared/network.ts';
import { inRegion, regionColumn } from '../shared/region.ts';
import { refuseMissing } from '../shared/refuseMissing.ts';

/** Devices in the store: what a row shows, filters, order. */

type Moments =
  | 'createdAt'
  | 'activatedAt'
  | 'lastOnlineAt'
  | 'lastOfflineAt'
  | 'logUploadedAt'
  | 'moduleUploadedAt'
  | 'deletedAt';
interface StoredDevice extends Omit<
  DeviceRow,
  Moments | 'purgeAt' | 'isEnabled' | 'isFavourite' | 'hasDelta' | 'groups' | 'tags' | 'signal'
> {
  readonly groups: string;
  readonly tags: string;
  readonly isEnabled: number;
  readonly isFavourite: number;
  readonly hasDelta: number;
  readonly createdAt: number;
  readonly activatedAt: number | null;
  readonly lastOnlineAt: number | null;
  readonly lastOfflineAt: number | null;
  readonly logUploadedAt: number | null;
  readonly moduleUploadedAt: number | null;
  readonly deletedAt: number | null;
}

const columns = `
  d.id, d.name as displayName, d.device_name as deviceName, d.nickname, d.serial_number as serialNumber, d.ext_id as extId,
  r.node_type as nodeType, d.status,
  d.is_enabled as isEnabled, d.network_type as networkType, d.ip_address as ipAddress,
  (select v.fault_level from fleet_device_ref v where v.device_id = d.id) as faultLevel,
  ${fieldColumns.hasDelta} as hasDelta,
  d.product_key as productKey, r.name as productName, r.top_category_id as categoryId, r.top_category_name as categoryName,
  d.model_id as modelId, m.name as modelName,
  ${firmwareColumn('d.id')} as firmwareVersion, d.project_id as projectId, p.name as projectName, d.tnt_id as tntId,
  t.name as tntName, ${regionColumn('province')} as province, ${regionColumn('city')} as city,
  (select json_group_array(json_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from device_group_members x join device_groups g on g.id = x.group_id
    where x.device_id = d.id and x.left_at is null) as groups,
  ${tagsColumn('device', 'd.id', 'd.tnt_id')} as tags,
  exists (select 1 from device_favorites k where k.device_id = d.id and k.user_id = @userId) as isFavourite,
  d.created_at as createdAt, d.activated_at as activatedAt, d.last_online_at as lastOnlineAt,
  d.last_offline_at as lastOfflineAt, d.deleted_at as deletedAt, d.version,
  ${uploadColumns('d.id')}`;
const joins = `
  join product_ref r on r.product_key = d.product_key join model_ref m on m.id = d.model_id
  join tenant_ref t on t.id = d.tnt_id left join project_ref p on p.id = d.project_id`;

/** What the caller has marked. */
const marked = '(select k.device_id from device_favorites k where k.user_id = @userId)';

/** Of whom something is wished that has not come about. */
const withDelta = `(select w.device_id from shadow_wishes w where w.state <> 'settled')`;

/** Who is in one group or in several now. */
const membersIn = (groups: string): string =>
  `select x.device_id from device_group_members x where x.left_at is null and x.group_id ${groups}`;

/** The condition of each filter that lists, counters and exports have in common. */
export const deviceConditions = {
  scope: 'd.tnt_id = @scope',
  keyword: 'instr(d.search, @keyword) > 0',
  productKey: 'd.product_key = @productKey',
  categoryId: 'd.product_key in (select r.product_key from product_ref r where r.top_category_id = @categoryId)',
  modelId: 'd.model_id = @modelId',
  projectId: 'd.project_id = @projectId',
  groupId: `d.id in (${membersIn('= @groupId')})`,
  withinGroupId: `d.id in (${membersIn(`in ${below('@withinGroupId')}`)})`,
  ...tagFilters('device', 'd.id'),
  isEnabled: 'd.is_enabled = @isEnabled',
  favourites: `d.id in ${marked}`,
  unmarked: `d.id not in ${marked}`,
  faultLevel: 'd.id in (select v.device_id from fleet_device_ref v where v.fault_level >= @faultLevel)',
  nodeType: 'd.product_key in (select r.product_key from product_ref r where r.node_type = @nodeType)',
  firmwareVersion: `d.id in (select f.device_id from ${firmwareOfAll} f where instr(lower(f.version), @firmwareVersion) > 0)`,
  withDelta: `d.id in ${withDelta}`,
  withoutDelta: `d.id not in ${withDelta}`,
  extId: 'd.ext_id = @extId',
  networkType: 'd.network_type = @networkType',
  province: inRegion('province', '@province'),
  found: 'd.id in (select value from json_each(@found))',
  createdFrom: 'd.created_at >= @createdFrom',
  createdTo: 'd.created_at <= @createdTo',
};

/** Those of them that no index finds. */
export const deviceSearches = [
  'keyword',
  'everyTag',
  'anyTag',
  'found',
  'favourites',
  'unmarked',
  'faultLevel',
  'firmwareVersion',
  'withDelta',
  'withoutDelta',
] as const;

const parts = {
  from: 'devices d',
  key: 'd.id',
  columns,
  joins,
  filters: { ...deviceConditions, chosenId: 'd.id = @chosenId', status: 'd.status = @status' },
  searches: deviceSearches,
  orders: {
    displayName: 'd.name, d.id',
    '-displayName': 'd.name desc, d.id desc',
    serialNumber: 'd.serial_number',
    '-serialNumber': 'd.serial_number desc',
    status: 'd.status, d.name, d.id',
    '-status': 'd.status desc, d.name, d.id',
    createdAt: 'd.created_at, d.id',
    '-createdAt': 'd.created_at desc, d.id desc',
    lastOnlineAt: 'd.last_online_at, d.name desc, d.id desc',
    '-lastOnlineAt': 'd.last_online_at desc, d.name, d.id',
    lastOfflineAt: 'd.last_offline_at, d.name, d.id',
    '-lastOfflineAt': 'd.last_offline_at desc, d.name, d.id',
  },
} as const;
const pageOfThere = pagedQuery({ ...parts, always: 'd.deleted_at is null' });
const pageOfBin = pagedQuery({ ...parts, always: 'd.deleted_at is not null' });

export type DeviceFilters = Omit<QueryOf<typeof deviceExport>, 'columns' | 'ids' | 'sort' | 'status'>;

/** Who asks for devices, and whose. */
export type DeviceAsker = Pick<Call, 'world' | 'scope'> & { readonly session: Pick<Call['session'], 'userId'> };

/** When a device in the recycle bin goes for good. */
export const purgeOf = (deletedAt: number): number => deletedAt + binDays * dayLength;

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

/** What the query of a call asks for; refuses one that makes no sense, and gives null where there is none. */
export const queryOf = ({ world, session, scope }: DeviceAsker, { query }: DeviceFilters): OwnCondition | null => {
  if (query === undefined) return null;
  const read = readDeviceQuery(query);
  if (read.kind === 'problem') return refuse('invalidInput', `查询条件有误：${read.message}`);
  return queryToSql(world, read.query, { tenant: scope, userId: session.userId });
};

/** By a group that people fill, or by one that a rule does: that one looks at devices one by one. */
const groupValues = (call: DeviceAsker, { groupId: named, withSubgroups }: DeviceFilters) => {
  const groupId = named ?? null;
  const byRule = groupId === null ? null : devicesByRule(call.world, groupId);
  const filled = byRule === null ? groupId : null;
  return {
    groupId: withSubgroups === true ? null : filled,
    withinGroupId: withSubgroups === true ? filled : null,
    found: byRule === null ? null : JSON.stringify(byRule),
  };
};

/** The values of the filters of a call. */
export const filterValues = (call: DeviceAsker, query: DeviceFilters) => ({
  scope: call.scope,
  userId: call.session.userId,
  keyword: searchText(query.keyword)?.toLowerCase() ?? null,
  productKey: query.productKey ?? null,
  categoryId: query.categoryId ?? null,
  modelId: query.modelId ?? null,
  projectId: query.projectId ?? null,
  ...groupValues(call, query),
  ...tagValues(query),
  isEnabled: flag(query.isEnabled),
  favourites: query.isFavourite === true ? 1 : null,
  unmarked: query.isFavourite === false ? 1 : null,
  faultLevel: query.faultLevel ?? null,
  nodeType: query.nodeType ?? null,
  firmwareVersion: searchText(query.firmwareVersion)?.toLowerCase() ?? null,
  withDelta: query.hasDelta === true ? 1 : null,
  withoutDelta: query.hasDelta === false ? 1 : null,
  extId: query.extId?.trim() || null,
  networkType: query.networkType ?? null,
  province: query.province ?? null,
  createdFrom: momentOrNull(query.createdFrom, '创建时间起'),
  createdTo: momentOrNull(query.createdTo, '创建时间止'),
});

/** Rows with the groups that devices are in, by whom people chose and by rules. */
const rowsOf = (world: World, rows: readonly StoredDevice[]): DeviceRow[] => {
  const byRule = ruleGroupsOf(
    world,
    rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])),
  );
  return rows.map((row) => {
    const shown = toRow({ ...row, ...withUploads(world, row.id, row) });
    const fitting = (byRule.get(row.id) ?? []).map((group) => ({ ...group, isByRule: true }));
    return { ...shown, signal: signalOf(world, row), groups: [...shown.groups, ...fitting] };
  });
};

const toList = listedWhile(rowsOf);

const toRow = (row: StoredDevice): Omit<DeviceRow, 'signal'> => ({
  ...row,
  groups: optionsOf(row.groups).map((group) => ({ ...group, isByRule: false })),
  tags: tagsOf(row.tags),
  isEnabled: row.isEnabled === 1,
  isFavourite: row.isFavourite === 1,
  hasDelta: row.hasDelta === 1,
  createdAt: toInstant(row.createdAt),
  activatedAt: instantOrNull(row.activatedAt),
  lastOnlineAt: instantOrNull(row.lastOnlineAt),
  lastOfflineAt: instantOrNull(row.lastOfflineAt),
  logUploadedAt: instantOrNull(row.logUploadedAt),
  moduleUploadedAt: instantOrNull(row.moduleUploadedAt),
  deletedAt: instantOrNull(row.deletedAt),
  purgeAt: instantOrNull(row.deletedAt === null ? null : purgeOf(row.deletedAt)),
});

/** A page of the devices within the call's scope and how many match in all; the newest first unless asked otherwise. */
export const listDevices = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceList>,
  page = pageValues(query),
): { list: DeviceRow[]; total: number } => {
  const { pageOf, values, order } = asked(call, query);
  const { rows, total } = pageOf<StoredDevice>(call.world.store, values, { ...order, ...page });
  return { list: toList(call.world, rows), total };
};

/** What a list or an export of devices is asked for. */
const asked = (call: Call<Endpoint>, query: QueryOf<typeof deviceList>) => {
  settleFaultLevels(call.world);
  return {
    pageOf: query.isDeleted === true ? pageOfBin : pageOfThere,
    values: { ...filterValues(call, query), chosenId: query.chosenId ?? null, status: query.status ?? null },
    order: { sort: query.sort ?? '-createdAt', own: queryOf(call, query) },
  } as const;
};

/**
 * Reads every device within the call's scope that matches, ahead of its transaction. What follows from the clock alone is
 * as of the moment at which it began.
 */
export const readDevicesAhead = (
  call: Call<Endpoint>,
  query: ListQuery<typeof deviceExport>,
): Promise<() => readonly DeviceRow[]> => {
  const { store, clock } = call.world;
  const begun = standingAt(call.world, clock.now());
  return readRowsAhead(store, {
    ask: () => {
      const { pageOf, values, order } = asked(call, query);
      return pageOf.keyed<StoredDevice>(store, values, order);
    },
    make: (rows) => rowsOf(begun, rows),
    keyOf: ({ id }) => id,
    beside: `device_children ${readByRules(call.world)}`,
  });
};

interface StoredDetail extends StoredDevice {
  readonly hasOwnRegion: number;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly description: string;
  readonly floorName: string | null;
  readonly protocolType: DeviceDetail['protocolType'];
  readonly gateway: string | null;
  readonly childCount: number;
  readonly explodedViewCount: number;
  readonly hasWcsData: number;
  readonly updatedAt: number;
}

/** One device within the call's scope; refuses one outside it like a missing one. */
export const readDevice = (call: Call<Endpoint>, deviceId: string): DeviceDetail => {
  settleFaultLevels(call.world);
  const row =
    call.world.store.one<StoredDetail>(
      `select ${columns}, d.province is not null as hasOwnRegion, d.address, d.longitude, d.latitude, d.description, f.name as floorName,
         r.protocol_type as protocolType,
         (select json_object('id', g.id, 'name', g.name, 'productKey', g.product_key, 'serialNumber', g.serial_number,
             'status', g.status, 'networkType', g.network_type)
           from device_children c join devices g on g.id = c.gateway_id
           where c.device_id = d.id and g.deleted_at is null) as gateway,
         (select count(*) from device_children c join devices k on k.id = c.device_id
           where c.gateway_id = d.id and k.deleted_at is null) as childCount,
         (select count(*) from model_view_ref x where x.model_id = d.model_id) as explodedViewCount,
         r.category_id = @wcsCategory as hasWcsData, d.updated_at as updatedAt
       from devices d ${joins}
         left join floor_vehicles b on b.device_id = d.id left join floors f on f.id = b.floor_id
       where d.id = @deviceId and d.deleted_at is null and ${inScope('d.tnt_id')}`,
      { deviceId, scope: call.scope, userId: call.session.userId, wcsCategory },
    ) ?? refuseMissing(call, deviceId);
  return {
    ...row,
    ...rowsOf(call.world, [row])[0]!,
    pictures: filesOf(call, { kind: 'device', id: row.id }),
    gateway: row.gateway === null ? null : (JSON.parse(row.gateway) as DeviceDetail['gateway']),
    modules: modulesOf(call.world, row.id),
    hasOwnRegion: row.hasOwnRegion === 1,
    hasWcsData: row.hasWcsData === 1,
    remote: remoteOf(call.world, row.id),
    sendsFrames: sendsFrames(call.world.store, row.productKey),
    updatedAt: toInstant(row.updatedAt),
  };
};
