import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
  errorDimensions,
  errorShares,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar, runDimensions } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { type Scene, scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar, taskBarExport, taskDimensions } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { addDays } from '@fleet/domain/core/values/formats.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { cellOf, days, friday, sum } from '../../../../test/support/statistics.ts';

/** Figures, charts, lists and exports say the same of whatever is asked for, in every scope. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
});
afterAll(() => gateway.close());

const { task, fault, device } = scenes;

interface Wanted {
  readonly scene: Scene;
  readonly body: object;
  /** Null for all tenants. */
  readonly tntId: string | null;
}

const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, { scene, body, tntId }: Wanted) =>
  gateway.call({ method, path, as: 'admin', query: tntId === null ? {} : { tntId }, body: { scene, ...body } });

const ask = async <Query, Body, Reply>(endpoint: Endpoint<Query, Body, Reply>, wanted: Wanted) => {
  const { envelope } = await send(endpoint, wanted);
  expect(envelope).toMatchObject({ type: 'success' });
  return envelope.data as ReplyOf<Endpoint<Query, Body, Reply>>;
};

/** The rows of an export, under their heads. */
const sheetOf = async (endpoint: Endpoint, wanted: Wanted) => {
  const { bytes } = await send(endpoint, wanted);
  const [first] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  const [head = [], ...rows] = first?.data ?? [];
  return {
    rows,
    sumOf: (title: string) => sum(rows.map((cells) => Number(cells[head.indexOf(title)] ?? 0))),
  };
};

const columnSum = async (wanted: Wanted, table: 'run' | 'task', key: string): Promise<number> => {
  const reply = await everyRecord(wanted, table);
  return sum(reply.list.map((row) => Number(cellOf(reply, row, key) ?? 0)));
};

/** All pages of a table. */
const everyRecord = async ({ body, ...wanted }: Wanted, table: 'run' | 'task') => {
  const page = (at: number) => ask(dynamicRecord, { ...wanted, body: { ...body, table, page: at, pageSize: 100 } });
  const first = await page(1);
  const list = [...first.list];
  for (let at = 2; list.length < first.total; at += 1) list.push(...(await page(at)).list);
  return { ...first, list };
};

const range = fc
  .record({ first: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 0, max: 60 }) })
  .map(({ first, length }) => {
    const from = addDays('2026-08-16', first)!;
    return days(from, addDays(from, length)!);
  });
const some = <Value>(...values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: [] as Value[] });
const oneOrAll = (...values: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<string[]>([]) }, some(...values));
const wanted = fc
  .record({
    range,
    granularity: fc.constantFrom(...dayGranularities),
    projectIds: some('p_huadong_1', 'p_huadong_2', 'p_huanan_1'),
    deviceIds: oneOrAll('dv_agv_hd_0201', 'dv_sht_hd_0201', 'dv_agv_hd_0203'),
    productKeys: oneOrAll('a1ForkAgv02'),
    tntId: fc.constantFrom(null, null, 't_huadong'),
  })
  .map(({ range: { from, to }, tntId, projectIds, ...filters }) => ({
    tntId,
    body: {
      from,
      to,
      ...filters,
      // whoever looks at one tenant knows no project of another
      projectIds: projectIds.filter((id) => tntId === null || id.startsWith('p_huadong')),
    },
  }));
const runs = { numRuns: 12 };

describe('figures of the same days and devices agree', () => {
  it('of tasks: total, every kind of bars, table and sheets', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (one) => {
        const of = { ...one, scene: task };
        const { total, coverage } = await ask(taskBar, of);
        for (const by of taskDimensions) {
          const { bars, coverage: same } = await ask(taskBar, { ...of, body: { ...of.body, by } });
          for (const key of ['done', 'failed', 'cancelled'] as const)
            expect([by, key, sum(bars.map((bar) => bar[key]))]).toEqual([by, key, total[key]]);
          expect(same).toBe(coverage);
        }
        expect(await columnSum(of, 'task', 'done')).toBe(total.done);
        expect(await columnSum({ ...one, scene: device }, 'run', 'done')).toBe(total.done);
        const ofTable = await sheetOf(dynamicRecordExport, { ...of, body: { ...of.body, table: 'task' } });
        const ofChart = await sheetOf(taskBarExport, of);
        for (const [title, key] of [
          ['完成', 'done'],
          ['失败', 'failed'],
          ['取消', 'cancelled'],
        ] as const)
          expect([ofTable.sumOf(title), ofChart.sumOf(title)]).toEqual([total[key], total[key]]);
      }),
      runs,
    );
  });

  it('of faults: total, every kind of bars and parts, list and sheets', async () => {
    const errors = fc.record({
      level: some(1, 2, 3, 4, 5),
      codes: fc.oneof({ weight: 3, arbitrary: fc.constant([] as string[]) }, some('N1002', 'B2001')),
      isOpen: fc.constantFrom(undefined, undefined, true, false),
    });
    await fc.assert(
      fc.asyncProperty(wanted, errors, fc.integer({ min: 1, max: 20 }), async (one, error, top) => {
        const of = { ...one, scene: fault, body: { ...one.body, ...error } };
        const { total } = await ask(deviceErrorBar, of);
        const { list, total: found } = await ask(agvError, { ...of, body: { ...of.body, pageSize: 100 } });
        expect(found).toBe(total.faults);
        if (found <= 100) {
          expect(list).toHaveLength(found);
          expect(sum(list.map(({ minutes }) => minutes))).toBe(total.minutes);
          expect(list.filter(({ level }) => level >= 3)).toHaveLength(total.stops);
          expect(list.filter(({ endedAt }) => endedAt === null)).toHaveLength(total.open);
          expect(new Set(list.map(({ deviceId }) => deviceId)).size).toBe(total.devices);
        }
        for (const by of errorDimensions) {
          const { bars } = await ask(deviceErrorBar, { ...of, body: { ...of.body, by } });
          expect([by, sum(bars.flatMap(({ levels }) => levels))]).toEqual([by, total.faults]);
          expect([by, sum(bars.map(({ stops }) => stops))]).toEqual([by, total.stops]);
          expect([by, sum(bars.map(({ minutes }) => minutes))]).toEqual([by, total.minutes]);
        }
        for (const by of errorShares) {
          const { parts, rest, buckets } = await ask(deviceErrorPie, { ...of, body: { ...of.body, by, top } });
          // the course of each of the first five codes adds up to it
          expect(parts.map(({ trend }) => trend?.length)).toEqual(
            parts.map((_, place) => (by === 'code' && place < 5 ? buckets.length : undefined)),
          );
          for (const { trend, faults } of parts)
            if (trend !== undefined && buckets.length > 0) expect(sum(trend)).toBe(faults);
          const all = [...parts, ...(rest === null ? [] : [rest])];
          expect([by, sum(all.map(({ faults }) => faults))]).toEqual([by, total.faults]);
          expect([by, sum(all.map(({ minutes }) => minutes))]).toEqual([by, total.minutes]);
          expect(Math.round(sum(all.map(({ share }) => share)) * 10)).toBe(total.faults === 0 ? 0 : 1000);
        }
        const ofList = await sheetOf(agvErrorExport, of);
        expect([ofList.rows.length, ofList.sumOf('持续时长（分钟）')]).toEqual([total.faults, total.minutes]);
        const ofChart = await sheetOf(deviceErrorBarExport, of);
        expect([ofChart.sumOf('停机次数'), ofChart.sumOf('时长（分钟）')]).toEqual([total.stops, total.minutes]);
      }),
      runs,
    );
  });

  it('of times: total, every kind of bars, table and sheet, but for what rounding takes', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (one) => {
        const of = { ...one, scene: device };
        const { total, coverage } = await ask(runBar, of);
        const table = await everyRecord(of, 'run');
        expect([table.total, table.coverage]).toEqual([total.devices, coverage]);
        const exported = await sheetOf(dynamicRecordExport, { ...of, body: { ...of.body, table: 'run' } });
        for (const [key, title] of [
          ['running', '运行（h）'],
          ['charging', '充电（h）'],
          ['idle', '空闲（h）'],
          ['fault', '故障（h）'],
          ['offline', '离线（h）'],
        ] as const) {
          const near = (many: number, amount: number) =>
            expect(Math.abs(amount - total[key])).toBeLessThanOrEqual(0.0051 * (many + 1));
          for (const by of runDimensions) {
            const { bars } = await ask(runBar, { ...of, body: { ...of.body, by } });
            near(bars.length, sum(bars.map((bar) => bar[key])));
          }
          near(table.total, sum(table.list.map((row) => Number(cellOf(table, row, key)))));
          near(table.total, exported.sumOf(title));
        }
        const { total: errors } = await ask(deviceErrorBar, { ...one, scene: fault });
        expect(exported.sumOf('故障次数')).toBe(errors.faults);
        expect(exported.sumOf('停机次数')).toBe(errors.stops);
      }),
      runs,
    );
  });
});

describe('all tenants together', () => {
  it('have what each of them has', async () => {
    const tenants = gateway.box.current.store.all<{ id: string }>('select id from tenants');
    const of = async (tntId: string | null) => {
      const { total: tasks } = await ask(taskBar, { scene: task, body: {}, tntId });
      const { total: errors } = await ask(deviceErrorBar, { scene: fault, body: {}, tntId });
      const { total: times } = await ask(runBar, { scene: device, body: {}, tntId });
      return [tasks.done, errors.faults, errors.stops, times.devices, times.online];
    };
    const each = await Promise.all(tenants.map(({ id }) => of(id)));
    const all = await of(null);
    expect(all).toEqual(all.map((_, place) => sum(each.map((one) => one[place] ?? 0))));
    expect(each.filter(([done = 0]) => done > 0).length).toBeGreaterThan(1);
  });
});
