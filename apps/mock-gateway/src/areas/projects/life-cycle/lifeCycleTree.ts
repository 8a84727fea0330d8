import type { nodeAdd, nodeDelete } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { dropAttachments } from './lifeCycleAttachments.ts';
import { writeFigures } from './lifeCycleFigures.ts';
import { nodesBelow, readNode, readNodes, readOpenNode } from './lifeCycleRows.ts';

/** Adding and removing nodes below those that every project has. */

/** Sub nodes that a node may have. */
const largestFamily = 50;
/** Levels below a top node. */
const deepest = 4;

/** Adds a sub node at the end. The first one goes on with what its parent was planned for. */
export const addNode = (call: Call<typeof nodeAdd>): { id: string } => {
  const { store, ids, clock } = call.world;
  const parent = readOpenNode(call, call.query.nodeId);
  if (parent.childCount >= largestFamily) refuse('invalidInput', `子节点不能超过 ${largestFamily} 个`);
  const nodes = readNodes(call, parent.projectId);
  const isDeep = nodesBelow(nodes, null).some(({ id, level }) => id === parent.id && level > deepest);
  if (isDeep) refuse('invalidInput', `子节点最多 ${deepest} 级`);
  const id = ids.next('lc');
  store.run(
    `insert into life_cycle_nodes (id, project_id, parent_id, phase, kind, position, name, owner_id, status, updated_at)
     select @id, project_id, id, phase, kind, (select max(position) + 1 from life_cycle_nodes), @name, owner_id, 5, @now
     from life_cycle_nodes where id = @parentId`,
    { id, parentId: parent.id, name: call.body.name.trim(), now: clock.now() },
  );
  const { planStartDate, planEndDate, actualStartDate, actualEndDate, standardWorkHour, workHourFactor } = parent;
  const inherited = { planStartDate, planEndDate, actualStartDate, actualEndDate, standardWorkHour, workHourFactor };
  const given = parent.childCount === 0 ? inherited : { workHourFactor };
  writeFigures(call, parent.projectId, new Map([[id, given]]));
  return { id };
};

/** Removes a sub node with all below it. A parent that lost its last one has no dates and no hours (S2 §4). */
export const deleteNode = (call: Call<typeof nodeDelete>): null => {
  const node = readOpenNode(call, call.query.nodeId);
  if (node.version !== call.query.version) refuse('conflict');
  const { parentId, projectId } = node;
  if (parentId === null) return refuse('invalidInput', '阶段的一级节点不能删除');
  const below = nodesBelow(readNodes(call, projectId), node.id);
  for (const { id } of [node, ...below]) dropAttachments(call, id, null);
  call.world.store.run('delete from life_cycle_nodes where id = @id', { id: node.id });
  const isEmptied = readNode(call, parentId).childCount === 0;
  const nothing = {
    planStartDate: null,
    planEndDate: null,
    actualStartDate: null,
    actualEndDate: null,
    standardWorkHour: 0,
  };
  writeFigures(call, projectId, new Map([[parentId, isEmptied ? nothing : {}]]));
  return null;
};
