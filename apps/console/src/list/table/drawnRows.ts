/** A row that is drawn, and how many rows before it are not. */
export interface DrawnRow {
  readonly index: number;
  readonly skipped: number;
}

/**
 * The rows of a long table that are drawn, each with what is skipped before it: those in sight, and the one that the
 * keyboard is at, wherever it is.
 */
export function drawnRows(inSight: readonly number[], active: number): readonly DrawnRow[] {
  const all = [...new Set([...inSight, active])].toSorted((one, other) => one - other);
  return all.map((index, place) => ({ index, skipped: index - (all[place - 1] ?? -1) - 1 }));
}
