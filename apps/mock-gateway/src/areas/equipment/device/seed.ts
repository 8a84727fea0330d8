import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { seedProjects } from '../../projects/project/seed.ts';

/** Products, models, projects and devices. */
export const seedFleet = (store: Store, data: DataSet, now: number): void => {
  for (const { productKey, name, categoryId, categoryName, status } of data.products) {
    store.run(
      `insert into products (product_key, name, category_id, category_name, status)
       values (@productKey, @name, @categoryId, @categoryName, @status)`,
      { productKey, name, categoryId, categoryName, status },
    );
  }
  for (const { id, name, categoryId, isEnabled } of data.models) {
    store.run(
      `insert into models (id, name, category_id, status, is_enabled)
       values (@id, @name, @categoryId, @status, @isEnabled)`,
      { id, name, categoryId, status: 'RELEASE', isEnabled: Number(isEnabled) },
    );
  }
  seedProjects(store, data, now);
  for (const device of data.devices) {
    const { id, tntId, projectId, productKey, modelId, name, serialNumber, status, createdDaysAgo } = device;
    store.run(
      `insert into devices (id, tnt_id, project_id, product_key, model_id, name, serial_number, status, activated_at,
         last_online_at, created_at)
       values (@id, @tntId, @projectId, @productKey, @modelId, @name, @serialNumber, @status, @activatedAt,
         @lastOnlineAt, @createdAt)`,
      {
        id,
        tntId,
        projectId,
        productKey,
        modelId,
        name,
        serialNumber,
        status,
        // an hour after it was set up; what is online was heard of just now, what is offline a day ago
        activatedAt: status === 1 ? null : morningOf(createdDaysAgo, now) + 3_600_000,
        lastOnlineAt: status === 3 ? now : status === 4 ? morningOf(1, now) : null,
        createdAt: morningOf(createdDaysAgo, now),
      },
    );
  }
};
