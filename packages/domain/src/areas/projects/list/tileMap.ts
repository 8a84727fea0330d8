import { type Province, provinces } from '../../../core/codes/provinces.ts';
import type { PlaceRow } from './contract.ts';
import type { ArrowKey } from './board.ts';

/** The map of tiles: how dark each province is, and the way over it by arrow keys. */

export type PlaceFigure = 'projectCount' | 'deviceCount';

export interface Tile extends Province {
  readonly count: number;
  /** 0 for none, then 1 to 4. */
  readonly shade: number;
}

/** Shades of what is not nothing. */
export const shades = 4;

/** The shade of a count between 1 and the largest: in equal steps, the largest always darkest. */
export const shadeOf = (count: number, largest: number): number =>
  count <= 0 || largest <= 0 ? 0 : Math.max(1, Math.ceil((Math.min(count, largest) / largest) * shades));

/** A tile for every province, those without projects too. */
export const tilesOf = (places: readonly PlaceRow[], figure: PlaceFigure): readonly Tile[] => {
  const counts = new Map(places.map((place) => [place.name, place[figure]]));
  const largest = Math.max(0, ...provinces.map(({ name }) => counts.get(name) ?? 0));
  return provinces.map((province) => {
    const count = counts.get(province.name) ?? 0;
    return { ...province, count, shade: shadeOf(count, largest) };
  });
};

const steps: Readonly<Record<ArrowKey, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

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
