import { stoppedClock } from './clock.ts';
import type { World } from './world.ts';

/** The world as it is at an instant: its clock stands there. */
export const standingAt = (world: World, at: number): World =>
  Object.assign(Object.create(world) as World, { clock: stoppedClock(at) });

/** A world as it is at an instant, and until when whoever has read it would read the same if nothing is written. */
export const watchedAt = (world: World, at: number): { readonly world: World; readonly until: () => number } => {
  let until = Infinity;
  const holdsUntil = (moment: number): void => {
    until = Math.min(until, moment);
  };
  const clock = { ...stoppedClock(at), holdsUntil };
  return { world: Object.assign(standingAt(world, at), { clock }), until: () => until };
};

interface Lasting<Made> {
  readonly version: number;
  readonly from: number;
  readonly until: number;
  readonly list: Made[];
}

/**
 * A list of what is made of known rows by the clock and by whatever else is stored: the same list as long as nothing is
 * written and nothing that `make` looks at has come about by itself, which it says to the clock (`holdsUntil`). Nobody may
 * change it. Of rows that are not known it is made each time.
 */
export const listedWhile = <Row, Made>(
  make: (world: World, rows: readonly Row[]) => Made[],
): ((world: World, rows: readonly Row[]) => Made[]) => {
  const lists = new WeakMap<readonly Row[], Lasting<Made>>();
  return (world, rows) => {
    if (!Object.isFrozen(rows)) return make(world, rows);
    const { store, clock } = world;
    const from = clock.now();
    const known = lists.get(rows);
    if (known?.version === store.version() && known.from <= from && from < known.until) return known.list;
    const watched = watchedAt(world, from);
    const list = make(watched.world, rows);
    Object.freeze(list);
    lists.set(rows, { version: store.version(), from, until: watched.until(), list });
    return list;
  };
};
