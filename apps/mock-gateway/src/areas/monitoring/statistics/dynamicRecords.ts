import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { bucketLabel, type DayGranularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  columnTitle,
  recordTables,
  type RecordColumn,
  type RecordKey,
} from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import type { NumberFormat } from '../../../rows/sheet/sheet.ts';
import { type Asked, askedOf, exportName, requireScene, requireSceneExport } from './asked.ts';
import { countedFaults } from './faults.ts';
import { type Cell, type RecordRow, runRows, taskRows } from './records.ts';
import { pageOf, sortedRows } from '../../../rows/sortedRows.ts';
import { readWork, spanOf, type Work } from './work.ts';

/** Tables whose columns come with their rows. */

type Filters = Omit<BodyOf<typeof contract.dynamicRecord>, 'page' | 'pageSize'>;
type Column = RecordColumn & { readonly key: RecordKey };

/** The columns of a table: whose a device is is told where it may be of several projects or tenants. */
const columnsOf = (call: Call<Endpoint>, { table, scene }: Filters, { projectId }: Asked): readonly Column[] => {
  const { columns, scene: own } = recordTables[table];
  if (scene !== own) return refuse('invalidInput', `表${table}不属于当前页面`);
  return (columns as readonly Column[]).filter(({ key }) => {
    if (key === 'projectName') return projectId === null;
    return key !== 'tntName' || (projectId === null && call.scope === null);
  });
};

const usualSort = { run: 'deviceName', task: '-bucket' } as const;

/** Every row of a table in the order that is asked for, the latest or the first by name unless asked otherwise. */
const rowsOf = (
  call: Call<Endpoint>,
  { table, granularity = 'day', sort = usualSort[table], ...filters }: Filters,
  asked: Asked,
  work: Work,
  columns: readonly Column[],
): readonly RecordRow[] => {
  if (!columns.some(({ key }) => key === sort.replace(/^-/, '')))
    return refuse('invalidInput', `不能按此列排序：${sort.replace(/^-/, '')}`);
  const rows = table === 'run' ? runRows(work, countedFaults(call, asked, filters)) : taskRows(work, granularity);
  return sortedRows(rows, sort, ({ values }, key) => values[key] ?? null);
};

/** A cell as a sheet shows it. */
const sheetCell = ({ type }: Column, cell: Cell, granularity: DayGranularity): Cell => {
  if (type === 'bucket') return bucketLabel(String(cell), granularity);
  return type === 'deviceStatus' ? statusLabel('device', Number(cell)) : cell;
};

/** How numbers of a kind are written; texts are as they are. */
const sheetFormats: Partial<Record<Column['type'], NumberFormat>> = {
  count: 'count',
  amount: 'decimal',
  share: 'percent',
};

const sheetTitles = { run: '设备统计', task: '任务统计' } as const;

export const dynamicRecordHandlers: HandlersOf<typeof contract> = {
  dynamicRecord: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const columns = columnsOf(call, body, asked);
    const work = readWork(call, asked);
    const { list, total } = pageOf(rowsOf(call, body, asked, work, columns), body);
    return {
      list: list.map(({ id, device, values }) => ({
        id,
        deviceId: device.id,
        deviceName: device.name,
        serialNumber: device.serialNumber,
        productKey: device.productKey,
        networkType: device.networkType,
        cells: columns.map(({ key }) => values[key] ?? null),
      })),
      total,
      ...spanOf(asked, work),
      columns: columns.map((column) => ({ ...column })),
    };
  },

  dynamicRecordExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    const columns = columnsOf(call, body, asked);
    const { table, granularity = 'day' } = body;
    return exportSheet(call, body, {
      title: sheetTitles[table],
      file: exportName(call, asked, sheetTitles[table]),
      columns: columns.map((column) => ({
        name: column.key,
        // a percentage says so in its cells
        title: column.type === 'share' ? column.title : columnTitle(column),
        width: column.type === 'text' || column.type === 'bucket' ? 24 : 14,
        format: sheetFormats[column.type],
        cell: ({ values }: RecordRow) => sheetCell(column, values[column.key] ?? null, granularity),
      })),
      rows: rowsOf(call, body, asked, readWork(call, asked), columns),
      idOf: ({ id }) => id,
    });
  },
};
