import type { Outside } from '../server/loopback.ts';
import type { World } from './world.ts';
import { worldHeader } from './worlds/naming.ts';

/**
 * What leaves the gateway over HTTP, and comes back to it: nothing is let out of the machine. An answer comes later than
 * the transaction that sent, so whoever moves the clock waits for what is on its way.
 */

interface Connection {
  readonly outside: Outside;
  readonly underWay: Set<Promise<void>>;
}

const kept = Symbol('outside');

const connectionOf = ({ memory }: World): Connection | null => (memory.get(kept) as Connection | undefined) ?? null;

/** Lets a world send by a server: what it sends comes back to it. */
export const connectOutside = (world: World, outside: Outside): void => {
  if (connectionOf(world) !== null) return;
  const toItself: Outside = (sent) => outside({ ...sent, headers: { ...sent.headers, [worldHeader]: world.name } });
  world.memory.set(kept, { outside: toItself, underWay: new Set() });
};

/** By what a world sends; null while no server has been asked for anything. */
export const outsideOf = (world: World): Outside | null => connectionOf(world)?.outside ?? null;

/** Does something that takes its time; whoever moves the clock waits for it. It has to deal with its own failures. */
export const beUnderWay = (world: World, work: () => Promise<void>): void => {
  const connection = connectionOf(world);
  const done = work().finally(() => connection?.underWay.delete(done));
  connection?.underWay.add(done);
};

/** Waits until nothing is on its way; null when nothing is. */
export const landed = (world: World): Promise<unknown> | null => {
  const underWay = connectionOf(world)?.underWay;
  return underWay === undefined || underWay.size === 0 ? null : Promise.all(underWay);
};
