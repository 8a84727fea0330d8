/**
 * A list that keeps its older versions: changing one entry copies one chunk and the list of chunks, whatever the
 * length. Copying a plain list of 100,000 entries would cost a thousand times more than rolling one edit up.
 */

/** Entries of a chunk. */
export const chunkSize = 256;

export interface Rows<Row> {
  readonly chunks: readonly (readonly Row[])[];
}

/** A list of what is given, in this order. */
export const rowsOf = <Row>(entries: readonly Row[]): Rows<Row> => ({
  chunks: Array.from({ length: Math.ceil(entries.length / chunkSize) }, (_, index) =>
    entries.slice(index * chunkSize, (index + 1) * chunkSize),
  ),
});

/** The entry of a place; undefined where nothing was ever put. */
export const rowAt = <Row>(rows: Rows<Row>, place: number): Row | undefined =>
  rows.chunks[Math.floor(place / chunkSize)]?.[place % chunkSize];

/** The same list with another entry in one place, which may lie behind its end. */
export const withRow = <Row>(rows: Rows<Row>, place: number, row: Row): Rows<Row> => {
  const chunks = rows.chunks.slice();
  const number = Math.floor(place / chunkSize);
  while (chunks.length < number) chunks.push([]);
  const chunk = chunks[number]?.slice() ?? [];
  chunk[place % chunkSize] = row;
  chunks[number] = chunk;
  return { chunks };
};
