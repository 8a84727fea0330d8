/** What was understood of cells from a spreadsheet, before anything is done with them. */

export interface PasteColumn {
  readonly title: string;
  readonly kind: 'text' | 'owner' | 'day' | 'number';
}

export interface PasteCell {
  /** As the spreadsheet gave it, or as it was put right. */
  readonly text: string;
  /** How it is meant, where that is written otherwise; null where it is not. */
  readonly meant: string | null;
  /** Why it cannot be meant: its row is not taken before it is put right. */
  readonly problem: string | null;
  /** What is worth knowing of a cell that is taken, or passed over. */
  readonly note: string | null;
  /** Nothing is done with it. */
  readonly isIgnored: boolean;
}

export interface PasteLine {
  /** Number and name of the task that it is written over; the number of a new one. */
  readonly title: string;
  /** How deep it stands among the others, from 0. */
  readonly level: number;
  readonly cells: readonly PasteCell[];
  readonly isLeftOut: boolean;
}

export interface PasteGrid<Taken> {
  readonly columns: readonly PasteColumn[];
  readonly lines: readonly PasteLine[];
  /** What is to be done; null while something is wrong, or when nothing is left to do. */
  readonly taken: Taken | null;
}

/** A cell as it is, with nothing to say of it. */
export const plainCell = (text: string): PasteCell => ({
  text,
  meant: null,
  problem: null,
  note: null,
  isIgnored: false,
});

const cellsOf = (lines: readonly PasteLine[]): readonly PasteCell[] =>
  lines.flatMap(({ cells, isLeftOut }) => (isLeftOut ? [] : cells));

/** How many cells are wrong, and how many have something said of them. */
export const pasteCounts = ({ lines }: PasteGrid<unknown>): { readonly problems: number; readonly notes: number } => {
  const cells = cellsOf(lines);
  return {
    problems: cells.filter(({ problem }) => problem !== null).length,
    notes: cells.filter(({ note }) => note !== null).length,
  };
};

/** Whether something is said of a row. */
export const isTold = ({ cells, isLeftOut }: PasteLine): boolean =>
  !isLeftOut && cells.some(({ problem, note }) => problem !== null || note !== null);

/** Rows that are taken without being looked at, at most. */
export const mostUnseen = 100;

/** Whether it can be taken at once: all of it was understood, and it is little enough to be seen at a glance afterwards. */
export const isPlainPaste = (grid: PasteGrid<unknown>): boolean =>
  grid.taken !== null && grid.lines.length <= mostUnseen && !grid.lines.some(isTold);

/** A cell with another text; in a column of people every cell that says the same. */
export const correctedCells = (
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  text: string,
  forAllAlike: boolean,
): readonly (readonly string[])[] => {
  const old = cells[at.row]?.[at.column] ?? '';
  return cells.map((texts, row) => {
    const isMeant = row === at.row || (forAllAlike && old !== '' && texts[at.column]?.trim() === old.trim());
    if (!isMeant) return texts;
    const next = Array.from({ length: Math.max(texts.length, at.column + 1) }, (_, column) => texts[column] ?? '');
    next[at.column] = text;
    return next;
  });
};
