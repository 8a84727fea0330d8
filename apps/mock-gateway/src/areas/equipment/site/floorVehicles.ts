import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { vehicleCategories } from '@fleet/domain/areas/equipment/site/siteItems.ts';
import type {
  BoundVehicleRow,
  FreeVehicleRow,
  vehicleBindList,
  vehicleDeviceList,
  VehicleModelRow,
} from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { floorOfNone, moveVehicle } from '../../fleet/face.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Vehicles of a project and the floors on which they stand. The caller has checked floor and project. */

const categories = JSON.stringify(vehicleCategories);

const vehicleColumns = `
  d.id as deviceId, d.name, d.serial_number as serialNumber, d.product_key as productKey, m.name as modelName, d.status,
  d.network_type as networkType`;
const keyword = contains('keyword', 'd.name', 'd.serial_number');
const modelAndFloor = 'join model_ref m on m.id = d.model_id left join floor_vehicles b on b.device_id = d.id';
const isVehicle = `d.project_id = @projectId and d.deleted_at is null
  and m.top_category_id in (select value from json_each(@categories))`;
/** The vehicles of a project: its devices that move. */
const vehicles = `from devices d ${modelAndFloor} where ${isVehicle}`;

/** Models of which a project has vehicles, and how many of them stand on no floor. */
export const listModels = (call: Call<Endpoint>, projectId: string): VehicleModelRow[] =>
  call.world.store.all<VehicleModelRow>(
    `select m.id, m.name, count(*) as vehicleCount, sum(b.floor_id is null) as freeCount ${vehicles}
     group by m.id order by m.name, m.id`,
    { projectId, categories },
  );

const freePageOf = pagedQuery({
  from: 'devices d',
  key: 'd.id',
  columns: vehicleColumns,
  joins: modelAndFloor,
  always: `${isVehicle} and b.floor_id is null`,
  filters: { modelId: 'd.model_id = @modelId', keyword },
  needs: { always: modelAndFloor },
  orders: { name: 'd.name, d.id' },
});

/** A page of the vehicles of a project that stand on no floor. */
export const listFreeVehicles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof vehicleDeviceList>,
): { list: FreeVehicleRow[]; total: number } => {
  const { store } = call.world;
  const values = {
    projectId: query.projectId,
    categories,
    modelId: query.modelId ?? null,
    keyword: searchText(query.keyword),
  };
  const { rows: list, total } = freePageOf<FreeVehicleRow>(store, values, { sort: 'name', ...pageValues(query) });
  return { list, total };
};

const device = 'join devices d on d.id = b.device_id';
const boundPageOf = pagedQuery({
  from: 'floor_vehicles b',
  key: 'b.device_id',
  columns: `${vehicleColumns}, b.bound_at as boundAt`,
  joins: `${device} join model_ref m on m.id = d.model_id`,
  always: 'b.floor_id = @floorId',
  filters: { keyword },
  needs: { keyword: device, name: device },
  orders: { name: 'd.name, d.id' },
});

/** A page of the vehicles on a floor. */
export const listBoundVehicles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof vehicleBindList>,
): { list: BoundVehicleRow[]; total: number } => {
  const { store } = call.world;
  const values = { floorId: query.floorId, keyword: searchText(query.keyword) };
  const { rows, total } = boundPageOf<Omit<BoundVehicleRow, 'boundAt'> & { readonly boundAt: number }>(store, values, {
    sort: 'name',
    ...pageValues(query),
  });
  return { list: rows.map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })), total };
};

interface Standing {
  readonly name: string;
  readonly floorId: string | null;
  readonly floorName: string | null;
}

/** Puts vehicles of a project on a floor, all or none. What stands there already stays; what stands elsewhere is told. */
export const bindVehicles = (
  call: Call<Endpoint>,
  floor: { readonly id: string; readonly projectId: string },
  deviceIds: readonly string[],
): void => {
  const { store, clock } = call.world;
  const taken: string[] = [];
  for (const deviceId of new Set(deviceIds)) {
    const { name, floorId, floorName } =
      store.one<Standing>(
        `select d.name, b.floor_id as floorId, (select name from floors f where f.id = b.floor_id) as floorName
         ${vehicles} and d.id = @deviceId`,
        { projectId: floor.projectId, categories, deviceId },
      ) ?? refuse('notFound', '车辆不存在、不属于该项目或不是车辆');
    if (floorId === null) {
      store.run('insert into floor_vehicles (device_id, floor_id, bound_at) values (@deviceId, @floorId, @now)', {
        deviceId,
        floorId: floor.id,
        now: clock.now(),
      });
      moveVehicle(call.world, deviceId, floor.id);
    } else if (floorId !== floor.id) taken.push(`「${name}」已绑定楼层「${floorName ?? ''}」`);
  }
  if (taken.length > 0) refuseLines(taken, '部分车辆已绑定其他楼层，请先解绑');
};

/** Takes vehicles off a floor; what does not stand there is refused. */
export const unbindVehicles = (
  call: Call<Endpoint>,
  floor: { readonly id: string; readonly projectId: string },
  deviceIds: readonly string[],
): void => {
  for (const deviceId of new Set(deviceIds)) {
    const removed = call.world.store.run(
      'delete from floor_vehicles where device_id = @deviceId and floor_id = @floorId',
      { deviceId, floorId: floor.id },
    );
    if (removed === 0) refuse('notFound', '车辆已不在该楼层，请刷新后重试');
    moveVehicle(call.world, deviceId, floorOfNone(floor.projectId));
  }
};
