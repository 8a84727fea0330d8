import { words } from '@fleet/domain/core/codes/words.ts';

/** The way from one record of a list to its neighbours, while its details are open beside it. */
export interface RecordSteps {
  /** Null at the first and at the last row of the page. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** `3 / 20`: which row of the page it is. */
  readonly place: string;
}

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** @returns undefined for a record that the page of the list does not show */
export function recordSteps<Row>(
  { rows, keyOf }: Listed<Row>,
  openKey: string | null,
  open: (row: Row) => void,
): RecordSteps | undefined {
  const at = rows.findIndex((row) => keyOf(row) === openKey);
  if (at === -1) return undefined;
  const step = (row: Row | undefined) => (row === undefined ? null : () => open(row));
  return { previous: step(rows[at - 1]), next: step(rows[at + 1]), place: words.placeOf(at + 1, rows.length) };
}
