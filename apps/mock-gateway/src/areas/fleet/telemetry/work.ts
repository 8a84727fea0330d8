import type { FaultRecovery } from '@fleet/domain/areas/fleet/device-records/faults.ts';
import { warehouseKinds } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import type { World } from '../../../world/world.ts';
import { eachBlock } from '../device-records/folding.ts';
import type { Block } from '../life/block.ts';
import { outcomes } from '../life/columns.ts';
import type { Life } from '../life/lives.ts';
import { serviceDay } from '../life/vehicle.ts';
import { heardUntil } from '../life/connection.ts';
import { fleetOf } from '../registry/fleet.ts';
import { taskNoOf } from '../life/taskNo.ts';

/** The tasks and faults of a vehicle, one by one, read off its life: nothing of it is stored. */

/** Times are milliseconds; what lies after the moment that one asks about is still to come. */
export interface WorkedTask {
  /** Tells it apart from the others of the vehicle. */
  readonly key: string;
  /** The number by which people know it. */
  readonly taskNo: string;
  /** Where it takes up and puts down: ids of nodes. */
  readonly from: string;
  readonly to: string;
  readonly askedAt: number;
  readonly startedAt: number;
  /** Infinity while nobody knows its end. */
  readonly endedAt: number;
  readonly outcome: keyof typeof outcomes;
  /** How often it was given out, and how long the vehicle took to answer each time. */
  readonly attempts: number;
  readonly responseMs: number;
}

export interface WorkedFault {
  readonly key: string;
  readonly code: string;
  readonly level: number;
  readonly from: number;
  /** Infinity while nobody knows its end. */
  readonly until: number;
  readonly recovery: FaultRecovery;
  /** Null without a task. */
  readonly taskNo: string | null;
}

interface Work {
  readonly tasks: readonly WorkedTask[];
  readonly faults: readonly WorkedFault[];
}

const outcomeNames = Object.keys(outcomes) as (keyof typeof outcomes)[];

const tasksOf = (block: Block, { vehicle }: Life): WorkedTask[] => {
  const { tasks, taskCount } = block;
  const nodeOf = (node: number): string => vehicle.floor.nodeIds[node] ?? '';
  return Array.from({ length: taskCount }, (_, place): WorkedTask => ({
    key: `${block.day}_${place}`,
    taskNo: taskNoOf(block, place),
    from: nodeOf(tasks.from[place]!),
    to: nodeOf(tasks.to[place]!),
    askedAt: Math.floor(tasks.askedAt[place]!),
    startedAt: Math.floor(tasks.startedAt[place]!),
    endedAt: Math.floor(tasks.endedAt[place]!),
    outcome: outcomeNames.find((name) => outcomes[name] === tasks.outcome[place])!,
    attempts: tasks.attempts[place]!,
    responseMs: Math.round(tasks.response[place]!),
  }));
};

const faultsOf = (block: Block): WorkedFault[] =>
  block.faults.map(({ key, code, level, from, until, recovery, task }) => ({
    key,
    code,
    level,
    from: Math.floor(from),
    until: Math.floor(until),
    recovery,
    taskNo: task < 0 ? null : taskNoOf(block, task),
  }));

/** What a vehicle was given to do, and what faults it had, that began within a time whose last moment is excluded. */
export const workBetween = (world: World, deviceId: string, from: number, until: number): Work => {
  const fleet = fleetOf(world);
  const tasks: WorkedTask[] = [];
  const faults: WorkedFault[] = [];
  for (const { life, since, until: end } of fleet.residentOf(deviceId)?.epochs ?? []) {
    const [first, last] = [Math.max(from, since), Math.min(until, end)];
    if (first >= last) continue;
    for (let day = fleet.lives.dayAt(life, first); ; day += 1) {
      const block = fleet.lives.blockOf(life, day);
      if (block.start >= last) break;
      for (const one of tasksOf(block, life)) if (one.askedAt >= first && one.askedAt < last) tasks.push(one);
      for (const one of faultsOf(block)) if (one.from >= first && one.from < last) faults.push(one);
      if (block.end >= last) break;
      // days that a stop covers are empty
      day = Math.max(day, serviceDay(life.vehicle, block.end) - 1);
    }
  }
  return { tasks, faults };
};

/**
 * The tasks of a vehicle that started or ended within a time, by the same rules by which its days count them.
 * @param until the last moment that counts, in milliseconds
 * @param asOf what nobody knew at this moment does not count: its moments are Infinity
 */
export const tasksWithin = (
  world: World,
  deviceId: string,
  from: number,
  until: number,
  asOf: number,
): readonly WorkedTask[] => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  if (resident === null || asOf < resident.since) return [];
  const heard = heardUntil(fleet.seed, resident, asOf);
  const known = (at: number): number => (at <= heard ? at : Infinity);
  const found: WorkedTask[] = [];
  for (const epoch of resident.epochs) {
    if (epoch.until <= from || epoch.since > until) continue;
    const last = Math.min(until, epoch.until - 1);
    const isWithin = (at: number) => at >= from && at <= last;
    eachBlock(fleet, epoch, from, last, (day) => {
      const block = fleet.lives.blockOf(epoch.life, day);
      for (const one of tasksOf(block, epoch.life)) {
        const task = { ...one, startedAt: known(one.startedAt), endedAt: known(one.endedAt) };
        if (isWithin(task.startedAt) || isWithin(task.endedAt)) found.push(task);
      }
      return block.end;
    });
  }
  return found;
};

/** Whether a vehicle lives in a warehouse, and puts things in and out of it. */
export const isOfWarehouse = (world: World, deviceId: string): boolean => {
  const epoch = fleetOf(world).residentOf(deviceId)?.epochs.at(-1);
  return epoch !== undefined && warehouseKinds.has(epoch.kind);
};
