import type { ProductionState } from '@fleet/domain/areas/projects/face.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  ProjectDevice,
  projectDeviceList,
  ProjectDeviceRow,
} from '@fleet/domain/areas/equipment/project-device/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { requireProject } from '../../projects/face.ts';

/** Devices of a project in the store. */

type Moments = 'createdAt' | 'activatedAt' | 'lastOnlineAt' | 'lastOfflineAt';
interface StoredDevice extends Omit<ProjectDeviceRow, Moments | 'isEnabled'> {
  readonly isEnabled: number;
  readonly createdAt: number;
  readonly activatedAt: number | null;
  readonly lastOnlineAt: number | null;
  readonly lastOfflineAt: number | null;
}

const columns = `
  d.id, d.name, d.serial_number as serialNumber, d.status, d.is_enabled as isEnabled,
  d.network_type as networkType,
  d.product_key as productKey, r.name as productName,
  m.name as modelName, f.name as floorName, d.created_at as createdAt, d.activated_at as activatedAt,
  d.last_online_at as lastOnlineAt, d.last_offline_at as lastOfflineAt`;
const joins = `
  join product_ref r on r.product_key = d.product_key join model_ref m on m.id = d.model_id
  left join floor_vehicles b on b.device_id = d.id left join floors f on f.id = b.floor_id`;

const factsOf = ({
  isEnabled,
  createdAt,
  activatedAt,
  lastOnlineAt,
  lastOfflineAt,
}: StoredDevice): Pick<ProjectDeviceRow, Moments | 'isEnabled'> => ({
  isEnabled: isEnabled === 1,
  createdAt: toInstant(createdAt),
  activatedAt: instantOrNull(activatedAt),
  lastOnlineAt: instantOrNull(lastOnlineAt),
  lastOfflineAt: instantOrNull(lastOfflineAt),
});

const pageOf = pagedQuery({
  from: 'devices d',
  key: 'd.id',
  columns,
  joins,
  always: 'd.project_id = @projectId and d.deleted_at is null',
  filters: {
    status: 'd.status = @status',
    keyword: contains('keyword', 'd.name', 'd.serial_number'),
  },
  orders: {
    name: 'd.name, d.id',
    '-name': 'd.name desc, d.id desc',
    serialNumber: 'd.serial_number',
    '-serialNumber': 'd.serial_number desc',
    status: 'd.status, d.name, d.id',
    '-status': 'd.status desc, d.name, d.id',
    createdAt: 'd.created_at, d.id',
    '-createdAt': 'd.created_at desc, d.id desc',
    lastOnlineAt: 'd.last_online_at, d.name, d.id',
    '-lastOnlineAt': 'd.last_online_at desc, d.name, d.id',
    lastOfflineAt: 'd.last_offline_at, d.name, d.id',
    '-lastOfflineAt': 'd.last_offline_at desc, d.name, d.id',
  },
});

/** A page of the devices of a project and how many match in all, by name unless asked otherwise. */
export const listDevices = (
  call: Call<Endpoint>,
  query: QueryOf<typeof projectDeviceList>,
): { list: ProjectDeviceRow[]; total: number } => {
  requireProject(call, query.projectId);
  const { store } = call.world;
  const values = {
    projectId: query.projectId,
    status: query.status ?? null,
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<StoredDevice>(store, values, { sort: query.sort ?? 'name', ...pageValues(query) });
  return { list: rows.map((row) => ({ ...row, ...factsOf(row) })), total };
};

interface StoredOne extends StoredDevice {
  readonly categoryName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly projectKey: string;
  readonly managerId: string | null;
  readonly managerName: string | null;
  readonly tntId: string;
  readonly tntName: string;
  readonly isArchived: number;
  readonly orderNo: string | null;
  readonly orderStatus: ProductionState | null;
  readonly nodeName: string | null;
}

/** One device of a project within the call's scope; one without a project is none of this area. */
export const readDevice = (call: Call<Endpoint>, deviceId: string): ProjectDevice => {
  const row =
    call.world.store.one<StoredOne>(
      `select ${columns}, r.top_category_name as categoryName, p.id as projectId, p.name as projectName,
         p.project_key as projectKey, u.id as managerId, u.real_name as managerName, t.id as tntId, t.name as tntName,
         p.archived_at is not null as isArchived, o.order_no as orderNo, o.status as orderStatus,
         l.name as nodeName
       from devices d ${joins}
         join project_ref p on p.id = d.project_id join tenant_ref t on t.id = d.tnt_id left join user_ref u on u.id = p.manager_id
         left join production_order_ref o on o.project_id = p.id and o.serial_number = d.serial_number
         left join life_cycle_node_ref l on l.id = o.node_id
       where d.id = @deviceId and d.deleted_at is null and ${inScope('d.tnt_id')}`,
      { deviceId, scope: call.scope },
    ) ?? refuse('notFound');
  const {
    projectId,
    projectName,
    projectKey,
    managerId,
    managerName,
    isArchived,
    orderNo,
    orderStatus,
    nodeName,
    ...device
  } = row;
  return {
    ...device,
    ...factsOf(row),
    project: { id: projectId, name: projectName, projectKey },
    manager: managerId === null || managerName === null ? null : { userId: managerId, realName: managerName },
    isArchived: isArchived === 1,
    order: orderNo === null || orderStatus === null ? null : { orderNo, status: orderStatus, nodeName },
  };
};
