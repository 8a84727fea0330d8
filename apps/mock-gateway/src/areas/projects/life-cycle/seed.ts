import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Ids } from '../../../world/ids.ts';
import { midnightIn, morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** What belongs to the nodes of the life cycles: models, attachments with their files, production orders, warehouses. */

const seedAttachments = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const tenants = new Map(data.projects.map(({ id, tntId }) => [id, tntId]));
  const projectOf = new Map(data.lifeCycles.map(({ id, projectId }) => [id, projectId]));
  data.lifeCycleParts.attachments.forEach(({ file, isRequired, ...attachment }, position) => {
    const uploadedAt = file === null ? null : morningOf(-file.inDays, now);
    store.run(
      `insert into node_attachments (id, node_id, key_model_id, name, is_required, status, uploader_id, uploaded_at,
         remark, position)
       values (@id, @nodeId, @keyModelId, @name, @isRequired, @status, @uploaderId, @uploadedAt, @remark, @position)`,
      {
        ...attachment,
        isRequired: Number(isRequired),
        uploaderId: file === null ? null : userId(file.uploader),
        uploadedAt,
        position,
      },
    );
    if (file === null || uploadedAt === null) return;
    const tntId = tenants.get(projectOf.get(attachment.nodeId) ?? '') ?? '';
    seedFile(store, ids, {
      tntId,
      userId: userId(file.uploader),
      purpose: 'project',
      sample: file.sample,
      name: file.name,
      createdAt: uploadedAt,
      owner: { kind: 'lifeCycleNode', id: attachment.id },
    });
  });
};

/** What belongs to the nodes of the life cycles; the nodes are there already. */
export const seedLifeCycleParts = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const { keyModels, productionOrders, warehouses } = data.lifeCycleParts;
  keyModels.forEach((model, position) =>
    store.run(
      `insert into node_key_models (id, node_id, model_id, planned_count, position)
       values (@id, @nodeId, @modelId, @plannedCount, @position)`,
      { ...model, position },
    ),
  );
  seedAttachments(store, ids, data, now);
  for (const { planEndInDays, finishedInDays, ...order } of productionOrders)
    store.run(
      `insert into production_orders (id, project_id, node_id, order_no, model_id, serial_number, status, plan_end_at,
         finished_at)
       values (@id, @projectId, @nodeId, @orderNo, @modelId, @serialNumber, @status, @planEndAt, @finishedAt)`,
      {
        ...order,
        id: `mo_${order.orderNo.slice(3).toLowerCase()}`,
        planEndAt: midnightIn(planEndInDays, now),
        finishedAt: finishedInDays === null ? null : midnightIn(finishedInDays, now),
      },
    );
  for (const warehouse of warehouses)
    store.run(
      `insert into node_warehouses (node_id, area_count, shelf_count, platform_count)
       values (@nodeId, @areaCount, @shelfCount, @platformCount)`,
      { ...warehouse },
    );
};
