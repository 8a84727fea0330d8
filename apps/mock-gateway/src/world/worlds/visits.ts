import type { World } from '../world.ts';

/** Who is in which world: one that another has taken the place of ends when the last one leaves it. */

export interface Visits {
  /** Somebody is in a world until he calls what comes back, once or more often. */
  enter(world: World): () => void;
  isIn(world: World): boolean;
  /** Ends a world with its objects, as soon as nobody is in it. */
  retire(world: World): void;
  /** Ends those that wait for it. */
  close(): void;
}

const end = (world: World): void => {
  world.close();
  world.objectsFolder.remove();
};

export const createVisits = (): Visits => {
  const inside = new Map<World, number>();
  const retired = new Set<World>();
  return {
    enter: (world) => {
      inside.set(world, (inside.get(world) ?? 0) + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (inside.get(world) ?? 1) - 1;
        if (left > 0) inside.set(world, left);
        else inside.delete(world);
        if (left === 0 && retired.delete(world)) end(world);
      };
    },
    isIn: (world) => inside.has(world),
    retire: (world) => {
      if (inside.has(world)) retired.add(world);
      else end(world);
    },
    close: () => {
      for (const world of retired) world.close();
    },
  };
};
