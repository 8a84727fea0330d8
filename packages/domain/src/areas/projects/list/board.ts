import { type PhaseIdentifier, phases } from '../project/projectCodes.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';
import type { ArrowKey } from '../../../core/places/tileMap.ts';
import type { projectBoard, ProjectRow } from './contract.ts';

/** The board: a column a phase, and the way through it by arrow keys. */

export interface BoardColumn {
  readonly phase: PhaseIdentifier;
  readonly name: string;
  readonly cards: readonly ProjectRow[];
  /** How many there are, shown or not. */
  readonly total: number;
}

/** The columns of the board in the order of the phases. */
export const boardColumns = ({ list, columns }: ReplyOf<typeof projectBoard>): readonly BoardColumn[] =>
  phases.map(({ identifier, name }) => ({
    phase: identifier,
    name,
    cards: list.filter(({ phase }) => phase === identifier),
    total: columns.find(({ phase }) => phase === identifier)?.total ?? 0,
  }));

export interface BoardPlace {
  readonly column: number;
  readonly card: number;
}

/**
 * The card that an arrow leads to: up and down within a column, left and right to the same height of the next column
 * that has cards, or to its last one. Null where there is none.
 *
 * @param sizes cards of each column
 */
export const nextCard = (sizes: readonly number[], from: BoardPlace, key: ArrowKey): BoardPlace | null => {
  const { column, card } = from;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const to = card + (key === 'ArrowUp' ? -1 : 1);
    return to >= 0 && to < (sizes[column] ?? 0) ? { column, card: to } : null;
  }
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let to = column + step; to >= 0 && to < sizes.length; to += step) {
    const size = sizes[to] ?? 0;
    if (size > 0) return { column: to, card: Math.min(card, size - 1) };
  }
  return null;
};
