import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { dynamicRecord, StatisticsRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { bucketText, type CountedDays, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  columnTitle,
  type RecordColumn,
  recordTables,
  type RecordTable,
} from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '../../../list/columns/columns.ts';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { countedDaysOf } from './figureTexts.ts';

/** A table whose columns come with its rows. */

type Cell = StatisticsRecord['cells'][number];

const widths: Readonly<Record<RecordColumn['type'], number>> = {
  text: 140,
  bucket: 200,
  deviceStatus: 100,
  faultLevel: 110,
  count: 100,
  amount: 110,
  share: 100,
};

/** What the rows of a crosswise table are called: nothing is left over for it beside thirty columns. */
const namesRows = 'name';

/** Pixels of a column whose whole title is to be read, with the sign that it sorts. */
const widthOf = ({ key, type }: RecordColumn, title: string): number =>
  Math.max(
    key === namesRows ? 220 : widths[type],
    42 + [...title].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 128 ? 8 : 13), 0),
  );

/** Columns of one project alone say nothing of whose it is. */
const ofSeveral = new Set(['projectName', 'tntName']);
const growing = new Set(['deviceName', 'modelName', 'faultName', 'province', namesRows]);
const hiddenAtFirst = new Set(['productName', 'modelName', 'coverage', 'stops']);

/** How a table counts its days; its days are null as long as it has no rows. */
interface Counting {
  readonly granularity: Granularity;
  readonly days: CountedDays | null;
}

const cellText = (
  { type, digits }: RecordColumn,
  cell: Cell,
  { device }: StatisticsRecord,
  { granularity, days }: Counting,
): ReactNode => {
  if (cell === null || cell === '') return texts.nothing;
  if (type === 'bucket') return days === null ? String(cell) : bucketText(String(cell), granularity, days);
  if (type === 'deviceStatus') return <DeviceStatus code={Number(cell)} networkType={device?.networkType ?? null} />;
  if (type === 'faultLevel') return <StatusTag kind="faultLevel" code={Number(cell)} />;
  if (type === 'share') return shareText(Number(cell));
  if (type === 'amount') return formatDecimal(Number(cell), digits ?? 0);
  return type === 'count' ? formatCount(Number(cell)) : cell;
};

const isNumber = ({ type }: RecordColumn): boolean => type === 'count' || type === 'amount' || type === 'share';

/** The sums of rows beside what the rows are called: behind thirty days nobody finds them. */
const sumsFirst = (columns: readonly Column<StatisticsRecord>[]): readonly Column<StatisticsRecord>[] => {
  const sums = columns.filter(({ id }) => id === 'sum');
  const [first, ...rest] = columns.filter(({ id }) => id !== 'sum');
  return first === undefined ? sums : [first, ...sums, ...rest];
};

/** The columns that the last answer brought; before the first one those that the table is known to have. */
export function useRecordColumns(
  state: ReadState<unknown> | null,
  table: RecordTable,
  granularity: Granularity,
): readonly Column<StatisticsRecord>[] {
  const told = state?.data as ReplyOf<typeof dynamicRecord> | null | undefined;
  const known: readonly RecordColumn[] = recordTables[table].columns;
  const text = JSON.stringify(told?.columns ?? known.filter(({ key }) => !ofSeveral.has(key)));
  const daysText = JSON.stringify(told ? countedDaysOf(told) : null);
  return useMemo(() => {
    const counting: Counting = { granularity, days: JSON.parse(daysText) as CountedDays | null };
    return sumsFirst(
      (JSON.parse(text) as readonly RecordColumn[]).map((column, place): Column<StatisticsRecord> => {
        // a share has its sign in the cell
        const title = column.type === 'share' ? column.title : columnTitle(column);
        return {
          id: column.key,
          title,
          width: widthOf(column, title),
          align: isNumber(column) ? 'end' : 'start',
          grows: growing.has(column.key),
          isHidden: table === 'run' && hiddenAtFirst.has(column.key),
          cell: (row) => cellText(column, row.cells[place] ?? null, row, counting),
        };
      }),
    );
  }, [text, daysText, table, granularity]);
}
