import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import {
  agvError,
  agvErrorExport,
  type AgvErrorRow,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import {
  asker,
  days,
  friday,
  hour,
  onlyFaults,
  rawDays,
  sheetReader,
  sum,
} from '../../../../test/support/statistics.ts';

let gateway: TestGateway;
/** What only reads shares one world; what changes it takes one of its own. */
let shared: TestGateway;
beforeAll(async () => {
  shared = await openGateway({ realNow: () => friday });
  gateway = shared;
});
afterAll(() => shared.close());
const ownWorld = (): void => {
  beforeEach(async () => {
    gateway = await openGateway({ realNow: () => friday });
  });
  afterEach(async () => {
    await gateway.close();
    gateway = shared;
  });
};

const ask = asker(() => gateway, scenes.fault);
const sheet = sheetReader(() => gateway, scenes.fault);
const list = async (body: object = {}) => (await ask(agvError, { pageSize: 100, ...body })).list;

/** Sheets keep moments as parts of a day. */
const toSecond = (cell: unknown): number => Math.round((cell as Date).getTime() / 1000) * 1000;

describe('the faults of the data set', () => {
  it('obey every filter in figures, list and sheet alike', async () => {
    const range = days('2026-11-05', '2026-11-20');
    const everything = await list(range);
    const [first] = everything;
    for (const [body, holds] of [
      [{ level: [3] }, ({ level }: AgvErrorRow) => level === 3],
      [{ level: [1, 5] }, ({ level }: AgvErrorRow) => level === 1 || level === 5],
      [{ codes: [first!.code] }, ({ code }: AgvErrorRow) => code === first!.code],
      [{ deviceIds: ['dv_sht_hd_0201'] }, ({ deviceId }: AgvErrorRow) => deviceId === 'dv_sht_hd_0201'],
      [{ isOpen: true }, ({ endedAt }: AgvErrorRow) => endedAt === null],
      [{ isOpen: false }, ({ endedAt }: AgvErrorRow) => endedAt !== null],
    ] as const) {
      const { list: found, total } = await ask(agvError, { ...range, ...body, pageSize: 100 });
      expect(found.length).toBeGreaterThan(0);
      expect(found.map(({ id }) => id)).toEqual(everything.filter(holds).map(({ id }) => id));
      expect((await ask(deviceErrorBar, { ...range, ...body })).total.faults).toBe(total);
      const rows = await sheet(agvErrorExport, { ...range, ...body, columns: 'startedAt,minutes' });
      expect(rows.slice(1).map(([startedAt, minutes]) => [toSecond(startedAt), minutes])).toEqual(
        found.map(({ startedAt, minutes }) => [Math.round(Date.parse(startedAt) / 1000) * 1000 + 8 * hour, minutes]),
      );
    }
  });

  it('are exported as the chart draws them', async () => {
    const { bars } = await ask(deviceErrorBar, { by: 'device', top: 3 });
    const [head, ...rows] = await sheet(deviceErrorBarExport, { by: 'device', top: 3 });
    expect(head).toEqual(['设备', '提示', '警告', '一级故障', '二级故障', '三级故障', '停机次数', '时长（分钟）']);
    expect(rows).toEqual(namedBars(bars).map(({ name, levels, stops, minutes }) => [name, ...levels, stops, minutes]));
  });
});

describe('the statistics of faults', () => {
  ownWorld();

  it('count a fault on the day of Shanghai on which it began', async () => {
    onlyFaults(
      gateway,
      { level: 3, startedAt: '2026-11-10T15:59:59.999Z', minutes: 10 },
      { level: 4, startedAt: '2026-11-10T16:00:00.000Z', minutes: 30 },
      { level: 1, startedAt: '2026-11-11T15:59:59.999Z', minutes: 60 },
      { level: 5, startedAt: '2026-11-11T16:00:00.000Z', minutes: 1 },
    );
    const range = days('2026-11-11', '2026-11-11');
    const { bars, total } = await ask(deviceErrorBar, range);
    expect(bars).toEqual([{ bucket: '2026-11-11', levels: [1, 0, 0, 1, 0], stops: 1, minutes: 90 }]);
    expect(total).toMatchObject({ faults: 2, stops: 1, devices: 1, open: 0, minutes: 90, mttr: 30 });
    const byHour = await ask(deviceErrorBar, { ...range, granularity: 'hour' });
    expect(
      bucketBars(byHour.bars).flatMap(({ bucket, levels }) => (sum(levels) === 0 ? [] : [[bucket, levels]])),
    ).toEqual([
      ['2026-11-11 00:00', [0, 0, 0, 1, 0]],
      ['2026-11-11 23:00', [1, 0, 0, 0, 0]],
    ]);
    const ofDay = namedBars((await ask(deviceErrorBar, { ...range, by: 'hourOfDay' })).bars);
    expect(ofDay).toHaveLength(24);
    expect([ofDay[0], ofDay[23]]).toMatchObject([
      { key: '00:00', stops: 1 },
      { key: '23:00', stops: 0, levels: [1, 0, 0, 0, 0] },
    ]);
    const { parts, rest } = await ask(deviceErrorPie, { ...range, top: 1 });
    expect(parts).toMatchObject([{ key: 'T1', name: '试验', level: 1, faults: 1, minutes: 60, share: 50 }]);
    expect(rest).toMatchObject({ faults: 1, minutes: 30, share: 50, level: null });
  });

  it('let MTTR and MTBF be about what stopped a device', async () => {
    onlyFaults(
      gateway,
      { level: 2, startedAt: '2026-11-10T04:00:00.000Z', minutes: 500 },
      { level: 3, startedAt: '2026-11-11T04:00:00.000Z', minutes: 20 },
      { level: 5, startedAt: '2026-11-12T04:00:00.000Z', minutes: 70 },
      { level: 4, startedAt: '2026-11-20T01:00:00.000Z', minutes: null },
    );
    const range = days('2026-11-09', '2026-11-20');
    const running = sum(rawDays(gateway, '2026-11-09', '2026-11-20').map((one) => one.running));
    expect((await ask(deviceErrorBar, range)).total).toEqual({
      faults: 4,
      stops: 3,
      devices: 1,
      open: 1,
      minutes: 500 + 20 + 70 + 60,
      mttr: 45,
      mtbf: Math.round(running / (6 * 60_000) / 3) / 10,
    });
    expect((await list(range))[0]).toMatchObject({ level: 4, endedAt: null, minutes: 60, recovery: null });
  });

  it('know of a moment in the past what was known then', async () => {
    onlyFaults(
      gateway,
      { level: 3, startedAt: '2026-11-19T01:00:00.000Z', minutes: 120 },
      { level: 4, startedAt: '2026-11-19T03:00:00.000Z', minutes: 5 },
    );
    const asOf = '2026-11-19T02:00:00.000Z';
    const then = await ask(deviceErrorBar, { asOf });
    expect(then).toMatchObject({ asOf, to: '2026-11-19', total: { faults: 1, open: 1, minutes: 60, mttr: null } });
    expect(await list({ asOf })).toMatchObject([{ level: 3, endedAt: null, minutes: 60, recovery: null }]);
    expect(await list({ asOf, isOpen: false })).toEqual([]);
    expect((await ask(deviceErrorBar)).total).toMatchObject({ faults: 2, open: 0, minutes: 125 });
    // of time to come nothing is known
    expect((await ask(deviceErrorBar, { asOf: '2027-01-01T00:00:00Z' })).asOf).toBe(new Date(friday).toISOString());
  });

  it('have no MTTR and no MTBF of nothing', async () => {
    onlyFaults(gateway, { level: 2, startedAt: '2026-11-10T04:00:00.000Z', minutes: 5 });
    expect((await ask(deviceErrorBar)).total).toMatchObject({ faults: 1, stops: 0, mttr: null, mtbf: null });
  });

  it('sort by how long they lasted, what is not over by now', async () => {
    onlyFaults(
      gateway,
      { level: 3, startedAt: '2026-11-20T01:30:00.000Z', minutes: null },
      { level: 3, startedAt: '2026-11-19T01:00:00.000Z', minutes: 29 },
      { level: 3, startedAt: '2026-11-18T01:00:00.000Z', minutes: 31 },
    );
    expect((await list({ sort: '-minutes' })).map(({ minutes }) => minutes)).toEqual([31, 30, 29]);
  });

  it('show hours of three days and no more', async () => {
    await expect(ask(deviceErrorBar, { ...days('2026-11-17', '2026-11-20'), granularity: 'hour' })).rejects.toThrow(
      '按小时最多查看 3 天',
    );
    expect((await ask(deviceErrorBar, { ...days('2026-11-18', '2026-11-20'), granularity: 'hour' })).bars).toHaveLength(
      72,
    );
  });
});
