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
import { toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';

/** Vehicles of a project and the floors on which they stand. The caller has checked floor and project. */

const categories = JSON.stringify(vehicleCategories);

const vehicleColumns = `
  d.id as deviceId, d.name, d.serial_number as serialNumber, d.product_key as productKey, m.name as modelName, d.status`;
const matches = `(@keyword is null or instr(lower(d.name), lower(@keyword)) > 0
  or instr(lower(d.serial_number), lower(@keyword)) > 0)`;
/** The vehicles of a project: its devices that move. */
const vehicles = `
  from devices d join model_ref m on m.id = d.model_id left join floor_vehicles b on b.device_id = d.id
  where d.project_id = @projectId and m.category_id in (select value from json_each(@categories))`;

/** Models of which a project has vehicles, and how many of them stand on no floor. */
export const listModels = (call: Call<Endpoint>, projectId: string): VehicleModelRow[] =>
  call.world.store.all<VehicleModelRow>(
    `select m.id, m.name, count(*) as vehicleCount, sum(b.floor_id is null) as freeCount${vehicles}
     group by m.id order by m.name, m.id`,
    { projectId, categories },
  );

/** A page of the vehicles of a project that stand on no floor. */
export const listFreeVehicles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof vehicleDeviceList>,
): { list: FreeVehicleRow[]; total: number } => {
  const { store } = call.world;
  const free = `${vehicles} and b.floor_id is null and (@modelId is null or d.model_id = @modelId) and ${matches}`;
  const values = {
    projectId: query.projectId,
    categories,
    modelId: query.modelId ?? null,
    keyword: searchText(query.keyword),
  };
  return {
    list: store.all<FreeVehicleRow>(
      `select${vehicleColumns}${free} order by d.name, d.id limit @limit offset @offset`,
      { ...values, ...pageValues(query) },
    ),
    total: store.one<{ total: number }>(`select count(*) as total${free}`, values)?.total ?? 0,
  };
};

const onFloor = `
  from floor_vehicles b join devices d on d.id = b.device_id join model_ref m on m.id = d.model_id
  where b.floor_id = @floorId and ${matches}`;

/** A page of the vehicles on a floor. */
export const listBoundVehicles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof vehicleBindList>,
): { list: BoundVehicleRow[]; total: number } => {
  const { store } = call.world;
  const values = { floorId: query.floorId, keyword: searchText(query.keyword) };
  const rows = store.all<Omit<BoundVehicleRow, 'boundAt'> & { readonly boundAt: number }>(
    `select${vehicleColumns}, b.bound_at as boundAt${onFloor} order by d.name, d.id limit @limit offset @offset`,
    { ...values, ...pageValues(query) },
  );
  return {
    list: rows.map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })),
    total: store.one<{ total: number }>(`select count(*) as total${onFloor}`, values)?.total ?? 0,
  };
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
    if (floorId === null)
      store.run('insert into floor_vehicles (device_id, floor_id, bound_at) values (@deviceId, @floorId, @now)', {
        deviceId,
        floorId: floor.id,
        now: clock.now(),
      });
    else if (floorId !== floor.id) taken.push(`「${name}」已绑定楼层「${floorName ?? ''}」`);
  }
  if (taken.length > 0) refuseLines(taken, '部分车辆已绑定其他楼层，请先解绑');
};

/** Takes vehicles off a floor; what does not stand there is refused. */
export const unbindVehicles = (call: Call<Endpoint>, floorId: string, deviceIds: readonly string[]): void => {
  for (const deviceId of new Set(deviceIds)) {
    const removed = call.world.store.run(
      'delete from floor_vehicles where device_id = @deviceId and floor_id = @floorId',
      { deviceId, floorId },
    );
    if (removed === 0) refuse('notFound', '车辆已不在该楼层，请刷新后重试');
  }
};
