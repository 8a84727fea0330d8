import { settleAhead } from './areas/fleet/face.ts';
import { isStorageFull } from './store/store.ts';
import type { World, WorldBox } from './world/world.ts';

/** Work that a running gateway does while nobody asks for anything. */

/** What areas do ahead, each a step at a time. */
const works: readonly ((world: World) => Generator<void>)[] = [settleAhead];

function* everyStep(world: World): Generator<void> {
  for (const work of works) yield* work(world);
}

/** Milliseconds after the start: whoever only looks in does not pay for it. */
const delay = 3000;
/** Milliseconds between two steps, in which others have their turn. */
const pause = 15;

/** Does it for the world that a server begins with, as long as that one stands. */
export const workAhead = (box: WorldBox): void => {
  const world = box.current;
  const steps = everyStep(world);
  const step = (): void => {
    if (box.current !== world || !world.store.isOpen()) return;
    try {
      if (steps.next().done !== true) setTimeout(step, pause).unref();
    } catch (error) {
      // on a full disk it is done when somebody asks
      if (!isStorageFull(error)) throw error;
    }
  };
  setTimeout(step, delay).unref();
};
