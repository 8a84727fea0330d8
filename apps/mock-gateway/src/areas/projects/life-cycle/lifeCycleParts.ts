import type * as contract from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { KeyModelRow } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { pageValues } from '../../../store/paging.ts';
import { addAttachment, listAttachments, removeAttachment, reviewAttachment } from './lifeCycleAttachments.ts';
import { exportOrders } from './lifeCycleExport.ts';
import { readNode } from './lifeCycleRows.ts';
import { listOrders } from './productionOrders.ts';

/** Service general: what belongs to a node of the life cycle. */
export const lifeCyclePartHandlers: HandlersOf<typeof contract> = {
  nodeAttaches: (call) => {
    const { id } = readNode(call, call.query.nodeId);
    return { list: listAttachments(call, { nodeId: id, keyModelId: null }) };
  },

  keyModels: (call) => {
    const { id: nodeId } = readNode(call, call.query.nodeId);
    const list = call.world.store.all<KeyModelRow>(
      `select k.id, k.model_id as modelId, m.name as modelName, k.planned_count as plannedCount,
         (select count(*) from production_orders o where o.node_id = k.node_id and o.model_id = k.model_id
           and o.status in ('finished', 'shipped')) as producedCount,
         (select count(*) from node_attachments a where a.key_model_id = k.id) as attachmentCount
       from node_key_models k join model_ref m on m.id = k.model_id
       where k.node_id = @nodeId order by k.position, k.id`,
      { nodeId },
    );
    return { list };
  },

  keyAttaches: (call) => {
    const { keyModelId } = call.query;
    const model = call.world.store.one<{ nodeId: string }>(
      'select node_id as nodeId from node_key_models where id = @keyModelId',
      { keyModelId },
    );
    if (model === undefined) return refuse('notFound');
    const { id: nodeId } = readNode(call, model.nodeId);
    return { list: listAttachments(call, { nodeId, keyModelId }) };
  },

  attachAdd: addAttachment,
  attachDelete: (call) => removeAttachment(call, call.query.id),
  attachReview: reviewAttachment,

  productionOrders: (call) => listOrders(call, call.query, pageValues(call.query)),
  productionOrderExport: exportOrders,
};
