import type { Skipped } from '@fleet/domain/core/actions/action.ts';

/** Named in one line; the others are counted. */
const named = 5;

interface Props<Row> {
  readonly of: readonly Skipped<Row>[];
  readonly nameOf: (row: Row) => string;
}

/** Which of the selected rows a batch passes over, and why: `另有 2 项已锁定，将跳过：王五、赵六`. */
export function SkippedRows<Row>({ of: skipped, nameOf }: Props<Row>) {
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, rows]) => {
    const names = rows
      .slice(0, named)
      .map(({ row }) => nameOf(row))
      .join('、');
    return (
      <p key={reason}>
        另有 {rows.length} 项{reason}，将跳过：{names}
        {rows.length > named ? ' 等' : ''}
      </p>
    );
  });
}
