import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { dropMap, setMap } from './floorMaps.ts';
import { listFloors, readFloor } from './floorRows.ts';
import { bindVehicles, listBoundVehicles, listFreeVehicles, listModels, unbindVehicles } from './floorVehicles.ts';
import { refuseArchived, requireProject } from '../../projects/face.ts';

/** Floors of a project and the vehicles on them. */

/** A floor that may be changed: within the call's scope, and of no archived project. */
const changeableFloor = (call: Call<Endpoint>, floorId: string) => {
  const floor = readFloor(call, floorId);
  refuseArchived(call, floor.projectId);
  return floor;
};

/** Refuses a name that another floor of the project has. */
const refuseTaken = (call: Call<Endpoint>, projectId: string, name: string, except: string | null): void => {
  const taken = call.world.store.one(
    `select 1 from floors where project_id = @projectId and name = @name and id is not @except`,
    { projectId, name, except },
  );
  if (taken !== undefined) refuse('invalidInput', '楼层名称已存在');
};

export const floorHandlers: HandlersOf<typeof contract> = {
  floorList: (call) => {
    requireProject(call, call.query.projectId);
    return { list: listFloors(call, call.query.projectId) };
  },

  floorAdd: (call) => {
    const { world, session, body } = call;
    const { projectId } = call.query;
    refuseArchived(call, projectId);
    const name = body.name.trim();
    refuseTaken(call, projectId, name, null);
    const id = world.ids.next('fo');
    world.store.run(
      `insert into floors (id, project_id, name, position, remark, updated_by, updated_at)
       values (@id, @projectId, @name, @position, @remark, @userId, @now)`,
      {
        id,
        projectId,
        name,
        position: body.position,
        remark: body.remark.trim(),
        userId: session.userId,
        now: world.clock.now(),
      },
    );
    setMap(call, { id, projectId, map: null }, body.mapId);
    return { id };
  },

  floorUpdate: (call) => {
    const { world, session, body } = call;
    const floor = changeableFloor(call, call.query.floorId);
    const { id, projectId } = floor;
    const name = body.name.trim();
    refuseTaken(call, projectId, name, id);
    const changed = world.store.run(
      `update floors set name = @name, position = @position, remark = @remark, version = version + 1,
         updated_by = @userId, updated_at = @now
       where id = @id and version = @version`,
      {
        id,
        name,
        position: body.position,
        remark: body.remark.trim(),
        version: body.version,
        userId: session.userId,
        now: world.clock.now(),
      },
    );
    if (changed === 0) refuse('conflict');
    setMap(call, floor, body.mapId);
    return null;
  },

  floorDelete: (call) => {
    const { id, name, vehicleCount, version } = changeableFloor(call, call.query.floorId);
    if (vehicleCount > 0) refuse('invalidInput', `楼层「${name}」还绑定着 ${vehicleCount} 台车辆，请先解绑`);
    if (version !== call.query.version) refuse('conflict');
    dropMap(call, id);
    call.world.store.run('delete from floors where id = @id', { id });
    return null;
  },

  floorVehicleBind: (call) => {
    bindVehicles(call, changeableFloor(call, call.query.floorId), call.body.deviceIds);
    return null;
  },

  floorVehicleUnbind: (call) => {
    unbindVehicles(call, changeableFloor(call, call.query.floorId), call.body.deviceIds);
    return null;
  },

  vehicleModelList: (call) => {
    requireProject(call, call.query.projectId);
    return { list: listModels(call, call.query.projectId) };
  },

  vehicleBindList: (call) => {
    readFloor(call, call.query.floorId);
    return listBoundVehicles(call, call.query);
  },

  vehicleDeviceList: (call) => {
    requireProject(call, call.query.projectId);
    return listFreeVehicles(call, call.query);
  },
};
