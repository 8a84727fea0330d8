import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { FloorRow } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import { inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';

/** Floors in the store. */

interface StoredFloor extends Omit<FloorRow, 'map' | 'updatedAt'> {
  readonly projectId: string;
  readonly mapId: string | null;
  readonly mapName: string | null;
  readonly mapPath: string | null;
  readonly updatedAt: number;
}

const columns = `
  select f.id, f.project_id as projectId, f.name, f.position, f.remark, f.version, u.real_name as updatedBy,
    f.updated_at as updatedAt, m.id as mapId, m.name as mapName, m.path as mapPath,
    (select count(*) from floor_vehicles v where v.floor_id = f.id) as vehicleCount,
    (select count(*) from site_items i where i.floor_id = f.id) as itemCount
  from floors f join user_ref u on u.id = f.updated_by
    left join file_ref m on m.owner_kind = 'floor' and m.owner_id = f.id`;

const toRow = (call: Call<Endpoint>, stored: StoredFloor): FloorRow => {
  const { projectId: _, mapId, mapName, mapPath, updatedAt, ...row } = stored;
  return {
    ...row,
    updatedAt: toInstant(updatedAt),
    map:
      mapId === null || mapName === null || mapPath === null
        ? null
        : { id: mapId, name: mapName, previewUrl: addressOf(call, mapPath, mapName) },
  };
};

/** The floors of a project, the highest first. */
export const listFloors = (call: Call<Endpoint>, projectId: string): FloorRow[] =>
  call.world.store
    .all<StoredFloor>(`${columns} where f.project_id = @projectId order by f.position desc, f.name`, { projectId })
    .map((row) => toRow(call, row));

/** One floor within the call's scope, and of which project; refuses one outside it like a missing one. */
export const readFloor = (call: Call<Endpoint>, floorId: string): FloorRow & { readonly projectId: string } => {
  const row =
    call.world.store.one<StoredFloor>(
      `${columns} join project_ref p on p.id = f.project_id where f.id = @floorId and ${inScope('p.tnt_id')}`,
      { floorId, scope: call.scope },
    ) ?? refuse('notFound');
  return { ...toRow(call, row), projectId: row.projectId };
};

/** Refuses a floor of another project. The empty text is none, stored as null. */
export const floorOfProject = (call: Call<Endpoint>, projectId: string, floorId: string): string | null => {
  if (floorId === '') return null;
  const found = call.world.store.one('select 1 from floors where id = @floorId and project_id = @projectId', {
    floorId,
    projectId,
  });
  return found === undefined ? refuse('invalidInput', '所选楼层不存在或已被删除，请重新选择') : floorId;
};
