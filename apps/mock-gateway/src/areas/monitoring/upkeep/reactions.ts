import { on } from '../../../pipeline/reactions.ts';
import type { Reaction } from '../../../pipeline/call.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { forgetWork } from '../work/workRows.ts';

/** What goes with a device: it is kept up no more by whoever had it; what was done stays on record. */

const forgetDevice = (happening: Happening, deviceId: string): void => {
  const { store } = happening.world;
  for (const id of store.column<string>(
    'select id from upkeep_records where device_id = @deviceId and status < 3 order by id',
    { deviceId },
  ))
    forgetWork(happening, { source: 'upkeep', id });
  store.run('delete from upkeep_records where device_id = @deviceId and status < 3', { deviceId });
  store.run('delete from upkeep_courses where device_id = @deviceId', { deviceId });
};

export const upkeepReactions: readonly Reaction[] = [
  on('device.removed', (happening, { deviceId }) => forgetDevice(happening, deviceId)),
  on('device.handedOver', (happening, { deviceId }) => forgetDevice(happening, deviceId)),
  on('device.deleted', (happening, { deviceId }) => forgetDevice(happening, deviceId)),

  on('tenant.deleted', ({ world: { store } }, { tntId }) => {
    store.run('delete from upkeep_records where tnt_id = @tntId', { tntId });
    store.run('delete from upkeep_plans where tnt_id = @tntId', { tntId });
    store.run('delete from upkeep_items where tnt_id = @tntId', { tntId });
  }),
];
