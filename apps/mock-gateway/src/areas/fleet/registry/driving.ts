import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { EmergencyKind } from '@fleet/domain/areas/fleet/life/emergency.ts';
import type { World } from '../../../world/world.ts';
import { newState, stateAt } from '../life/state.ts';
import { drivenUntil, partAt, remainingAt, standAfter, stepAt } from './driven.ts';
import { type Epoch, fleetOf } from './fleet.ts';
import { wroteAbout } from './writing.ts';

/** Vehicles that are driven by hand, and stopped in an emergency. */

const stopOf = (id: string): string => `fs_${id}`;
const thousandths = (value: number): number => Math.round(value * 1000);

const livingOf = (world: World, deviceId: string): Epoch | undefined =>
  fleetOf(world).residentOf(deviceId)?.epochs.at(-1);

/** Takes a vehicle out of what it does, to be driven from where it stands. */
export const beginDrive = (world: World, deviceId: string, id: string): void => {
  const living = livingOf(world, deviceId);
  if (living === undefined) throw new Error(`${deviceId} is no vehicle`);
  const { store, clock } = world;
  const now = clock.now();
  const state = newState();
  stateAt(fleetOf(world).lives.at(living.life, now), living.life.vehicle, now, state);
  store.run('insert into fleet_stops (id, device_id, since, activity) values (@stop, @deviceId, @now, @activity)', {
    stop: stopOf(id),
    deviceId,
    now,
    activity: activities.remote,
  });
  store.run('insert into fleet_drives (id, device_id, since) values (@id, @deviceId, @now)', { id, deviceId, now });
  putStep(world, id, { ...state, v: 0, omega: 0, driven: 0 });
  wroteAbout(world, deviceId);
};

const putStep = (
  { store, clock }: World,
  driveId: string,
  step: { readonly x: number; y: number; heading: number; v: number; omega: number; driven: number },
): void => {
  store.run(
    `insert into fleet_drive_steps (drive_id, at, x, y, heading, v, omega, driven)
     values (@driveId, @at, @x, @y, @heading, @v, @omega, @driven)
     on conflict (drive_id, at) do update set v = @v, omega = @omega`,
    {
      driveId,
      at: clock.now(),
      x: thousandths(step.x),
      y: thousandths(step.y),
      heading: thousandths(step.heading),
      v: thousandths(step.v),
      omega: thousandths(step.omega),
      driven: step.driven,
    },
  );
};

/** Drives a vehicle at another speed from now on: metres and radians a second. */
export const steer = (world: World, driveId: string, v: number, omega: number): void => {
  const now = world.clock.now();
  const step = stepAt(world.store, driveId, now);
  if (step === undefined || (thousandths(step.v) === thousandths(v) && thousandths(step.omega) === thousandths(omega)))
    return;
  putStep(world, driveId, { ...standAfter(step, now), v, omega, driven: drivenUntil(step, now) });
};

/** Sends a vehicle back the way that it was driven, as far as that still lies before it. */
const sendBack = (world: World, driveId: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  const part = partAt(store, driveId, now);
  const step = stepAt(store, driveId, now);
  const remaining = part === undefined ? (step?.driven ?? 0) : remainingAt(part, now);
  const backAt = now + remaining;
  if (remaining > 0)
    store.run(
      `insert into fleet_drive_returns (drive_id, since, until, remaining) values (@driveId, @now, @backAt, @remaining)
       on conflict (drive_id, since) do update set until = @backAt, remaining = @remaining`,
      { driveId, now, backAt, remaining },
    );
  store.run('update fleet_stops set until = @backAt where id = @stop', { stop: stopOf(driveId), backAt });
};

const isStopped = ({ store }: World, deviceId: string): boolean =>
  store.one('select 1 from fleet_stops where device_id = @deviceId and emergency is not null and until is null', {
    deviceId,
  }) !== undefined;

/** Nobody drives a vehicle any more: it goes back, unless an emergency stop keeps it where it is. */
export const endDrive = (world: World, deviceId: string, driveId: string): void => {
  const { store, clock } = world;
  steer(world, driveId, 0, 0);
  store.run('update fleet_drives set until = @now where id = @driveId', { driveId, now: clock.now() });
  if (!isStopped(world, deviceId)) sendBack(world, driveId);
  wroteAbout(world, deviceId);
};

/** Presses the emergency stop of a vehicle: it stands until somebody at the vehicle lets it go. */
export const pressEmergency = (world: World, deviceId: string, id: string, emergency: EmergencyKind): void => {
  const { store, clock } = world;
  const values = { deviceId, now: clock.now() };
  store.run(
    `insert into fleet_stops (id, device_id, since, activity, emergency)
     values (@stop, @deviceId, @now, @activity, @emergency)`,
    { ...values, stop: stopOf(id), activity: activities.emergency, emergency },
  );
  // one that is on its way back stays there
  store.run(
    `update fleet_drive_returns set until = @now
     where until > @now and drive_id in (select id from fleet_drives where device_id = @deviceId)`,
    values,
  );
  store.run(
    'update fleet_stops set until = null where device_id = @deviceId and activity = @activity and until > @now',
    { ...values, activity: activities.remote },
  );
  wroteAbout(world, deviceId);
};

/** Lets a vehicle go on whose emergency stop was lifted: first to where it was taken from. */
export const liftEmergency = (world: World, deviceId: string): void => {
  const { store, clock } = world;
  store.run(
    'update fleet_stops set until = @now where device_id = @deviceId and emergency is not null and until is null',
    { deviceId, now: clock.now() },
  );
  for (const { id } of store.all<{ id: string }>(
    `select d.id from fleet_drives d join fleet_stops s on s.id = 'fs_' || d.id
     where d.device_id = @deviceId and d.until is not null and s.until is null order by d.id`,
    { deviceId },
  ))
    sendBack(world, id);
  wroteAbout(world, deviceId);
};

/** The clock was set back: what was driven since lies ahead of it and did not happen; whoever was driven is back. */
export const doubtDrives = (world: World): void => {
  const { store, clock } = world;
  const now = clock.now();
  const open = store.all<{ id: string; deviceId: string; since: number }>(
    `select d.id, d.device_id as deviceId, d.since from fleet_drives d join fleet_stops s on s.id = 'fs_' || d.id
     where d.until is null or s.until is null or s.until > @now order by d.id`,
    { now },
  );
  for (const { id, deviceId, since } of open) {
    if (since >= now) {
      store.run('delete from fleet_drives where id = @id', { id });
      store.run('delete from fleet_stops where id = @stop', { stop: stopOf(id) });
    } else {
      store.run('update fleet_drives set until = min(coalesce(until, @now), @now) where id = @id', { id, now });
      store.run('update fleet_stops set until = @now where id = @stop', { stop: stopOf(id), now });
    }
    wroteAbout(world, deviceId);
  }
  for (const { deviceId } of store.all<{ deviceId: string }>(
    'select distinct device_id as deviceId from fleet_stops where emergency is not null and until is null',
  )) {
    store.run(
      'update fleet_stops set since = min(since, @now) where device_id = @deviceId and emergency is not null and until is null',
      { deviceId, now },
    );
    wroteAbout(world, deviceId);
  }
};
