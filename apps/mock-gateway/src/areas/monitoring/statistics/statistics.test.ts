import readExcelFile from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  DeviceRecord,
  deviceRecords,
  deviceStatistics,
} from '@fleet/domain/areas/monitoring/statistics/deviceContract.ts';
import type { FaultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import type { faultRecords, faultStatistics } from '@fleet/domain/areas/monitoring/statistics/faultContract.ts';
import type {
  TaskRecord,
  taskRecords,
  taskStatistics,
} from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/data-service/api/v1';
const hour = 3_600_000;
const minute = 60_000;
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const projectId = 'p_huadong_2';

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

const asked = async <Reply>(path: string, body: object = {}): Promise<Reply> =>
  (await gateway.call({ method: 'POST', path: `${base}/${path}`, as: 'huadong', body: { projectId, ...body } }))
    .envelope.data as Reply;
const tasks = (body?: object) => asked<ReplyOf<typeof taskStatistics>>('echarts/projectTask', body);
const taskList = (body?: object) => asked<ReplyOf<typeof taskRecords>>('stats/projectTask', { pageSize: 100, ...body });
const faults = (body?: object) => asked<ReplyOf<typeof faultStatistics>>('echarts/projectFault', body);
const faultList = (body?: object) =>
  asked<ReplyOf<typeof faultRecords>>('stats/projectFault', { pageSize: 100, ...body });
const devices = (body?: object) => asked<ReplyOf<typeof deviceStatistics>>('echarts/projectDevice', body);
const deviceList = (body?: object) =>
  asked<ReplyOf<typeof deviceRecords>>('stats/projectDevice', { pageSize: 100, ...body });
const sheet = async (path: string, body: object): Promise<unknown[][]> => {
  const { bytes } = await gateway.call({
    method: 'POST',
    path: `${base}/${path}`,
    as: 'huadong',
    body: { projectId, ...body },
  });
  const [first] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  return first?.data ?? [];
};
const days = (from: string, to: string) => ({
  from: new Date(Date.parse(`${from}T00:00:00+08:00`)).toISOString(),
  to: new Date(Date.parse(`${to}T23:59:59+08:00`)).toISOString(),
});

interface RawDay {
  readonly deviceId: string;
  readonly text: string;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  readonly all: number;
}
/** The days as SQLite itself reads them. */
const rawDays = (from: string, to: string): RawDay[] =>
  gateway.box.current.store.all<RawDay>(
    `select device_id as deviceId, date(day * 86400, 'unixepoch') as text, done, failed, running,
       running + charging + idle + fault as "all"
     from device_task_days where device_id in (select id from devices where project_id = @projectId)
       and date(day * 86400, 'unixepoch') between @from and @to`,
    { projectId, from, to },
  );
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** The Monday of a week, counted back day by day. */
const monday = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
};

describe('what the data set holds', () => {
  it('are ninety whole days of minutes, and no work of time to come', () => {
    const raw = rawDays('2000-01-01', '2100-01-01');
    expect(new Set(raw.map(({ text }) => text)).size).toBe(90);
    for (const { text, all } of raw) expect([text, all]).toEqual([text, text === '2026-11-20' ? 600 : 1440]);
  });

  it('has less work on days off, and no fault that is still to come', () => {
    const raw = rawDays('2026-11-09', '2026-11-15');
    const of = (day: string) => sum(raw.filter(({ text }) => text === day).map(({ done }) => done));
    expect(of('2026-11-14')).toBeLessThan(of('2026-11-13') / 2);
    const { store } = gateway.box.current;
    expect(store.one('select 1 from device_faults where started_at > @friday or ended_at > @friday', { friday })).toBe(
      undefined,
    );
  });
});

describe('the statistics of tasks', () => {
  it('are those of the days and devices that are asked for', async () => {
    const raw = rawDays('2026-10-01', '2026-10-20');
    const { total, byBucket, byDevice } = await tasks(days('2026-10-01', '2026-10-20'));
    expect(total).toMatchObject({
      done: sum(raw.map(({ done }) => done)),
      failed: sum(raw.map(({ failed }) => failed)),
    });
    expect(byBucket.map(({ bucket }) => bucket)).toEqual(
      Array.from({ length: 20 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
    );
    for (const { bucket, done } of byBucket)
      expect([bucket, done]).toEqual([bucket, sum(raw.filter(({ text }) => text === bucket).map((one) => one.done))]);
    const [busiest] = byDevice;
    expect(byDevice.map(({ done }) => done)).toEqual(byDevice.map(({ done }) => done).toSorted((a, b) => b - a));
    const own = await tasks({ ...days('2026-10-01', '2026-10-20'), deviceId: busiest?.id });
    expect(own.total.done).toBe(busiest?.done);
    expect(own.devices).toEqual((await tasks()).devices);
  });

  it('are the last thirty days to the end of today unless asked otherwise', async () => {
    const { from, to, byBucket } = await tasks();
    expect([from, to, byBucket.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
  });

  it.each([
    ['week', monday],
    ['month', (day: string) => `${day.slice(0, 7)}-01`],
  ] as const)('add up by %s', async (granularity, bucketOf) => {
    const range = ['2026-09-12', '2026-11-08'] as const;
    const raw = rawDays(...range);
    const { byBucket } = await tasks({ ...days(...range), granularity });
    const oracle = Map.groupBy(raw, ({ text }) => bucketOf(text));
    expect(byBucket.map(({ bucket, done }) => [bucket, done])).toEqual(
      [...oracle.keys()].toSorted().map((bucket) => [bucket, sum(oracle.get(bucket)!.map(({ done }) => done))]),
    );
  });

  it('list every device in every bucket, in the order and pages that are asked for', async () => {
    const body = { ...days('2026-10-01', '2026-10-31'), granularity: 'week' };
    const all: TaskRecord[] = [];
    for (let page = 1; all.length < (await taskList(body)).total; page += 1)
      all.push(...(await taskList({ ...body, sort: '-done', page, pageSize: 7 })).list);
    const oracle = Map.groupBy(
      rawDays('2026-10-01', '2026-10-31'),
      ({ text, deviceId }) => `${monday(text)}_${deviceId}`,
    );
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(oracle.keys()));
    expect(all.map(({ done }) => done)).toEqual(all.map(({ done }) => done).toSorted((a, b) => b - a));
    for (const { id, done, failed, successRate } of all) {
      const of = oracle.get(id)!;
      expect([done, failed]).toEqual([sum(of.map((one) => one.done)), sum(of.map((one) => one.failed))]);
      expect(successRate).toBe(Math.round((done * 1000) / (done + failed)) / 10);
    }
  });

  it('are exported with the columns, the order and the rows of the screen', async () => {
    const body = { ...days('2026-10-01', '2026-10-31'), granularity: 'week', sort: 'done', deviceId: 'dv_agv_hd_0201' };
    const { list } = await taskList(body);
    const [head, ...rows] = await sheet('stats/projectTaskExport', { ...body, columns: 'bucket,done,successRate' });
    expect(head).toEqual(['日期', '完成', '成功率（%）']);
    expect(rows.map(([, done, rate]) => [done, rate])).toEqual(
      list.map(({ done, successRate }) => [done, successRate]),
    );
    expect(rows[0]?.[0]).toMatch(/^2026-\d\d-\d\d ~ \d\d-\d\d$/);
  });

  it.each([
    [{ ...days('2026-10-10', '2026-10-09') }, '时间起不能晚于时间止'],
    [{ ...days('2025-01-01', '2026-10-09') }, '时间范围不能超过一年'],
  ])('refuse a range that makes no sense: %j', async (body, message) => {
    const { envelope } = await gateway.call({
      method: 'POST',
      path: `${base}/echarts/projectTask`,
      as: 'huadong',
      body: { projectId, ...body },
    });
    expect(envelope).toMatchObject({ type: 'fail', message_cn: message });
  });
});

/** Sheets keep moments as parts of a day. */
const toSecond = (cell: unknown): number => Math.round((cell as Date).getTime() / 1000) * 1000;

/** Leaves these faults and no others. */
const onlyFaults = (
  ...some: readonly { deviceId?: string; level: number; startedAt: string; minutes: number | null }[]
): void => {
  const { store } = gateway.box.current;
  store.run('delete from device_faults');
  for (const [index, { deviceId = 'dv_agv_hd_0201', level, startedAt, minutes }] of some.entries())
    store.run(
      `insert into device_faults (id, device_id, code, name, level, started_at, ended_at, recovery)
       values (@id, @deviceId, @code, '试验', @level, @startedAt, @endedAt, @recovery)`,
      {
        id: `df_try_${index}`,
        deviceId,
        code: `T${level}`,
        level,
        startedAt: Date.parse(startedAt),
        endedAt: minutes === null ? null : Date.parse(startedAt) + minutes * minute,
        recovery: minutes === null ? null : 'manual',
      },
    );
};

describe('the faults of the data set', () => {
  it('obey every filter in figures, list and sheet alike', async () => {
    for (const [body, holds] of [
      [{ level: 3 }, ({ level }: FaultRecord) => level === 3],
      [{ code: 'N1002' }, ({ code }: FaultRecord) => code === 'N1002'],
      [{ deviceId: 'dv_sht_hd_0201' }, ({ deviceId }: FaultRecord) => deviceId === 'dv_sht_hd_0201'],
    ] as const) {
      const range = days('2026-09-01', '2026-11-20');
      const everything = (await faultList({ ...range, pageSize: 100 })).list;
      const { list, total } = await faultList({ ...range, ...body });
      expect(list.length).toBeGreaterThan(0);
      expect(list.map(({ id }) => id)).toEqual(everything.filter(holds).map(({ id }) => id));
      expect((await faults({ ...range, ...body })).total.faults).toBe(total);
      const rows = await sheet('stats/projectFaultExport', { ...range, ...body, columns: 'startedAt,minutes' });
      expect(rows.slice(1).map(([startedAt, minutes]) => [toSecond(startedAt), minutes])).toEqual(
        list.map(({ startedAt, minutes }) => [Date.parse(startedAt) + 8 * hour, minutes]),
      );
    }
  });
});

describe('the statistics of faults', () => {
  ownWorld();

  it('count a fault on the day of Shanghai on which it began', async () => {
    onlyFaults(
      { level: 3, startedAt: '2026-11-10T15:59:59.999Z', minutes: 10 },
      { level: 4, startedAt: '2026-11-10T16:00:00.000Z', minutes: 30 },
      { level: 1, startedAt: '2026-11-11T15:59:59.999Z', minutes: 60 },
      { level: 5, startedAt: '2026-11-11T16:00:00.000Z', minutes: 1 },
    );
    const { byBucket, total, byCode } = await faults(days('2026-11-11', '2026-11-11'));
    expect(byBucket).toEqual([{ bucket: '2026-11-11', levels: [1, 0, 0, 1, 0] }]);
    expect(total).toMatchObject({ faults: 2, devices: 1, open: 0, hours: 1.5, repairMinutes: 30 });
    expect(byCode.map(({ code, faults: count }) => [code, count])).toEqual([
      ['T1', 1],
      ['T4', 1],
    ]);
  });

  it('let MTTR and MTBF be about what stopped a device', async () => {
    onlyFaults(
      { level: 2, startedAt: '2026-11-10T04:00:00.000Z', minutes: 500 },
      { level: 3, startedAt: '2026-11-11T04:00:00.000Z', minutes: 20 },
      { level: 5, startedAt: '2026-11-12T04:00:00.000Z', minutes: 70 },
      { level: 4, startedAt: '2026-11-20T01:00:00.000Z', minutes: null },
    );
    const range = days('2026-11-09', '2026-11-20');
    const running = sum(rawDays('2026-11-09', '2026-11-20').map((one) => one.running));
    const { total } = await faults(range);
    expect(total).toEqual({
      faults: 4,
      devices: 1,
      open: 1,
      hours: Math.round(((500 + 20 + 70 + 60) * 100) / 60) / 100,
      repairMinutes: 45,
      betweenHours: Math.round(running / 6 / 3) / 10,
    });
    const { list } = await faultList(range);
    expect(list[0]).toMatchObject({ level: 4, endedAt: null, minutes: 60, recovery: null });
  });

  it('have no MTTR and no MTBF of nothing', async () => {
    onlyFaults({ level: 2, startedAt: '2026-11-10T04:00:00.000Z', minutes: 5 });
    expect((await faults()).total).toMatchObject({ faults: 1, repairMinutes: null, betweenHours: null });
  });

  it('sort by how long they lasted, what is not over by now', async () => {
    onlyFaults(
      { level: 3, startedAt: '2026-11-20T01:30:00.000Z', minutes: null },
      { level: 3, startedAt: '2026-11-19T01:00:00.000Z', minutes: 29 },
      { level: 3, startedAt: '2026-11-18T01:00:00.000Z', minutes: 31 },
    );
    expect((await faultList({ sort: '-minutes' })).list.map(({ minutes }) => minutes)).toEqual([31, 30, 29]);
  });
});

describe('the statistics of devices', () => {
  it('share out every minute that is on record', async () => {
    const raw = rawDays('2026-10-01', '2026-10-31');
    const { total, byDevice } = await devices(days('2026-10-01', '2026-10-31'));
    const { running, charging, idle, fault, utilisation } = total;
    expect(running).toBe(Math.round((sum(raw.map((one) => one.running)) * 100) / 60) / 100);
    expect(running + charging + idle + fault).toBeCloseTo(sum(raw.map(({ all }) => all)) / 60, 1);
    expect(utilisation).toBeCloseTo((running * 100) / (running + charging + idle + fault), 1);
    expect(byDevice.map((one) => one.utilisation)).toEqual(
      byDevice.map((one) => one.utilisation).toSorted((a, b) => b - a),
    );
  });
});

describe('the table of devices', () => {
  ownWorld();

  it('lists every device of the project, also one without a record, which comes last however it is sorted', async () => {
    for (const sort of ['utilisation', '-utilisation']) {
      const { list, total } = await deviceList({ sort });
      expect(total).toBe(8);
      const without = list.slice(-2);
      // activated, and never heard of
      expect(new Set(without.map(({ id }) => id))).toEqual(new Set(['dv_agv_hd_0204', 'dv_sht_hd_0203']));
      for (const device of without)
        expect(device).toMatchObject({ utilisation: null, running: 0 } satisfies Partial<DeviceRecord>);
    }
    const [head, ...rows] = await sheet('stats/projectDeviceExport', { columns: 'deviceName,status,faults' });
    expect(head).toEqual(['设备名称', '设备状态', '故障次数']);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(['二号库叉车 01', expect.stringMatching(/在线|离线|激活/), expect.any(Number)]);
  });
});
