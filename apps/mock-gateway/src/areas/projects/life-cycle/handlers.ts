import type * as contract from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { phaseSteps } from '@fleet/domain/areas/projects/life-cycle/phaseSteps.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { generateStages } from './lifeCycleBeginning.ts';
import { nodesBelow, readNode, readNodes } from './lifeCycleRows.ts';
import { editNode } from './lifeCycleStage.ts';
import { addNode, deleteNode } from './lifeCycleTree.ts';
import { requireProject } from '../project/projectRows.ts';
import { todayOf } from '../../../rows/instants.ts';

/** Service general: the nodes of a project's life cycle. */
export const lifeCycleHandlers: HandlersOf<typeof contract> = {
  nodeList: (call) => {
    requireProject(call, call.query.projectId);
    const list = nodesBelow(readNodes(call, call.query.projectId), null);
    return { list, phases: phaseSteps(list, todayOf(call)) };
  },

  nodeGenerate: generateStages,

  nodeInfo: (call) => readNode(call, call.query.nodeId),

  nodeSubTree: (call) => {
    const { id, projectId } = readNode(call, call.query.nodeId);
    return { list: nodesBelow(readNodes(call, projectId), id) };
  },

  nodeOwners: (call) => {
    const { projectId } = readNode(call, call.query.nodeId);
    const list = call.world.store.all<{ id: string; name: string }>(
      `select u.id, u.real_name as name from project_members m join user_ref u on u.id = m.user_id
       where m.project_id = @projectId and u.deleted_at is null order by m.joined_at, m.id`,
      { projectId },
    );
    return { list };
  },

  nodeEdit: editNode,
  nodeAdd: addNode,
  nodeDelete: deleteNode,
};
