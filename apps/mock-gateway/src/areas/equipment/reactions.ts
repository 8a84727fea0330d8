import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { dropProjectMaps } from './site/floorMaps.ts';

/** The site of a project goes with it: floors by themselves, their maps here. */
export const equipmentReactions: readonly Reaction[] = [
  on('project.deleted', (call, { projectId }) => dropProjectMaps(call, projectId)),
];
