import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';

/** As many are named; the others are counted. */
const named = 20;

/** `王五、赵六`; of many the first ones: `王五、赵六 等 31 项`. */
export const namesOf = <Row,>(rows: readonly Row[], nameOf: (row: Row) => string): string =>
  `${rows.slice(0, named).map(nameOf).join('、')}${rows.length > named ? ` 等 ${formatCount(rows.length)} 项` : ''}`;

interface Props<Row> {
  readonly of: readonly Skipped<Row>[];
  readonly nameOf: (row: Row) => string;
}

/** Which of the selected rows a batch passes over, and why: `另有 2 项将跳过（已锁定）：王五、赵六`. */
export function SkippedRows<Row>({ of: skipped, nameOf }: Props<Row>) {
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, rows]) => (
    <p key={reason}>
      另有 {formatCount(rows.length)} 项将跳过（{reason}）：
      {namesOf(
        rows.map(({ row }) => row),
        nameOf,
      )}
    </p>
  ));
}
