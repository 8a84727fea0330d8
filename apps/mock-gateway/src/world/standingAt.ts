import { stoppedClock } from './clock.ts';
import type { World } from './world.ts';

/** The world as it is at an instant: its clock stands there. */
export const standingAt = (world: World, at: number): World =>
  Object.assign(Object.create(world) as World, { clock: stoppedClock(at) });
