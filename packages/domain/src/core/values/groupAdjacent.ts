/** Neighbours of one kind, as they follow each other in a list. */
export interface AdjacentGroup<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
}

/** Cuts a list where its key changes, without changing its order: rows by day, rows by month. */
export function groupAdjacent<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly AdjacentGroup<Row>[] {
  const runs: { readonly key: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = runs.at(-1);
    if (last?.key === key) last.rows.push(row);
    else runs.push({ key, rows: [row] });
  }
  return runs;
}
