import { createClock } from './clock.ts';
import type { World } from './world.ts';

/** The world as it is at an instant: its clock stands there. */
export const standingAt = (world: World, at: number): World => {
  const clock = createClock(
    () => at,
    { offset: 0, frozenAt: at, latest: at },
    () => undefined,
  );
  return Object.create(world, { clock: { value: clock } }) as World;
};
