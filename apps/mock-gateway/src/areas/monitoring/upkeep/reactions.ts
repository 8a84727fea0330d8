import { on } from '../../../pipeline/reactions.ts';
import type { Reaction } from '../../../pipeline/call.ts';
import type { Store } from '../../../store/store.ts';

/** What goes with a device: it is kept up no more by whoever had it; what was done stays on record. */

const forgetDevice = (store: Store, deviceId: string): void => {
  store.run('delete from upkeep_records where device_id = @deviceId and status < 3', { deviceId });
  store.run('delete from upkeep_courses where device_id = @deviceId', { deviceId });
};

export const upkeepReactions: readonly Reaction[] = [
  on('device.removed', ({ world }, { deviceId }) => forgetDevice(world.store, deviceId)),
  on('device.handedOver', ({ world }, { deviceId }) => forgetDevice(world.store, deviceId)),
  on('device.deleted', ({ world }, { deviceId }) => forgetDevice(world.store, deviceId)),

  on('tenant.deleted', ({ world: { store } }, { tntId }) => {
    store.run('delete from upkeep_records where tnt_id = @tntId', { tntId });
    store.run('delete from upkeep_plans where tnt_id = @tntId', { tntId });
    store.run('delete from upkeep_items where tnt_id = @tntId', { tntId });
  }),
];
