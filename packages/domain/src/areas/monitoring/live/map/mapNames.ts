import type { Point } from './mapView.ts';

/** Names beside what a map shows: none lies over another one. */

/** A name that wants a place, in pixels of the screen. */
export interface WantedName {
  readonly id: string;
  /** The middle of it. */
  readonly x: number;
  /** Lines that it may stand on, the better one first. */
  readonly lines: readonly number[];
  readonly width: number;
  /** Who matters more is placed first; 0 has its place in any case. */
  readonly rank: number;
}

/** What a line of text has above and below the line that it stands on. */
const ascent = 12;
const descent = 3;

interface Placed {
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

const overlap = (one: Placed, other: Placed): boolean =>
  one.left < other.right && other.left < one.right && Math.abs(one.line - other.line) < ascent + descent;

/**
 * Where each name stands; those that find no room are left out. The same names have the same places, in whatever order
 * they come.
 */
export function placeNames(names: readonly WantedName[]): ReadonlyMap<string, Point> {
  const inOrder = names.toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1));
  const taken: Placed[] = [];
  const places = new Map<string, Point>();
  for (const { id, x, lines, width, rank } of inOrder) {
    const boxes = lines.map((line) => ({ left: x - width / 2, right: x + width / 2, line }));
    const free = boxes.find((box) => !taken.some((other) => overlap(box, other)));
    const box = free ?? (rank === 0 ? boxes[0] : undefined);
    if (box === undefined) continue;
    taken.push(box);
    places.set(id, { x, y: box.line });
  }
  return places;
}
