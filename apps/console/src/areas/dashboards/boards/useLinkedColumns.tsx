import { faultsOfCell, type PivotDimension } from '@fleet/domain/areas/monitoring/face.ts';
import type { dynamicRecord, StatisticsRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Column } from '../../../list/columns/columns.ts';
import { useFaultsPath } from '../../monitoring/face.ts';

/** What is in the place of an id where a row has the sums of all. */
export const totalsId = '合计';

type Asked = Parameters<typeof faultsOfCell>[0];

interface Linking {
  /** What the table is asked for. */
  readonly asked: Omit<Asked, 'from' | 'to'> & Partial<Pick<Asked, 'from' | 'to'>>;
  readonly rows: PivotDimension;
  readonly columnsBy: PivotDimension;
  /** The columns that the last answer brought. */
  readonly told: ReplyOf<typeof dynamicRecord>['columns'] | undefined;
}

/** Columns of a crosswise table, each number with the way to the faults that it counts where a list has these alone. */
export function useLinkedColumns(
  columns: readonly Column<StatisticsRecord>[],
  { asked, rows, columnsBy, told = [] }: Linking,
): readonly Column<StatisticsRecord>[] {
  const pathOf = useFaultsPath();
  const text = JSON.stringify([asked, told.map(({ key, stands }) => [key, stands])]);
  return useMemo(() => {
    const [{ from, to, ...of }, known] = JSON.parse(text) as [Linking['asked'], [key: string, stands: string | null][]];
    if (from === undefined || to === undefined) return columns;
    return columns.map((column) => {
      const place = known.findIndex(([key]) => key === column.id);
      const stands = known[place]?.[1] ?? null;
      if (column.id === 'name' || (stands === null && column.id !== 'sum')) return column;
      const ofColumn = stands === null ? [] : [{ by: columnsBy, key: stands }];
      return {
        ...column,
        cell: (row: StatisticsRecord) => {
          const shown = column.cell(row);
          if (Number(row.cells[place] ?? 0) === 0) return shown;
          const ofRow = row.id === totalsId ? [] : [{ by: rows, key: row.id }];
          const filters = faultsOfCell({ ...of, from, to }, [...ofRow, ...ofColumn]);
          const path = filters === null ? null : pathOf(filters);
          return path === null ? shown : <Link href={path}>{shown}</Link>;
        },
      };
    });
  }, [columns, text, rows, columnsBy, pathOf]);
}
