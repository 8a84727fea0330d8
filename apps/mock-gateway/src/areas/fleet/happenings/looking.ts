import type { Due, Happening, Reaction } from '../../../pipeline/call.ts';
import { emit, on } from '../../../pipeline/reactions.ts';
import { enqueue } from '../../../world/due.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { placedAt } from '../device-records/placedFault.ts';
import { recordedFaultOf, writeFault } from '../device-records/faultWriting.ts';
import { Fleet, fleetOf, type Resident } from '../registry/fleet.ts';
import { forgetFaults, lookSoon } from '../registry/writing.ts';
import { beginBout, boutOver, wordOf } from './bouts.ts';
import { connectionMoments, nextConnectionLook } from './connectionMoments.ts';
import { faultMoments, firstFaultLook, nextFaultLook } from './faultMoments.ts';

/**
 * Says what befalls devices: faults begin and end, connections are lost and found. What they live is reckoned, so that
 * each has an event in the queue at the next moment at which anything can befall it, and is looked at then.
 */

interface Looked {
  readonly heardTold: number;
  readonly heardLook: number | null;
  /** Null for what is no vehicle. */
  readonly faultsTold: number | null;
  readonly faultsLook: number | null;
}

/** Ids of faults that were stored and not reckoned begin so. */
const storedFault = 'fs_';

const tellFaults = (happening: Happening, deviceId: string, resident: Resident, after: number): void => {
  const { world } = happening;
  const fleet = fleetOf(world);
  const now = world.clock.now();
  for (const { fault, kind } of faultMoments(fleet, resident, after, now)) {
    // what began by chance before the world did is history
    if (fault.from < world.born && !fault.key.startsWith(storedFault)) continue;
    const placed = placedAt(fleet, resident, fault);
    const { code, level } = fault;
    const name =
      world.store.one<{ name: string }>('select name from fault_codes where code = @code', { code })?.name ?? code;
    const { mergeSeconds, isPushed } = wordOf(world, deviceId, code);
    const about = { deviceId, code, name, level, isPushed };
    const since = resident.epochs.findLast((epoch) => epoch.since <= fault.from)?.since ?? fault.from;
    const begun = kind === 'raised' ? beginBout(world, deviceId, fault, since, mergeSeconds) : null;
    if (placed !== null) writeFault(world.store, deviceId, placed, now);
    if (begun !== null) {
      const payload = { ...about, faultId: recordedFaultOf(world.store, deviceId, fault.key) };
      if (begun.isNew) emit(happening, 'fault.raised', payload);
      else if (begun.isFlap) emit(happening, 'fault.flapped', payload);
      continue;
    }
    const { lasts, ...over } = boutOver(world, deviceId, fault);
    if (lasts === 0) emit(happening, 'fault.over', { ...about, ...over });
  }
};

const tellConnection = (happening: Happening, deviceId: string, resident: Resident, after: number): void => {
  const { world } = happening;
  for (const { kind, since } of connectionMoments(fleetOf(world).seed, resident, after, world.clock.now()))
    if (kind === 'lost') emit(happening, 'device.lost', { deviceId, since });
    else emit(happening, 'device.found', { deviceId, lostSince: since });
};

const orNull = (at: number): number | null => (at === Infinity ? null : at);

/** Writes up to when a device was looked at, and when it is looked at again. */
const plan = (store: Store, deviceId: string, looked: Looked): void => {
  store.run(
    `update fleet_devices set heard_told = @heardTold, heard_look = @heardLook, faults_told = @faultsTold,
       faults_look = @faultsLook where device_id = @deviceId`,
    { deviceId, ...looked },
    { table: 'devices', keys: [deviceId] },
  );
  const at = Math.min(looked.heardLook ?? Infinity, looked.faultsLook ?? Infinity);
  if (at !== Infinity) enqueue(store, { kind: 'fleet.look', subject: deviceId, at, payload: null });
};

const look = (happening: Happening, deviceId: string): void => {
  const { world } = happening;
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  const looked = world.store.one<Looked>(
    `select heard_told as heardTold, heard_look as heardLook, faults_told as faultsTold, faults_look as faultsLook
     from fleet_devices where device_id = @deviceId and heard_told is not null`,
    { deviceId },
  );
  if (resident === null || looked === undefined) return;
  const now = world.clock.now();
  let { heardTold, heardLook, faultsTold, faultsLook } = looked;
  if (heardLook !== null && heardLook <= now) {
    tellConnection(happening, deviceId, resident, heardTold);
    heardTold = now;
    heardLook = orNull(nextConnectionLook(fleet.seed, resident, now));
  }
  if (faultsTold !== null && faultsLook !== null && faultsLook <= now) {
    tellFaults(happening, deviceId, resident, faultsTold);
    faultsTold = now;
    faultsLook = orNull(nextFaultLook(fleet, resident, now));
  }
  plan(world.store, deviceId, { heardTold, heardLook, faultsTold, faultsLook });
};

export const fleetDue: readonly Due[] = [{ kind: 'fleet.look', run: look, isBlind: true }];

/** Has it be looked at everybody anew when the clock was set back: nothing of a later time is known any more. */
const lookAnew = (world: World): void => {
  const values = { now: world.clock.now() };
  forgetFaults(world.store, null, values.now + 1, values.now);
  world.store.run(
    `update fleet_devices set heard_told = min(heard_told, @now), faults_told = min(faults_told, @now)
     where heard_told is not null`,
    values,
  );
  for (const deviceId of world.store.column<string>(
    'select device_id from fleet_devices where heard_told is not null order by device_id',
  ))
    lookSoon(world, deviceId);
};

export const fleetReactions: readonly Reaction[] = [on('clock.setBack', ({ world }) => lookAnew(world))];

/** When it is looked first at those who live when a world begins; what befell them before is history. */
export const seedLooks = (store: Store, deviceIds: readonly string[], now: number, worldSeed: number): void => {
  const fleet = new Fleet({ seed: worldSeed, born: now, store });
  for (const deviceId of deviceIds) {
    const resident = fleet.residentOf(deviceId);
    if (resident === null) continue;
    const isVehicle = resident.epochs.length > 0;
    plan(store, deviceId, {
      heardTold: now,
      heardLook: orNull(nextConnectionLook(worldSeed, resident, now)),
      faultsTold: isVehicle ? now : null,
      faultsLook: isVehicle ? orNull(firstFaultLook(fleet, resident, now)) : null,
    });
  }
};
