import type { Province } from '../codes/provinces.ts';

/** The way over the map of tiles by arrow keys. */

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const steps: Readonly<Record<ArrowKey, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Whether a key is an arrow. */
export const isArrow = (key: string): key is ArrowKey => Object.hasOwn(steps, key);

/**
 * The tile that an arrow leads to: the nearest one on that side, straight ahead before aside. Null at the edge. Every
 * tile is reached from every other one.
 */
export const nextTile = <Place extends Pick<Province, 'column' | 'row'>>(
  tiles: readonly Place[],
  from: Pick<Province, 'column' | 'row'>,
  key: ArrowKey,
): Place | null => {
  const [east, south] = steps[key];
  const ways = tiles.flatMap((tile) => {
    const column = tile.column - from.column;
    const row = tile.row - from.row;
    const ahead = column * east + row * south;
    const aside = Math.abs(column * south) + Math.abs(row * east);
    return ahead > 0 ? [{ tile, cost: ahead + aside * 2 }] : [];
  });
  return ways.toSorted((one, other) => one.cost - other.cost)[0]?.tile ?? null;
};
