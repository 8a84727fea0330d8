import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { bucketsBetween } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { faultsOfCell } from '@fleet/domain/areas/monitoring/statistics/crosswise/cellFaults.ts';
import { deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { type Scene, scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import {
  carType,
  taskRoutes,
  taskShape,
  versionShares,
} from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import {
  agvTask,
  agvTaskExport,
  distributionError,
  distributionErrorExport,
  type TaskEnd,
  warehouseTask,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { asker, days, friday, projectId, sheetReader, sum } from '../../../../test/support/statistics.ts';

/** Single tasks, tables of models, provinces and codes, and crosswise ones say the same as the figures above them. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
});
afterAll(() => gateway.close());

const ask = <Query, Body, Reply>(
  scene: Scene,
  endpoint: Endpoint<Query, Body, Reply>,
  body: Partial<BodyOf<Endpoint<Query, Body, Reply>>> | object,
): Promise<ReplyOf<Endpoint<Query, Body, Reply>>> => asker(() => gateway, scene)(endpoint, body);

/** A few days with today among them, one of last month, and one of a single vehicle until a moment of the past. */
const wanted = [
  days('2026-11-16', '2026-11-20'),
  { ...days('2026-10-20', '2026-10-22'), deviceIds: ['dv_agv_hd_0201'] },
  { ...days('2026-11-19', '2026-11-20'), asOf: '2026-11-19T23:10:00Z' },
];

describe('single tasks', () => {
  it.each(wanted)('are as many as the days count, of each end: %j', async (body) => {
    const { car } = scenes;
    const { total: figures } = await ask(car, taskBar, body);
    const ends: readonly TaskEnd[] = ['done', 'failed', 'cancelled'];
    for (const end of ends) {
      const rows: {
        readonly id: string;
        readonly status: string;
        readonly minutes: number;
        readonly endedAt: string;
      }[] = [];
      const size = 100;
      for (let page = 1; ; page += 1) {
        const { list, total } = await ask(car, agvTask, { ...body, status: [end], page, pageSize: size });
        expect([end, total]).toEqual([end, figures[end]]);
        rows.push(...list);
        if (page * size >= total) break;
      }
      expect(rows).toHaveLength(figures[end]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.every(({ status }) => status === end)).toBe(true);
      expect(rows.map(({ endedAt }) => endedAt)).toEqual(
        rows
          .map(({ endedAt }) => endedAt)
          .toSorted()
          .toReversed(),
      );
      if (end !== 'done' || rows.length === 0) continue;
      const average = sum(rows.map(({ minutes }) => minutes)) / rows.length;
      expect(Math.abs(average - figures.avgMinutes!)).toBeLessThan(0.2);
    }
    const [, ...exported] = await sheetReader(() => gateway, car)(agvTaskExport, body);
    expect(exported).toHaveLength(figures.done + figures.failed + figures.cancelled);
  });

  it('of a vehicle on a day are all finished ones by the days on which it had any', async () => {
    const body = days('2026-11-10', '2026-11-10');
    const { total, bars } = await ask(scenes.car, taskBar, { ...body, by: 'device' });
    const busy = bars.filter(({ done, failed, cancelled }) => done + failed + cancelled > 0);
    expect(busy.length).toBeGreaterThan(1);
    expect(total.dailyDone).toBe(Math.round((total.done * 10) / busy.length) / 10);
    const none = await ask(scenes.car, taskBar, days('2020-01-01', '2020-01-02'));
    expect(none.total.dailyDone).toBeNull();
  });

  it.each(wanted)('that were given out in vain are as many as the days count: %j', async (body) => {
    const { distribute } = scenes;
    const { total: figures } = await ask(distribute, taskBar, body);
    const { list, total, byResult } = await ask(distribute, distributionError, { ...body, pageSize: 100 });
    expect(total).toBe(figures.undispatched);
    expect(list).toHaveLength(Math.min(100, total));
    expect(sum(byResult.map(({ count }) => count))).toBe(total);
    if (total <= 100)
      for (const { result, count } of byResult) expect(list.filter((row) => row.result === result)).toHaveLength(count);
    for (const { result, count } of byResult) {
      const ofOne = await ask(distribute, distributionError, { ...body, result: [result], pageSize: 100 });
      expect(ofOne).toMatchObject({ total: count, byResult });
      expect(ofOne.list).toHaveLength(Math.min(100, count));
      expect(ofOne.list.every((row) => row.result === result)).toBe(true);
    }
    const [, ...exported] = await sheetReader(() => gateway, distribute)(distributionErrorExport, body);
    expect(exported).toHaveLength(total);
  });

  it('reach over a month and no further', async () => {
    await expect(ask(scenes.car, agvTask, days('2026-10-01', '2026-11-01'))).rejects.toThrow('时间范围不能超过 31 天');
    await expect(ask(scenes.distribute, distributionError, days('2026-10-01', '2026-11-01'))).rejects.toThrow(
      '时间范围不能超过 31 天',
    );
  });

  it('have the shape that the days have', async () => {
    const body = days('2026-10-01', '2026-11-20');
    const { total } = await ask(scenes.transport, taskBar, body);
    const { weekHours, lengths, p50, p90 } = await ask(scenes.transport, taskShape, body);
    expect(sum(weekHours.flat())).toBe(total.done);
    expect(sum(lengths)).toBe(total.done);
    expect(p50!).toBeLessThanOrEqual(p90!);
  });

  it('of warehouses are of three kinds, by time as by vehicle', async () => {
    const body = { ...days('2026-11-01', '2026-11-20'), projectIds: [] };
    const ask100 = (by: string) => ask(scenes.distribute, warehouseTask, { ...body, by, pageSize: 100 });
    const byTime = await ask100('bucket');
    const byVehicle = await ask100('device');
    expect(byTime.sum.done).toBeGreaterThan(0);
    expect(byTime.sum.inbound + byTime.sum.outbound + byTime.sum.moved).toBe(byTime.sum.done);
    for (const key of ['inbound', 'outbound', 'moved', 'done'] as const)
      for (const { list } of [byTime, byVehicle]) expect(sum(list.map((row) => row[key]))).toBe(byTime.sum[key]);
  });
});

describe('tables', () => {
  const body = { ...days('2026-10-01', '2026-11-20'), projectIds: [] };
  const table = async (scene: Scene, name: string, more: object = {}) => {
    const reply = await ask(scene, dynamicRecord, { ...body, table: name, pageSize: 100, ...more });
    const of = (key: string) => {
      const place = reply.columns.findIndex((column) => column.key === key);
      return reply.list.map(({ cells }) => Number(cells[place] ?? 0));
    };
    return { ...reply, sumOf: (key: string) => sum(of(key)) };
  };

  it('of provinces have every device once, and of models every vehicle: what stands drives nowhere', async () => {
    const { total: times } = await ask(scenes.run, runBar, body);
    const { total: driving } = await ask(scenes.carTypeOverview, runBar, body);
    const { total: tasks } = await ask(scenes.car, taskBar, body);
    const { total: faults } = await ask(scenes.plateFault, deviceErrorBar, body);
    const overview = await table(scenes.carTypeOverview, 'carTypeOverview');
    const models = await table(scenes.carType, 'carType');
    const regions = await table(scenes.region, 'region');
    expect(driving.devices).toBeLessThan(times.devices);
    expect([overview, models].map((one) => one.sumOf('devices'))).toEqual([driving.devices, driving.devices]);
    expect(regions.sumOf('devices')).toBe(times.devices);
    for (const one of [overview, models, regions]) expect(one.sumOf('done')).toBe(tasks.done);
    expect([overview.sumOf('online'), regions.sumOf('online')]).toEqual([driving.online, times.online]);
    expect([driving.running, driving.distance]).toEqual([times.running, times.distance]);
    const nows = ['workingNow', 'idleNow', 'chargingNow', 'faultNow', 'offlineNow'];
    expect(sum(nows.map((key) => overview.sumOf(key)))).toBe(driving.devices);
    expect([models.sumOf('faults'), models.sumOf('stops')]).toEqual([faults.faults, faults.stops]);
    expect(regions.sumOf('faultDevices')).toBe(overview.sumOf('faultNow'));
  });

  it('of one province have every device of it once, by its cities', async () => {
    const regions = await table(scenes.region, 'region');
    const places = regions.list.filter(({ id }) => id !== '-');
    for (const { id } of places) {
      const cities = await table(scenes.region, 'region', { provinces: [id] });
      const { total: there } = await ask(scenes.run, runBar, { ...body, provinces: [id] });
      expect([id, cities.sumOf('devices'), cities.sumOf('online')]).toEqual([id, there.devices, there.online]);
      expect(cities.list.map(({ name }) => name)).not.toContain(id);
    }
  });

  it('of ways have every finished task once, and of versions every vehicle that has the module', async () => {
    const { total: tasks } = await ask(scenes.car, taskBar, wanted[2]!);
    const { total, routes } = await ask(scenes.transport, taskRoutes, wanted[2]!);
    expect(total).toBe(tasks.done);
    expect(routes.map(({ done }) => done)).toEqual(
      routes.map(({ done }) => done).toSorted((one, other) => other - one),
    );
    expect(sum(routes.map(({ done }) => done))).toBeLessThanOrEqual(total);
    const of = { ...body, projectIds: [projectId] };
    const all = await ask(scenes.carTypeOverview, versionShares, of);
    expect(all.moduleName).toBe(all.modules[0]!.moduleName);
    for (const { moduleName } of all.modules) {
      const { versions, unreported } = await ask(scenes.carTypeOverview, versionShares, { ...of, moduleName });
      const [having] = gateway.box.current.store.column<number>(
        `select count(*) from devices d join ota_modules m on m.product_key = d.product_key
           join fleet_device_ref v on v.device_id = d.id and v.is_vehicle
         where m.name = @moduleName and d.deleted_at is null and d.project_id = @projectId`,
        { moduleName, projectId },
      );
      expect([moduleName, sum(versions.map(({ devices }) => devices)) + unreported]).toEqual([moduleName, having]);
    }
    expect((await ask(scenes.carTypeOverview, versionShares, { ...of, moduleName: 'none' })).versions).toEqual([]);
  });

  it('of codes have every fault once, and of a province only its own', async () => {
    const { total } = await ask(scenes.troubleCode, deviceErrorBar, body);
    const codes = await table(scenes.troubleCode, 'troubleCode');
    expect([codes.sumOf('faults'), codes.sumOf('stops')]).toEqual([total.faults, total.stops]);
    expect(Math.round(codes.sumOf('share') * 10)).toBe(1000);
    const regions = await table(scenes.region, 'region');
    const named = regions.list.filter(({ id }) => id !== '-');
    for (const { id, cells } of named) {
      const { total: there } = await ask(scenes.run, runBar, { ...body, provinces: [id] });
      expect(cells[regions.columns.findIndex(({ key }) => key === 'devices')]).toBe(there.devices);
    }
    expect(named.length).toBeGreaterThan(0);
  });

  it.each([
    { rows: 'code', columnsBy: 'bucket', value: 'faults', granularity: 'month' },
    { rows: 'device', columnsBy: 'code', value: 'stops' },
    { rows: 'bucket', columnsBy: 'device', value: 'faults' },
    { rows: 'project', columnsBy: 'level', value: 'hours' },
  ])('laid out crosswise add up both ways: %j', async (more) => {
    const { total } = await ask(scenes.reported, deviceErrorBar, body);
    const { list, columns, totals, total: count } = await table(scenes.pivot, 'faultPivot', more);
    const all = { faults: total.faults, stops: total.stops, hours: total.minutes / 60 }[more.value]!;
    const nearly = (amount: number, wantedAmount: number) =>
      expect(Math.abs(amount - wantedAmount)).toBeLessThanOrEqual(more.value === 'hours' ? 1 : 0);
    nearly(Number(totals!.at(-1)), all);
    nearly(sum(totals!.slice(1, -1).map(Number)), all);
    for (const { cells } of list) nearly(sum(cells.slice(1, -1).map(Number)), Number(cells.at(-1)));
    if (count <= 100) nearly(sum(list.map(({ cells }) => Number(cells.at(-1)))), all);
    expect(columns.length).toBeLessThanOrEqual(33);
  });

  it.each([
    { rows: 'code', columnsBy: 'bucket', value: 'faults', granularity: 'week' },
    { rows: 'model', columnsBy: 'level', value: 'faults' },
    { rows: 'project', columnsBy: 'device', value: 'stops' },
    { rows: 'bucket', columnsBy: 'product', value: 'stops', granularity: 'month' },
  ] as const)('laid out crosswise lead from each cell to just the faults that it counts: %j', async (more) => {
    const asked = {
      granularity: 'day',
      ...more,
      from: body.from,
      to: body.to,
      asOf: new Date(friday).toISOString(),
    } as const;
    const total = async (query: object) =>
      (await callsOn(() => gateway).listOf('huadong', faultList, { pageSize: 10, ...query })).total;
    const { list, columns } = await table(scenes.pivot, 'faultPivot', more);
    expect(list.length).toBeGreaterThan(0);
    for (const { id, cells } of list.slice(0, 4)) {
      const row = { by: more.rows, key: id };
      const ofRow = faultsOfCell(asked, [row]);
      expect([id, ofRow === null]).toEqual([id, id === '-']);
      if (ofRow === null) continue;
      expect([id, await total(ofRow)]).toEqual([id, Number(cells.at(-1))]);
      const counted = columns.flatMap(({ stands }, place) => (stands === null ? [] : [{ stands, place }]));
      for (const { stands, place } of counted.filter(({ place: at }) => Number(cells[at]) > 0).slice(0, 4)) {
        const query = faultsOfCell(asked, [row, { by: more.columnsBy, key: stands }])!;
        expect([id, stands, await total(query)]).toEqual([id, stands, Number(cells[place])]);
      }
    }
  });

  it('laid out crosswise have a column for every day, whether or not anything was wrong on it', async () => {
    const ofOne = { rows: 'code', columnsBy: 'bucket', deviceIds: ['dv_agv_hd_0301'] };
    const { columns, totals } = await table(scenes.pivot, 'faultPivot', ofOne);
    // the latest of 51 days
    expect(columns.flatMap(({ stands }) => stands ?? [])).toEqual(bucketsBetween('2026-10-22', '2026-11-20', 'day'));
    expect(totals).toContain(0);
  });

  it('are those of their page, and have two sides', async () => {
    await expect(table(scenes.run, 'carType')).rejects.toThrow('表carType不属于当前页面');
    await expect(table(scenes.pivot, 'faultPivot', { rows: 'code', columnsBy: 'code' })).rejects.toThrow(
      '行与列不能相同',
    );
    await expect(table(scenes.run, 'run', { sort: 'relapse' })).rejects.toThrow('不能按此列排序：relapse');
  });

  it('compare models in what their days say', async () => {
    const one = { ...body, granularity: 'month' };
    const { series, buckets } = await ask(scenes.carType, carType, { ...one, measure: 'done' });
    const models = await table(scenes.carType, 'carType');
    const place = models.columns.findIndex(({ key }) => key === 'done');
    expect(buckets).toEqual(['2026-10-01', '2026-11-01']);
    for (const { modelId, values } of series)
      expect(sum(values.map((value) => value ?? 0))).toBe(models.list.find(({ id }) => id === modelId)!.cells[place]);
    expect(series.length).toBeGreaterThan(1);
  });
});
