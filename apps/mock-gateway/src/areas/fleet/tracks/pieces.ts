import { piece, pieceWidth } from '@fleet/domain/areas/fleet/motion/route.ts';
import { isStop } from '../life/block.ts';
import { endOfLeg } from '../life/state.ts';
import type { Segment } from './segments.ts';

/** The runs and turns of a leg on its way, by the clock. */

/** Milliseconds since 1970; a piece that its leg does not have whole was cut by a stop. */
export interface DrivenPiece {
  readonly from: number;
  readonly until: number;
  readonly isTurn: boolean;
  readonly isWhole: boolean;
}

/** The pieces of a segment in their order; null where the vehicle stands at a node, or was stopped on its way. */
export const piecesOf = ({ block, leg, activity }: Segment): readonly DrivenPiece[] | null => {
  const { legs, routes } = block;
  const route = routes[legs.route[leg]!];
  if (route === undefined || isStop(activity)) return null;
  const { columns, pieces, duration } = route;
  const begins = legs.startsAt[leg]!;
  const ends = endOfLeg(block, leg);
  // when the way would have begun, had it been driven without a stop before
  const origin = begins - legs.progress[leg]!;
  return Array.from({ length: pieces }, (_, nth): DrivenPiece => {
    const at = nth * pieceWidth;
    const from = origin + columns[at + piece.startsAt]!;
    const until = origin + (nth + 1 < pieces ? columns[at + pieceWidth + piece.startsAt]! : duration);
    return { from, until, isTurn: columns[at + piece.isTurn] === 1, isWhole: from >= begins && until <= ends };
  }).filter(({ from, until }) => until >= begins && from < ends);
};
