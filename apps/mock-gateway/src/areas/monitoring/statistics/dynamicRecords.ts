import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import {
  bucketText,
  type CountedDays,
  type DayGranularity,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  columnTitle,
  recordTables,
  type RecordColumn,
  type RecordTable,
} from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import type { NumberFormat } from '../../../rows/sheet/sheet.ts';
import {
  type Asked,
  askedOf,
  countedDaysOf,
  daysBefore,
  exportName,
  requireScene,
  requireSceneExport,
} from './asked.ts';
import { crosswise, type PivotColumn, troubleCodeRows } from './faultRecords.ts';
import { countedFaults } from './faults.ts';
import { carTypeRows, overviewRows, regionRows } from './modelRecords.ts';
import { type Cell, type RecordRow, runRows, taskRows } from './records.ts';
import { pageOf, sortedRows } from '../../../rows/sortedRows.ts';
import { readWork, spanOf, type Work } from './work.ts';

/** Tables whose columns come with their rows. */

type Filters = Omit<BodyOf<typeof contract.dynamicRecord>, 'page' | 'pageSize' | 'scene'>;

/** A table as it stands: its columns, all of its rows in their order, and the sums under them. */
interface Table {
  readonly columns: readonly PivotColumn[];
  readonly rows: readonly RecordRow[];
  readonly totals: readonly Cell[] | null;
}

/** The columns of a table: whose a device is is told where it may be of several projects or tenants. */
const columnsOf = (call: Call<Endpoint>, table: RecordTable, { projectId }: Asked): readonly PivotColumn[] =>
  (recordTables[table].columns as readonly RecordColumn[])
    .filter(({ key }) => {
      if (key === 'projectName') return projectId === null;
      return key !== 'tntName' || (projectId === null && call.scope === null);
    })
    .map((column) => ({ ...column, stands: null }));

const rowsOf = (call: Call<Endpoint>, body: Filters, asked: Asked, work: Work): readonly RecordRow[] => {
  const { table, granularity = 'day' } = body;
  if (table === 'task') return taskRows(work, granularity);
  if (table === 'carTypeOverview') return overviewRows(call, asked, work);
  const faults = countedFaults(call, asked, body);
  if (table === 'run') return runRows(work, faults);
  if (table === 'region') return regionRows(call, asked, work, faults, body.provinces?.length === 1);
  if (table === 'carType') return carTypeRows(work, faults);
  return troubleCodeRows(faults, countedFaults(call, asked, body, daysBefore(asked)));
};

/** A table in the order that is asked for; refuses one of another page, and a column that it does not have. */
const tableOf = (call: Call<Endpoint>, body: Filters & { readonly scene: Scene }, asked: Asked, work: Work): Table => {
  const { table, granularity = 'day', rows = 'code', columnsBy = 'bucket', value = 'faults' } = body;
  const kind = recordTables[table];
  if (!(kind.scenes as readonly Scene[]).includes(body.scene))
    return refuse('invalidInput', `表${table}不属于当前页面`);
  if (table === 'faultPivot' && rows === columnsBy) return refuse('invalidInput', '行与列不能相同');
  const made =
    table === 'faultPivot'
      ? crosswise(work, asked, countedFaults(call, asked, body), { rows, columnsBy, value, granularity })
      : { columns: columnsOf(call, table, asked), rows: rowsOf(call, body, asked, work), totals: null };
  const sort = body.sort ?? kind.sort;
  const by = sort.replace(/^-/, '');
  if (!made.columns.some(({ key }) => key === by)) return refuse('invalidInput', `不能按此列排序：${by}`);
  return { ...made, rows: sortedRows(made.rows, sort, ({ values }, key) => values[key] ?? null) };
};

/** A cell as a sheet shows it. */
const sheetCell = ({ type }: RecordColumn, cell: Cell, granularity: DayGranularity, days: CountedDays): Cell => {
  if (type === 'bucket') return bucketText(String(cell), granularity, days);
  if (type === 'faultLevel') return statusLabel('faultLevel', Number(cell));
  return type === 'deviceStatus' ? statusLabel('device', Number(cell)) : cell;
};

/** How numbers of a kind are written; texts are as they are. */
const sheetFormats: Partial<Record<RecordColumn['type'], NumberFormat>> = {
  count: 'count',
  amount: 'decimal',
  share: 'percent',
};

export const dynamicRecordHandlers: HandlersOf<typeof contract> = {
  dynamicRecord: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    const { columns, rows, totals } = tableOf(call, body, asked, work);
    const { list, total } = pageOf(rows, body);
    return {
      list: list.map(({ id, name, device, values }) => ({
        id,
        name,
        device:
          device === null
            ? null
            : {
                id: device.id,
                name: device.name,
                serialNumber: device.serialNumber,
                productKey: device.productKey,
                networkType: device.networkType,
              },
        cells: columns.map(({ key }) => values[key] ?? null),
      })),
      total,
      ...spanOf(asked, work),
      columns: columns.map((column) => ({ ...column })),
      totals: totals === null ? null : [...totals],
    };
  },

  dynamicRecordExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    const { table, granularity = 'day' } = body;
    const { columns, rows } = tableOf(call, body, asked, readWork(call, asked));
    const { title } = recordTables[table];
    const days = countedDaysOf(asked);
    return exportSheet(call, body, {
      title,
      file: exportName(call, asked, body.scene, title),
      columns: columns.map((column) => ({
        name: column.key,
        // a percentage says so in its cells
        title: column.type === 'share' ? column.title : columnTitle(column),
        width: column.type === 'text' || column.type === 'bucket' ? 24 : 14,
        format: sheetFormats[column.type],
        cell: ({ values }: RecordRow) => sheetCell(column, values[column.key] ?? null, granularity, days),
      })),
      rows,
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
  },
};
