import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import type { RecordKey } from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';

type Records = ReplyOf<typeof dynamicRecord>;

/** The table that the last answer brought, with its columns; null before the first. */
export const recordsOf = (state: ReadState<unknown> | null): Records | null =>
  (state?.data as Records | null | undefined) ?? null;

/** The numbers of a column of the rows that are shown; what is not known counts as nothing. */
export const numbersOf = ({ columns, list }: Records, key: RecordKey): readonly number[] => {
  const place = columns.findIndex((column) => column.key === key);
  return list.map(({ cells }) => Number(cells[place] ?? 0));
};

/** A column as bars, the largest first; what is not known has none. */
export const barsOf = ({ columns, list }: Records, key: RecordKey, text: (value: number) => string) => {
  const place = columns.findIndex((column) => column.key === key);
  return list
    .flatMap(({ id, name, cells }) => {
      const cell = cells[place] ?? null;
      return cell === null ? [] : [{ id, name, count: Number(cell), text: text(Number(cell)) }];
    })
    .toSorted((one, other) => other.count - one.count);
};
