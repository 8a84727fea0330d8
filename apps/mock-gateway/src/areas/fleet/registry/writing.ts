import { dequeue, enqueue } from '../../../world/due.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { fleetOf } from './fleet.ts';

/** Forgets a device and all that it ever did. */
export const forgetDevice = (world: World, deviceId: string): void => {
  for (const table of ['fault_bouts', 'device_faults', 'device_task_days', 'record_spans', 'fleet_devices'])
    world.store.run(`delete from ${table} where device_id = @deviceId`, { deviceId });
  dequeue(world.store, { kind: 'fleet.look', subject: deviceId });
  fleetOf(world).wrote(deviceId);
};

/**
 * Forgets what was written of the faults of a device from a moment on; what began before and was over after it lasts.
 * @param deviceId null for all devices
 * @param known the last moment up to which an end is known
 */
export const forgetFaults = (store: Store, deviceId: string | null, from: number, known: number): void => {
  const values = { deviceId, from, known };
  const those = 'device_id = ifnull(@deviceId, device_id)';
  store.run(`delete from device_faults where ${those} and started_at >= @from`, values);
  store.run(`delete from fault_bouts where ${those} and began_at >= @from`, values);
  for (const table of ['device_faults', 'fault_bouts'])
    store.run(`update ${table} set ended_at = null, recovery = null where ${those} and ended_at > @known`, values);
  // one that has not come back yet is over as it was before
  store.run(
    `update device_faults set flaps = (select sum(is_flap) from fault_bouts b where b.fault_id = device_faults.id),
       (ended_at, recovery) = (select ended_at, recovery from fault_bouts b where b.fault_id = device_faults.id
          order by ended_at is null desc, ended_at desc limit 1)
     where ${those} and flaps > 0`,
    values,
  );
};

/**
 * Says that something was done to a device now: what is kept of it is reckoned anew from here on, its presence, its days
 * and its faults. It matters where the clock was set back: what was written of a later time is not going to happen.
 */
export const wroteAbout = (world: World, deviceId: string): void => {
  const { store, clock } = world;
  const values = { deviceId, now: clock.now() };
  store.run(
    `update fleet_devices set changes_at = @now, faults_until = iif(is_vehicle, @now, null)
     where device_id = @deviceId`,
    values,
    { table: 'devices', keys: [deviceId] },
  );
  forgetFaults(store, deviceId, values.now, values.now);
  store.run('update record_spans set until = @now where device_id = @deviceId and until > @now', values);
  fleetOf(world).wrote(deviceId);
  lookSoon(world, deviceId);
};

/**
 * The first moment of a device of which nothing has been told: now, or the one after it where it was looked at right now,
 * as happens while the clock stands.
 */
export const untold = ({ store, clock }: World, deviceId: string): number => {
  const looked = store.one<{ told: number | null }>(
    'select faults_told as told from fleet_devices where device_id = @deviceId',
    { deviceId },
  );
  return Math.max(clock.now(), (looked?.told ?? -1) + 1);
};

/** Has it be looked in a moment at a device that is looked at. */
export const lookSoon = ({ store, clock }: World, deviceId: string): void => {
  // the clock of a call goes on while it is carried out: that may have passed already by the time it is written down
  const at = clock.now() + 1;
  const looked = store.run(
    `update fleet_devices set heard_look = @at, faults_look = iif(faults_told is null, null, @at)
     where device_id = @deviceId and heard_told is not null`,
    { deviceId, at },
    { table: 'devices', keys: [deviceId] },
  );
  if (looked > 0) enqueue(store, { kind: 'fleet.look', subject: deviceId, at, payload: null });
};
