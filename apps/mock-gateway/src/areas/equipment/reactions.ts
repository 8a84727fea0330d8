import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { doubtPresence, forgetDevice } from '../fleet/face.ts';
import { settleVehicles } from './device-records/deviceChoice.ts';
import { dropProjectMaps } from './site/floorMaps.ts';

/** The site of a project goes with it: floors by themselves, their maps here. */
export const equipmentReactions: readonly Reaction[] = [
  on('clock.setBack', ({ world }) => doubtPresence(world)),
  on('faults.read', ({ world }, { projectId, from }) => settleVehicles(world, projectId, from)),
  on('device.deleted', ({ world }, { deviceId }) => forgetDevice(world, deviceId)),
  on('project.deleted', (call, { projectId }) => {
    // what lies in the recycle bin is no reason to keep a project
    call.world.store.run('update devices set project_id = null where project_id = @projectId', { projectId });
    dropProjectMaps(call, projectId);
  }),
];
