import type {
  childChoices,
  childExport,
  childList,
  childProducts,
  ChildRow,
} from '@fleet/domain/areas/equipment/child/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Children of gateways in the store. */

type Choice = ReplyOf<typeof childChoices>['list'][number];

const columns = `
  d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.product_key as productKey,
  r.name as productName, m.name as modelName, p.name as projectName, d.status, d.is_enabled as isEnabled,
  d.network_type as networkType, d.tnt_id as tntId, t.name as tntName`;
const joins = `
  join product_ref r on r.product_key = d.product_key join model_ref m on m.id = d.model_id
  join tenant_ref t on t.id = d.tnt_id left join project_ref p on p.id = d.project_id`;
const keyword = 'instr(d.search, @keyword) > 0';
const device = 'join devices d on d.id = c.device_id';

const pageOf = pagedQuery({
  from: 'device_children c',
  key: 'c.device_id',
  columns: `${columns}, c.bound_at as boundAt, u.real_name as boundByName`,
  joins: `${device} ${joins} left join user_ref u on u.id = c.bound_by`,
  always: 'c.gateway_id = @gatewayId and d.deleted_at is null',
  filters: { keyword, status: 'd.status = @status' },
  needs: { always: device },
  orders: {
    displayName: 'd.name, d.id',
    '-displayName': 'd.name desc, d.id desc',
    serialNumber: 'd.serial_number',
    '-serialNumber': 'd.serial_number desc',
    status: 'd.status, d.name, d.id',
    '-status': 'd.status desc, d.name, d.id',
    boundAt: 'c.bound_at, d.name, d.id',
    '-boundAt': 'c.bound_at desc, d.name, d.id',
  },
});

const candidates = pagedQuery({
  from: 'devices d',
  key: 'd.id',
  columns: `${columns}, c.gateway_id as gatewayId, g.name as gatewayName`,
  joins: `${joins} left join device_children c on c.device_id = d.id left join devices g on g.id = c.gateway_id`,
  always: `d.tnt_id = @tntId and d.deleted_at is null
    and d.product_key in (select r.product_key from product_ref r where r.protocol_type is not null)`,
  filters: { keyword },
  searches: ['keyword'],
  // few are made for gateways: they are put in order, instead of going through all devices in it
  orders: { displayName: '+d.name, d.id' },
});

/** A page of the children of a gateway and how many match in all, by name unless asked otherwise. */
export const listChildren = (
  call: Call<Endpoint>,
  query: QueryOf<typeof childExport> & Pick<QueryOf<typeof childList>, 'page' | 'pageSize'>,
  page = pageValues(query),
): { list: ChildRow[]; total: number } => {
  const values = {
    gatewayId: query.gatewayId,
    keyword: searchText(query.keyword)?.toLowerCase() ?? null,
    status: query.status ?? null,
  };
  const { rows, total } = pageOf<Omit<ChildRow, 'isEnabled' | 'boundAt'> & { isEnabled: number; boundAt: number }>(
    call.world.store,
    values,
    { sort: query.sort ?? 'displayName', ...page },
  );
  return {
    list: rows.map((row) => ({ ...row, isEnabled: row.isEnabled === 1, boundAt: toInstant(row.boundAt) })),
    total,
  };
};

/** A page of the devices of a tenant that are made for gateways. */
export const listCandidates = (
  call: Call<Endpoint>,
  query: QueryOf<typeof childChoices>,
  tntId: string,
): { list: Choice[]; total: number } => {
  const { rows, total } = candidates<Omit<Choice, 'isEnabled'> & { isEnabled: number }>(
    call.world.store,
    { tntId, keyword: searchText(query.keyword)?.toLowerCase() ?? null },
    { sort: 'displayName', ...pageValues(query) },
  );
  return { list: rows.map((row) => ({ ...row, isEnabled: row.isEnabled === 1 })), total };
};

/** How many children of a gateway are in which state. */
export const countChildren = ({ world }: Call<Endpoint>, gatewayId: string): ReplyOf<typeof childList>['counts'] =>
  world.store.one<ReplyOf<typeof childList>['counts']>(
    `select count(*) as total, count(*) filter (where d.status = 1) as inactive,
       count(*) filter (where d.status = 2) as activated, count(*) filter (where d.status = 3) as online,
       count(*) filter (where d.status = 4) as offline
     from device_children c join devices d on d.id = c.device_id
     where c.gateway_id = @gatewayId and d.deleted_at is null`,
    { gatewayId },
  )!;

/** By which gateway a device connects, and whether its product is made for that. */
export const gatewayOf = ({ world }: Call<Endpoint>, deviceId: string) => {
  const { isForGateways, ...gateway } = world.store.one<{
    gatewayId: string | null;
    gatewayName: string | null;
    isForGateways: number;
  }>(
    `select c.gateway_id as gatewayId, g.name as gatewayName, r.protocol_type is not null as isForGateways
     from devices d join product_ref r on r.product_key = d.product_key
       left join device_children c on c.device_id = d.id left join devices g on g.id = c.gateway_id
     where d.id = @deviceId`,
    { deviceId },
  )!;
  return { ...gateway, isForGateways: isForGateways === 1 };
};

/** Published products whose devices connect by a gateway, one's own and the platform's. */
export const listChildProducts = ({ world, scope }: Call<Endpoint>): ReplyOf<typeof childProducts>['list'] =>
  world.store.all<ReplyOf<typeof childProducts>['list'][number]>(
    `select r.product_key as productKey, r.name as productName, r.top_category_id as categoryId from product_ref r
     where r.protocol_type is not null and r.status = 'RELEASE'
       and (r.source = 'platform' or r.tnt_id = ifnull(@scope, r.tnt_id))
     order by r.name, r.product_key`,
    { scope },
  );
