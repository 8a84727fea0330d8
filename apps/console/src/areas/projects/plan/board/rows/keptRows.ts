/** What stays in sight when rows get another height. */

/** The part of the rows that can be seen; in rows, with their fractions. */
export interface RowsInSight {
  /** How many are above it. */
  readonly above: number;
  readonly count: number;
}

/** What was asked to be above, and how far in pixels the rows could be scrolled for it: at their end not so far. */
export interface RowsPut {
  readonly above: number;
  readonly scrollTop: number;
}

/** How many rows are above what can be seen: as many as were asked for, as long as nobody has scrolled since. */
export const rowsAbove = (scrollTop: number, rowHeight: number, put: RowsPut | null): number =>
  put !== null && Math.abs(put.scrollTop - scrollTop) < 1 ? put.above : scrollTop / rowHeight;

/**
 * How many rows are to be above: as many as before, and more where the row under the cursor would go out of sight below.
 *
 * @param count rows that there is room for now
 */
export const rowsAboveAfter = (before: RowsInSight, count: number, cursor: number | null): number => {
  const { above } = before;
  const wasSeen = cursor !== null && cursor + 1 > above && cursor < above + before.count;
  return wasSeen ? Math.max(above, cursor + 1 - count) : above;
};
