/** Which rows of a page are selected, and what a click on a checkbox selects. */

export interface SelectableRows<Row extends object> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Selected rows by key, those of other pages included. */
  readonly selected: Readonly<Record<string, Row>>;
  readonly canSelect: (row: Row) => boolean;
}

/** How much of a page is selected, of the rows that can be. */
export function shareSelected<Row extends object>({ rows, ...of }: SelectableRows<Row>): 'none' | 'some' | 'all' {
  const open = rows.filter(of.canSelect);
  const count = open.filter((row) => of.selected[of.keyOf(row)] !== undefined).length;
  if (count === 0) return 'none';
  return count === open.length ? 'all' : 'some';
}

/** Those of some rows that a selection changes: they can be selected, and are not as they are to be. */
export const changedBy = <Row extends object>(
  { keyOf, selected, canSelect }: SelectableRows<Row>,
  some: readonly Row[],
  isSelected: boolean,
): readonly Row[] => some.filter((row) => canSelect(row) && (selected[keyOf(row)] !== undefined) !== isSelected);

/**
 * The rows from one to another, both included, whichever is first.
 *
 * @param from key of the row that the range begins at: where it is not on the page, or cannot be selected, the other one
 * stands alone
 */
export function rowsBetween<Row extends object>(
  { rows, keyOf, canSelect }: SelectableRows<Row>,
  from: string | null,
  to: number,
): readonly Row[] {
  const found = rows.findIndex((row) => keyOf(row) === from && canSelect(row));
  const begin = found < 0 ? to : found;
  return rows.slice(Math.min(begin, to), Math.max(begin, to) + 1);
}
