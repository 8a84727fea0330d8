import type { World } from '../../../world/world.ts';
import { openFaults } from '../life/faultsAt.ts';
import { newState, stateAt } from '../life/state.ts';
import { type Epoch, fleetOf } from '../registry/fleet.ts';
import { taskNoOf } from '../life/taskNo.ts';

/** What lasts at a moment of the life of a vehicle: its faults that are not over, and what it was given to do. */

interface OpenFault {
  readonly key: string;
  readonly code: string;
  /** Fault code level of S1 §4. */
  readonly level: number;
  /** Milliseconds. */
  readonly from: number;
}

interface TaskUnderWay {
  readonly taskNo: string;
  /** Where it takes up and puts down: ids of nodes. */
  readonly from: string;
  readonly to: string;
}

const epochAt = (world: World, deviceId: string, at: number): Epoch | null =>
  fleetOf(world)
    .residentOf(deviceId)
    ?.epochs.find(({ since, until }) => since <= at && at < until) ?? null;

/** The faults of a vehicle that are not over at a moment, the oldest first; none of what is no vehicle. */
export const faultsOpenAt = (world: World, deviceId: string, at: number): readonly OpenFault[] => {
  const epoch = epochAt(world, deviceId, at);
  if (epoch === null) return [];
  return openFaults(fleetOf(world).lives, epoch.life, at)
    .map(({ key, code, level, from }) => ({ key, code, level, from: Math.floor(from) }))
    .toSorted((one, other) => one.from - other.from);
};

/** The task that a vehicle works on at a moment; null without one. */
export const taskUnderWay = (world: World, deviceId: string, at: number): TaskUnderWay | null => {
  const epoch = epochAt(world, deviceId, at);
  if (epoch === null) return null;
  const { vehicle } = epoch.life;
  const block = fleetOf(world).lives.at(epoch.life, at);
  if (block.count === 0) return null;
  const state = newState();
  stateAt(block, vehicle, at, state);
  if (state.task < 0) return null;
  const nodeOf = (node: number): string => vehicle.floor.nodeIds[node] ?? '';
  return {
    taskNo: taskNoOf(block, state.task),
    from: nodeOf(block.tasks.from[state.task]!),
    to: nodeOf(block.tasks.to[state.task]!),
  };
};
