import { type Province, provinces } from '../../../core/codes/provinces.ts';
import type { PlaceRow } from './contract.ts';

/** The map of tiles: how dark each province is. */

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
