import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { LifeCycleNodeInfo, nodeEdit, StageForm } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { stageProblems } from '@fleet/domain/areas/projects/life-cycle/stageProblems.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { dropAttachments } from './lifeCycleAttachments.ts';
import { dayOfForm, writeFigures } from './lifeCycleFigures.ts';
import { readOpenNode } from './lifeCycleRows.ts';

/** The form of a stage: everything about one node is saved at once. */

const refuseStranger = (call: Call<Endpoint>, node: LifeCycleNodeInfo, ownerId: string): void => {
  if (ownerId === '' || ownerId === node.owner?.userId) return;
  const member = call.world.store.one(
    'select 1 from project_members where project_id = @projectId and user_id = @ownerId',
    { projectId: node.projectId, ownerId },
  );
  if (member === undefined) refuse('invalidInput', '负责人不是项目成员');
};

/** Puts the key models of a node in the order of the form; the attachments of those that are gone go with them. */
const writeKeyModels = (call: Call<Endpoint>, nodeId: string, wanted: StageForm['keyModels']): void => {
  const { store, ids } = call.world;
  if (new Set(wanted.map(({ modelId }) => modelId)).size < wanted.length)
    refuse('invalidInput', '同一型号不能重复添加');
  const known = new Map(
    store
      .all<{ id: string; modelId: string }>(
        'select id, model_id as modelId from node_key_models where node_id = @nodeId',
        { nodeId },
      )
      .map(({ id, modelId }) => [modelId, id]),
  );
  for (const [modelId, id] of known) {
    if (wanted.some((one) => one.modelId === modelId)) continue;
    dropAttachments(call, nodeId, id);
    store.run('delete from node_key_models where id = @id', { id });
  }
  wanted.forEach(({ modelId, plannedCount }, position) => {
    if (store.one('select 1 from model_ref where id = @modelId', { modelId }) === undefined)
      refuse('invalidInput', '型号不存在或已被删除');
    store.run(
      `insert into node_key_models (id, node_id, model_id, planned_count, position)
       values (@id, @nodeId, @modelId, @plannedCount, @position)
       on conflict (node_id, model_id) do update set planned_count = @plannedCount, position = @position`,
      { id: known.get(modelId) ?? ids.next('km'), nodeId, modelId, plannedCount, position },
    );
  });
};

/** Gives a node these production orders and no others; one that another node has is not taken from it. */
const bindOrders = (call: Call<Endpoint>, { id: nodeId, projectId }: LifeCycleNodeInfo, wanted: readonly string[]) => {
  const { store } = call.world;
  store.run('update production_orders set node_id = null where node_id = @nodeId', { nodeId });
  for (const id of new Set(wanted)) {
    const order = store.one<{ orderNo: string; nodeName: string | null }>(
      `select o.order_no as orderNo, n.name as nodeName from production_orders o
         left join life_cycle_nodes n on n.id = o.node_id
       where o.id = @id and o.project_id = @projectId`,
      { id, projectId },
    );
    if (order === undefined) return refuse('invalidInput', '生产单不存在或已被删除');
    if (order.nodeName !== null) refuse('conflict', `生产单 ${order.orderNo} 已关联到「${order.nodeName}」`);
    store.run('update production_orders set node_id = @nodeId where id = @id', { nodeId, id });
  }
  return undefined;
};

const writeWarehouse = (call: Call<Endpoint>, node: LifeCycleNodeInfo, form: StageForm): void => {
  if (node.kind !== 'warehouse') return;
  call.world.store.run(
    `insert into node_warehouses (node_id, area_count, shelf_count, platform_count)
     values (@nodeId, @areaCount, @shelfCount, @platformCount)
     on conflict (node_id) do update set area_count = @areaCount, shelf_count = @shelfCount,
       platform_count = @platformCount`,
    {
      nodeId: node.id,
      areaCount: form.areaCount,
      shelfCount: form.shelfCount,
      platformCount: form.platformCount,
    },
  );
};

/** Saves a stage unless somebody else has changed it since it was read. */
export const editNode = (call: Call<typeof nodeEdit>): null => {
  const { world, body } = call;
  const node = readOpenNode(call, call.query.nodeId);
  if (node.version !== body.version) refuse('conflict', '该阶段已被他人修改，请载入最新内容后再保存');
  refuseStranger(call, node, body.ownerId);
  const problems = node.childCount === 0 ? Object.values(stageProblems(body, epochToDay(world.clock.now()))) : [];
  if (problems.length > 0) refuseLines(problems);
  world.store.run(
    `update life_cycle_nodes set name = @name, owner_id = @ownerId, description = @description,
       version = version + 1 where id = @id`,
    {
      id: node.id,
      name: body.name.trim(),
      ownerId: body.ownerId === '' ? null : body.ownerId,
      description: body.description.trim(),
    },
  );
  const given = {
    planStartDate: dayOfForm(body.planStartDate, '计划开始'),
    planEndDate: dayOfForm(body.planEndDate, '计划结束'),
    actualStartDate: dayOfForm(body.actualStartDate, '实际开始'),
    actualEndDate: dayOfForm(body.actualEndDate, '实际结束'),
    standardWorkHour: body.standardWorkHour,
    workHourFactor: body.workHourFactor,
  };
  writeFigures(call, node.projectId, new Map([[node.id, node.childCount === 0 ? given : {}]]));
  writeKeyModels(call, node.id, body.keyModels);
  bindOrders(call, node, body.orderIds);
  writeWarehouse(call, node, body);
  return null;
};
