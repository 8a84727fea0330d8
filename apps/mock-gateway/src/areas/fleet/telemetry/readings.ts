import { activityNames, type Activity } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { EmergencyKind } from '@fleet/domain/areas/fleet/life/emergency.ts';
import type { VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import type { World } from '../../../world/world.ts';
import { type Block, isStop, type LivedFault } from '../life/block.ts';
import type { Life } from '../life/lives.ts';
import { endOfLeg, newState, stateAt, type VehicleState } from '../life/state.ts';
import { taskNoOf } from '../life/taskNo.ts';
import { serviceDay } from '../life/vehicle.ts';
import { type Driven, overlay } from '../registry/driven.ts';
import { type Epoch, type Fleet, fleetOf, type Resident } from '../registry/fleet.ts';
import { electrics } from './electrics.ts';

/** What a vehicle measures at a moment, read off its life: nothing of it is stored. */

export interface Reading {
  readonly kind: VehicleKind;
  readonly activity: Activity;
  /** Percent. */
  readonly charge: number;
  /** Metres, radians, metres a second. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
  /** Radians a second. */
  readonly omega: number;
  readonly node: string;
  readonly floorId: string;
  readonly hasLoad: boolean;
  /** Null without one. */
  readonly taskNo: string | null;
  /** Volts, amperes (below zero while it is drained), how sure it is of its place (0 to 1), kilograms on it. */
  voltage(): number;
  current(): number;
  localization(): number;
  weight(): number;
  /** Kilometres since it was first heard of: asked for, since all days before are gone through once. */
  odometer(): number;
  /** How it is driven by hand, or goes back from there; null while it lives by itself. */
  readonly driven: Driven | null;
  /** Where the emergency stop was pressed that holds it. */
  readonly emergency: EmergencyKind | null;
  /** What stops it; null for nothing. */
  readonly fault: string | null;
}

const names = activityNames;
const carrying: ReadonlySet<Activity> = new Set(['loaded', 'unload']);
const handling: ReadonlySet<Activity> = new Set(['empty', 'load', 'loaded', 'unload']);

/** Metres that were driven up to the start of each leg of a day. */
const drivenOf = new WeakMap<Block, Float64Array>();
const metresOf = ({ legs, routes }: Block, leg: number, elapsed: number): number => {
  const route = routes[legs.route[leg]!];
  if (route === undefined || isStop(legs.activity[leg]!)) return 0;
  return (route.length * Math.min(elapsed, route.duration - legs.progress[leg]!)) / route.duration;
};
const drivenBefore = (block: Block): Float64Array => {
  const known = drivenOf.get(block);
  if (known !== undefined) return known;
  const driven = new Float64Array(block.count + 1);
  for (let leg = 0; leg < block.count; leg += 1)
    driven[leg + 1] = driven[leg]! + metresOf(block, leg, endOfLeg(block, leg) - block.legs.startsAt[leg]!);
  drivenOf.set(block, driven);
  return driven;
};

/** Metres that were driven on the days before a service day, day by day from the first. */
const drivenDays = new WeakMap<Life, number[]>();
const drivenUntil = (fleet: Fleet, life: Life, day: number): number => {
  const first = serviceDay(life.vehicle, life.vehicle.since);
  const known = drivenDays.get(life) ?? [0];
  drivenDays.set(life, known);
  for (let next = known.length; first + next <= day; next += 1) {
    const block = fleet.lives.passing(life, first + next - 1);
    let metres = 0;
    for (let leg = 0; leg < block.count; leg += 1)
      metres += metresOf(block, leg, Math.min(block.end, endOfLeg(block, leg)) - block.legs.startsAt[leg]!);
    known.push(known[next - 1]! + metres);
  }
  return known[Math.max(0, day - first)] ?? 0;
};

/** Whether something lies on the vehicle: of one that is stopped what it did before tells. */
export const hasLoadAt = ({ legs }: Block, { leg, task }: VehicleState): boolean => {
  if (task < 0) return false;
  for (let before = leg; before >= 0 && legs.task[before] === task; before -= 1) {
    const activity = names[legs.activity[before]!]!;
    if (handling.has(activity)) return carrying.has(activity);
  }
  return false;
};

const faultAt = ({ faults }: Block, at: number): string | null =>
  faults.find(({ from, until, level }) => from <= at && at < until && level >= 3)?.code ?? null;

const epochAt = ({ epochs }: Resident, at: number): Epoch | null =>
  epochs.find(({ since, until }) => since <= at && at < until) ?? null;

/** What a vehicle measures at a moment; null for what is no vehicle, and before it lived anywhere. */
export const readingAt = (world: World, deviceId: string, at: number): Reading | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  const epoch = resident === null ? null : epochAt(resident, at);
  if (resident === null || epoch === null) return null;
  const { life, kind, floorId } = epoch;
  const block = fleet.lives.at(life, at);
  if (block.count === 0) return null;
  const state = newState();
  stateAt(block, life.vehicle, at, state);
  const { driven, emergency } = overlay(world.store, resident, epoch, at, state);
  const elapsed = Math.max(0, at - block.legs.startsAt[state.leg]!);
  const hasLoad = hasLoadAt(block, state);
  const taskNo = state.task < 0 ? null : taskNoOf(block, state.task);
  const activity = names[state.activity]!;
  const { charge, speed } = state;
  const doing = { activity, charge, speed, hasLoad, taskNo };
  return {
    kind,
    activity,
    charge,
    x: state.x,
    y: state.y,
    heading: state.heading,
    speed,
    ...electrics(fleet.seed, deviceId, doing, at),
    omega: driven?.omega ?? 0,
    driven,
    emergency,
    node: life.vehicle.floor.nodeIds[state.node] ?? '',
    floorId,
    hasLoad,
    taskNo,
    odometer: () =>
      (drivenUntil(fleet, life, block.day) + drivenBefore(block)[state.leg]! + metresOf(block, state.leg, elapsed)) /
      1000,
    fault: faultAt(block, at),
  };
};

/** Something that came about in the life of a vehicle. */
export type Occurrence =
  | { readonly kind: 'arrived'; readonly at: number; readonly node: string; readonly taskNo: string }
  | { readonly kind: 'fault'; readonly at: number; readonly key: string; readonly code: string; readonly level: number }
  | { readonly kind: 'lowBattery'; readonly at: number; readonly charge: number };

/** Below it a vehicle tells that it wants charging. Percent. */
const lowCharge = 30;

const occurrencesOf = (block: Block, { vehicle }: Life): Occurrence[] => {
  const found: Occurrence[] = [];
  const { tasks, taskCount, legs, count } = block;
  for (let task = 0; task < taskCount; task += 1) {
    const at = tasks.endedAt[task]!;
    if (at !== Infinity && tasks.outcome[task] === 0)
      found.push({
        kind: 'arrived',
        at: Math.floor(at),
        node: vehicle.floor.nodeIds[tasks.to[task]!] ?? '',
        taskNo: taskNoOf(block, task),
      });
  }
  for (const fault of block.faults) found.push(faultOccurrence(fault));
  for (let leg = 1; leg < count; leg += 1)
    if (legs.charge[leg]! < lowCharge && legs.charge[leg - 1]! >= lowCharge)
      found.push({ kind: 'lowBattery', at: Math.floor(legs.startsAt[leg]!), charge: Math.round(legs.charge[leg]!) });
  return found;
};

const faultOccurrence = ({ key, code, level, from }: LivedFault): Occurrence => ({
  kind: 'fault',
  at: Math.floor(from),
  key,
  code,
  level,
});

/** What came about in the life of a vehicle within a time, its last moment excluded; in no particular order. */
export const occurrencesBetween = (
  world: World,
  deviceId: string,
  from: number,
  until: number,
): readonly Occurrence[] => {
  const fleet = fleetOf(world);
  const found: Occurrence[] = [];
  for (const { life, since, until: end } of fleet.residentOf(deviceId)?.epochs ?? []) {
    const [first, last] = [Math.max(from, since), Math.min(until, end)];
    if (first >= last) continue;
    for (let day = fleet.lives.dayAt(life, first); ; day += 1) {
      const block = fleet.lives.passing(life, day);
      if (block.start >= last) break;
      for (const one of occurrencesOf(block, life)) if (one.at >= first && one.at < last) found.push(one);
      if (block.end >= last) break;
      // days that a stop covers are empty
      day = Math.max(day, serviceDay(life.vehicle, block.end) - 1);
    }
  }
  return found;
};
