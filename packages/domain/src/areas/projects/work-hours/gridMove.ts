/** Where the keyboard leads in the grid of a week. */

/** A cell by its line and day, both from 0. */
export interface Cell {
  readonly line: number;
  readonly day: number;
}

/** What holds the keyboard: the cell, and whether the caret stands at the ends of its text. */
export interface Held extends Cell {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/**
 * The cell that a key leads to; null where it does what it does in any field. Enter goes down, with Shift up; left and
 * right leave a cell at the ends of its text. Tab goes its own way, from cell to cell and out of the grid.
 */
export const movedCell = (
  key: string,
  isShifted: boolean,
  { line, day, atStart, atEnd }: Held,
  size: { readonly lines: number; readonly days: number },
): Cell | null => {
  const within = (to: Cell): Cell | null =>
    to.line >= 0 && to.line < size.lines && to.day >= 0 && to.day < size.days ? to : null;
  if (key === 'ArrowUp' || (key === 'Enter' && isShifted)) return within({ line: line - 1, day });
  if (key === 'ArrowDown' || key === 'Enter') return within({ line: line + 1, day });
  if (key === 'ArrowLeft' && atStart) return within({ line, day: day - 1 });
  if (key === 'ArrowRight' && atEnd) return within({ line, day: day + 1 });
  return null;
};
