import type { World } from '../../../world/world.ts';

/**
 * Numbers the times between which nothing goes on: each jump of the clock, and each world in the place of another,
 * begins one. They grow, also over a restart of the gateway.
 */
export const createEpochs = (realNow: () => number): ((world: World) => number) => {
  const known = new WeakMap<World, { readonly jumps: number; readonly epoch: number }>();
  let last = 0;
  return (world) => {
    const { jumps } = world.clock;
    const before = known.get(world);
    if (before?.jumps === jumps) return before.epoch;
    last = Math.max(last + 1, Math.floor(realNow()));
    known.set(world, { jumps, epoch: last });
    return last;
  };
};
