import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';

/** Devices; their products, models and projects are there already. */
export const seedDevices = (store: Store, data: DataSet, now: number): void => {
  for (const device of data.devices) {
    const { id, tntId, projectId, productKey, modelId, name, serialNumber, status, networkType, createdDaysAgo } =
      device;
    store.run(
      `insert into devices (id, tnt_id, project_id, product_key, model_id, name, serial_number, status, network_type,
         activated_at, last_online_at, created_at)
       values (@id, @tntId, @projectId, @productKey, @modelId, @name, @serialNumber, @status, @networkType,
         @activatedAt, @lastOnlineAt, @createdAt)`,
      {
        id,
        tntId,
        projectId,
        productKey,
        modelId,
        name,
        serialNumber,
        status,
        networkType,
        // an hour after it was set up; what is online was heard of just now, what is offline a day ago
        activatedAt: status === 1 ? null : morningOf(createdDaysAgo, now) + 3_600_000,
        lastOnlineAt: status === 3 ? now : status === 4 ? morningOf(1, now) : null,
        createdAt: morningOf(createdDaysAgo, now),
      },
    );
  }
};
