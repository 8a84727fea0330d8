import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { agvTask, agvTaskExport } from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { filterInputOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { exportRequested } from '@fleet/domain/core/transfers/exports.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The six dashboards: what a bar counts is what the list has that it leads to, and what the file has that is taken along. */

const journeys = journeysOn();

const shown = <Reply>(read: () => ReadState<Reply>): Reply => {
  const { data } = read();
  if (data === null || data === undefined) throw new Error(`nothing came: ${JSON.stringify(read())}`);
  return data;
};

/** A table comes with its columns. */
const shownTable = (read: () => ReadState<unknown>): ReplyOf<typeof dynamicRecord> =>
  shown(read) as ReplyOf<typeof dynamicRecord>;

let days: { readonly from: string; readonly to: string; readonly asOf: string };
beforeEach(() => {
  const now = journeys.gateway.box.current.clock.now();
  const [from, to] = [new Date(now - 6 * 86_400_000).toISOString(), new Date(now).toISOString()];
  days = { from, to, asOf: to };
});

const open = (route: RouteName): Promise<Tab> => journeys.enterAs('admin', pathOf(route));

/** The rows of a file under its head. */
const exported = async (tab: Tab, endpoint: Endpoint, query: object): Promise<readonly (readonly unknown[])[]> => {
  await tab.fire(exportRequested, { instance: 'list', endpoint, input: filterInputOf(endpoint, query) });
  expect(tab.notices().map(({ lines }) => lines)).toEqual([['导出成功!']]);
  const [, ...rows] = await readSheet(tab.saved[0]!.bytes);
  return rows;
};

it('AGV搬运任务: how tasks ended', async () => {
  const tab = await open('AgvTransportTask');
  const asked = { scene: scenes.transport, ...days };
  const { total } = shown(await tab.read(taskBar, { query: {}, body: { ...asked, by: 'bucket' } }));
  expect(total.failed).toBeGreaterThan(0);
  for (const status of ['done', 'failed', 'cancelled'] as const)
    expect([status, shown(await tab.list(agvTask, { ...asked, status: [status] })).total]).toEqual([
      status,
      total[status],
    ]);
  expect(await exported(tab, agvTaskExport, { ...asked, status: ['failed'] })).toHaveLength(total.failed);
});

it('设备上报故障: the faults of a device', async () => {
  const tab = await open('DeviceReportedMalfunction');
  const asked = { scene: scenes.reported, ...days };
  const [first] = namedBars(
    shown(await tab.read(deviceErrorBar, { query: {}, body: { ...asked, by: 'device' } })).bars,
  );
  const count = first!.levels.reduce((sum, one) => sum + one, 0);
  expect(count).toBeGreaterThan(0);
  const one = { ...asked, deviceIds: [first!.key] };
  const { list, total } = shown(await tab.list(agvError, { ...one, pageSize: 100 }));
  expect([total, new Set(list.map(({ deviceId }) => deviceId))]).toEqual([count, new Set([first!.key])]);
  expect(await exported(tab, agvErrorExport, one)).toHaveLength(count);
});

it('故障码报表: how often a code came up', async () => {
  const tab = await open('TroubleCodeReport');
  const asked = { scene: scenes.troubleCode, ...days };
  const { parts } = shown(await tab.read(deviceErrorPie, { query: {}, body: { ...asked, by: 'code' } }));
  const { key, faults } = parts[0]!;
  const one = { ...asked, table: 'troubleCode' as const, codes: [key] };
  const { list, total, columns } = shownTable(await tab.list(dynamicRecord, one));
  expect([total, list[0]!.cells[columns.findIndex((column) => column.key === 'faults')]]).toEqual([1, faults]);
  expect(shown(await tab.read(deviceErrorBar, { query: {}, body: { ...asked, codes: [key] } })).total.faults).toBe(
    faults,
  );
  const rows = await exported(tab, dynamicRecordExport, one);
  expect([rows.length, rows[0]]).toEqual([1, expect.arrayContaining([key, faults])]);
});

it.each([
  ['AGV车型总览', 'AgvCarTypeOverview', scenes.carTypeOverview, 'carTypeOverview'],
  ['车型统计', 'CarTypeStatistics', scenes.carType, 'carType'],
] as const)('%s: the vehicles of a model', async (_title, route, scene, table) => {
  const tab = await open(route);
  const asked = { scene, ...days };
  const bars = namedBars(shown(await tab.read(runBar, { query: {}, body: { ...asked, by: 'model' } })).bars);
  const { list: all, total: models } = shownTable(await tab.list(dynamicRecord, { ...asked, table, pageSize: 100 }));
  expect(all.map(({ id }) => id).toSorted()).toEqual(bars.map(({ key }) => key).toSorted());
  expect(models).toBe(bars.length);
  const one = { ...asked, table, modelIds: [bars[0]!.key] };
  const { list, columns } = shownTable(await tab.list(dynamicRecord, one));
  const cell = (key: string) => list[0]!.cells[columns.findIndex((column) => column.key === key)];
  expect([list.length, cell('utilisation')]).toEqual([1, bars[0]!.utilisation]);
  const rows = await exported(tab, dynamicRecordExport, one);
  expect([rows.length, rows[0]]).toEqual([1, expect.arrayContaining([list[0]!.name])]);
});

it('故障统计表: the faults of a cell', async () => {
  const tab = await open('FaultStatisticsTable');
  const asked = { scene: scenes.pivot, ...days };
  const table = { ...asked, table: 'faultPivot' as const, rows: 'code' as const, columnsBy: 'level' as const };
  const { list, columns, total, totals } = shownTable(await tab.list(dynamicRecord, { ...table, pageSize: 100 }));
  const sum = columns.findIndex(({ key }) => key === 'sum');
  expect(total).toBe(list.length);
  expect(list.reduce((all, { cells }) => all + Number(cells[sum]), 0)).toBe(totals?.[sum]);
  let looked = 0;
  for (const [place, { stands }] of columns.entries()) {
    const count = Number(list[0]!.cells[place] ?? 0);
    if (stands === null || count === 0) continue;
    const cell = { ...asked, codes: [list[0]!.id], level: [Number(stands)] };
    expect([stands, shown(await tab.list(agvError, cell)).total]).toEqual([stands, count]);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(0);
  expect(await exported(tab, dynamicRecordExport, table)).toHaveLength(total);
});
