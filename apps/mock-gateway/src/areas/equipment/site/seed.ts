import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Floors with the devices on them, and what is registered for a site. */
export const seedSites = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const { id, projectId, name, position, remark, updatedBy, updatedDaysAgo, vehicles } of data.floors) {
    const updatedAt = morningOf(updatedDaysAgo, now);
    store.run(
      `insert into floors (id, project_id, name, position, remark, updated_by, updated_at)
       values (@id, @projectId, @name, @position, @remark, @updatedBy, @updatedAt)`,
      { id, projectId, name, position, remark, updatedBy: userId(updatedBy), updatedAt },
    );
    for (const deviceId of vehicles)
      store.run('insert into floor_vehicles (device_id, floor_id, bound_at) values (@deviceId, @id, @updatedAt)', {
        deviceId,
        id,
        updatedAt,
      });
  }
  for (const { details, updatedBy, updatedDaysAgo, ...item } of data.siteItems)
    store.run(
      `insert into site_items (id, project_id, kind, number, name, model, quantity, floor_id, remark, vehicle_type,
         load_capacity, charging_mode, zone, slot_count, temperature, updated_by, updated_at)
       values (@id, @projectId, @kind, @number, @name, @model, @quantity, @floorId, @remark, @vehicleType,
         @loadCapacity, @chargingMode, @zone, @slotCount, @temperature, @updatedBy, @updatedAt)`,
      {
        vehicleType: null,
        loadCapacity: null,
        chargingMode: null,
        zone: null,
        slotCount: null,
        temperature: null,
        ...item,
        ...details,
        updatedBy: userId(updatedBy),
        updatedAt: morningOf(updatedDaysAgo, now),
      },
    );
};
