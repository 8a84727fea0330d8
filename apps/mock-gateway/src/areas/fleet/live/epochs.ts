import type { World } from '../../../world/world.ts';

/**
 * Numbers the times between which nothing goes on: each jump of the clock, and each world in the place of another,
 * begins one. They grow, also over a restart of the gateway.
 */
export const createEpochs = (realNow: () => number): ((world: World) => number) => {
  let known: World | null = null;
  let jumps = 0;
  let epoch = 0;
  return (world) => {
    if (world !== known || world.clock.jumps !== jumps) {
      known = world;
      ({ jumps } = world.clock);
      epoch = Math.max(epoch + 1, Math.floor(realNow()));
    }
    return epoch;
  };
};
