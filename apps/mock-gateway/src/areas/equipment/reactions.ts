import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { doubtPresence } from '../fleet/face.ts';
import { settleVehicles } from './device-records/deviceChoice.ts';
import { dropProjectMaps } from './site/floorMaps.ts';

/** The site of a project goes with it: floors by themselves, their maps here. */
export const equipmentReactions: readonly Reaction[] = [
  on('clock.setBack', ({ world }) => doubtPresence(world)),
  on('faults.read', ({ world }, { projectId, from }) => settleVehicles(world, projectId, from)),
  on('project.deleted', (call, { projectId }) => dropProjectMaps(call, projectId)),
];
