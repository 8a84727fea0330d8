import { type BatchReply, type BatchReplyRow, batchReplyOf } from '@fleet/domain/core/contract/batch.ts';

/** One thing that is done with several rows: a result for each, and none fails because of another. */

/** What became of a row: it is another now, was so already, or why not. */
export type RowEnd = 'changed' | 'unchanged' | { readonly refused: string };

interface Options<Row> {
  /** The rows that the caller may touch, by their ids. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly nameOf: (row: Row) => string;
  /** Said of an id that is none of them. */
  readonly missing: string;
  /** Does it; called once a row, in the order of the ids. */
  readonly run: (row: Row) => RowEnd;
}

/** Does one thing with the rows of some ids, each once. */
export const eachOf = <Row>(ids: readonly string[], { rows, nameOf, missing, run }: Options<Row>): BatchReply => {
  const list = [...new Set(ids)].map((id): BatchReplyRow => {
    const row = rows.get(id);
    if (row === undefined) return { id, name: id, result: 'refused', message: missing };
    const end = run(row);
    const name = nameOf(row);
    return typeof end === 'string'
      ? { id, name, result: end, message: null }
      : { id, name, result: 'refused', message: end.refused };
  });
  return batchReplyOf(list);
};
