import type { World } from '../../../world/world.ts';
import { faultsAt } from '../life/faultsAt.ts';
import { fleetOf } from './fleet.ts';

/**
 * Brings the highest level of the open faults of each vehicle up to the clock, for whoever is about to read it
 * (`fleet_device_ref`). It costs a day of each vehicle of which it is not known any more.
 */
export const settleFaultLevels = (world: World): void => {
  const { store, clock } = world;
  const now = clock.now();
  const fleet = fleetOf(world);
  const due = store.all<{ deviceId: string }>(
    'select device_id as deviceId from fleet_devices where faults_until <= @now order by +device_id',
    { now },
  );
  for (const { deviceId } of due) {
    const epoch = fleet.residentOf(deviceId)?.epochs.findLast(({ since }) => since <= now);
    const { level, until } = epoch === undefined ? noFaults : faultsAt(fleet.lives, epoch.life, now);
    store.run(
      'update fleet_devices set fault_level = @level, faults_until = @until where device_id = @deviceId',
      { deviceId, level, until: until === Infinity ? null : until },
      { table: 'devices', keys: [deviceId] },
    );
  }
};

const noFaults = { level: null, until: Infinity };
