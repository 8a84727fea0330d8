import type { Block, LivedFault } from '../life/block.ts';
import { newState, stateAt } from '../life/state.ts';
import { taskNoOf } from '../life/taskNo.ts';
import type { Epoch, Fleet, Resident } from '../registry/fleet.ts';

/** A fault with where it came over the vehicle, and what that was about. */
export interface PlacedFault extends LivedFault {
  readonly floorId: string;
  /** The node that it had passed last; empty where it stood on no network. */
  readonly node: string;
  /** Null when it had no task. */
  readonly taskNo: string | null;
}

/** Where a fault of a service day came. */
export const placedIn = ({ floorId, life }: Epoch, block: Block, fault: LivedFault): PlacedFault => {
  if (block.count === 0) return { ...fault, floorId, node: '', taskNo: null };
  const { vehicle } = life;
  const state = newState();
  stateAt(block, vehicle, fault.from, state);
  const node = vehicle.floor.nodeIds[state.node] ?? '';
  return { ...fault, floorId, node, taskNo: state.task < 0 ? null : taskNoOf(block, state.task) };
};

/** The same for a fault whose service day is not at hand; null for one that came when the vehicle lived nowhere. */
export const placedAt = (fleet: Fleet, { epochs }: Resident, fault: LivedFault): PlacedFault | null => {
  const epoch = epochs.findLast(({ since }) => since <= fault.from);
  return epoch === undefined ? null : placedIn(epoch, fleet.lives.at(epoch.life, fault.from), fault);
};
