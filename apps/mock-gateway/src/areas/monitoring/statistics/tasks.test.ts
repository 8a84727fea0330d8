import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { taskBar, taskBarExport } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import {
  asker,
  cellOf,
  days,
  friday,
  historyDays,
  hour,
  monday,
  projectId,
  rawDays,
  sheetReader,
  sum,
} from '../../../../test/support/statistics.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
});
afterAll(() => gateway.close());

const ask = asker(() => gateway, scenes.task);
const sheet = sheetReader(() => gateway, scenes.task);
const records = (body: object) => ask(dynamicRecord, { table: 'task', pageSize: 100, ...body });

describe('what the data set holds', () => {
  it('are ninety whole days, and nothing of time to come', () => {
    const raw = rawDays(gateway, '2000-01-01', '2100-01-01');
    expect(new Set(raw.map(({ text }) => text)).size).toBe(historyDays);
    for (const { text, recorded, offline } of raw)
      expect([text, recorded + offline]).toEqual([text, (text === '2026-11-20' ? 10 : 24) * hour]);
  });

  it('has less work on days off, and no fault that is still to come', () => {
    const raw = rawDays(gateway, '2026-11-09', '2026-11-15');
    const of = (day: string) => sum(raw.filter(({ text }) => text === day).map(({ done }) => done));
    expect(of('2026-11-14')).toBeLessThan(of('2026-11-13') * 0.8);
    const { store } = gateway.box.current;
    expect(store.one('select 1 from device_faults where started_at > @friday or ended_at > @friday', { friday })).toBe(
      undefined,
    );
  });
});

describe('the statistics of tasks', () => {
  it('count what the days hold, day by day and device by device', async () => {
    const range = days('2026-10-01', '2026-10-20');
    const raw = rawDays(gateway, '2026-10-01', '2026-10-20');
    const { total, bars } = await ask(taskBar, range);
    expect(total.done).toBe(sum(raw.map(({ done }) => done)));
    expect(total.failed).toBe(sum(raw.map(({ failed }) => failed)));
    expect(bucketBars(bars).map(({ bucket, done }) => [bucket, done])).toEqual(
      Array.from({ length: 20 }, (_, index) => {
        const day = `2026-10-${String(index + 1).padStart(2, '0')}`;
        return [day, sum(raw.filter(({ text }) => text === day).map((one) => one.done))];
      }),
    );
    const byDevice = namedBars((await ask(taskBar, { ...range, by: 'device' })).bars);
    expect(byDevice.map(({ done }) => done)).toEqual(byDevice.map(({ done }) => done).toSorted((a, b) => b - a));
    for (const { key, done } of byDevice)
      expect([key, done]).toEqual([key, sum(raw.filter(({ deviceId }) => deviceId === key).map((one) => one.done))]);
  });

  it('are the last thirty days to the end of today unless asked otherwise', async () => {
    const { from, to, asOf, timezone, bars } = await ask(taskBar);
    expect([from, to, bars.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
    expect([asOf, timezone]).toEqual([new Date(friday).toISOString(), 'Asia/Shanghai']);
  });

  it('stand beside those of as many days before', async () => {
    const { previous } = await ask(taskBar, { ...days('2026-10-11', '2026-10-20'), compare: 'previous' });
    expect(previous).toEqual((await ask(taskBar, days('2026-10-01', '2026-10-10'))).total);
    expect(await ask(taskBar)).not.toHaveProperty('previous');
    // of the year before nothing is on record
    const year = await ask(taskBar, { ...days('2026-10-11', '2026-10-20'), compare: 'lastYear' });
    expect([year.comparedWith, year.previous]).toEqual(['lastYear', null]);
  });

  it.each([
    ['week', monday],
    ['month', (day: string) => `${day.slice(0, 7)}-01`],
  ] as const)('add up by %s', async (granularity, bucketOf) => {
    const range = ['2026-09-12', '2026-11-08'] as const;
    const { bars } = await ask(taskBar, { ...days(...range), granularity });
    const oracle = Map.groupBy(rawDays(gateway, ...range), ({ text }) => bucketOf(text));
    expect(bucketBars(bars).map(({ bucket, done }) => [bucket, done])).toEqual(
      [...oracle.keys()].toSorted().map((bucket) => [bucket, sum(oracle.get(bucket)!.map(({ done }) => done))]),
    );
  });

  it('list every device in every bucket, in the order and pages that are asked for', async () => {
    const body = { ...days('2026-10-01', '2026-10-31'), granularity: 'week' };
    const all: (readonly [id: string, done: unknown, failed: unknown, rate: unknown])[] = [];
    for (let page = 1; all.length < (await records(body)).total; page += 1) {
      const reply = await records({ ...body, sort: '-done', page, pageSize: 7 });
      for (const row of reply.list)
        all.push([row.id, cellOf(reply, row, 'done'), cellOf(reply, row, 'failed'), cellOf(reply, row, 'successRate')]);
    }
    const oracle = Map.groupBy(
      rawDays(gateway, '2026-10-01', '2026-10-31'),
      ({ text, deviceId }) => `${monday(text)}_${deviceId}`,
    );
    expect(new Set(all.map(([id]) => id))).toEqual(new Set(oracle.keys()));
    expect(all.map(([, done]) => done)).toEqual(all.map(([, done]) => Number(done)).toSorted((a, b) => b - a));
    for (const [id, done, failed, rate] of all) {
      const of = oracle.get(id)!;
      expect([done, failed]).toEqual([sum(of.map((one) => one.done)), sum(of.map((one) => one.failed))]);
      expect(rate).toBe(Math.round((Number(done) * 1000) / (Number(done) + Number(failed))) / 10);
    }
  });

  it('are exported with the columns, the order and the rows of the screen', async () => {
    const body = {
      ...days('2026-10-01', '2026-10-31'),
      granularity: 'week',
      sort: 'done',
      deviceIds: ['dv_agv_hd_0201'],
    };
    const reply = await records(body);
    const [head, ...rows] = await sheet(dynamicRecordExport, {
      ...body,
      table: 'task',
      columns: 'bucket,done,successRate',
    });
    expect(head).toEqual(['日期', '完成', '完成率']);
    expect(rows.map(([, done, rate]) => [done, Math.round(Number(rate) * 1000) / 10])).toEqual(
      reply.list.map((row) => [cellOf(reply, row, 'done'), cellOf(reply, row, 'successRate')]),
    );
    expect(new Set(rows.map(([week]) => week))).toEqual(
      new Set([
        '2026-09-28 ~ 10-04（未满）',
        '2026-10-05 ~ 10-11',
        '2026-10-12 ~ 10-18',
        '2026-10-19 ~ 10-25',
        '2026-10-26 ~ 11-01（未满）',
      ]),
    );
  });

  it('are exported as the chart draws them', async () => {
    const body = { ...days('2026-10-01', '2026-10-31'), granularity: 'week' };
    const { bars } = await ask(taskBar, body);
    const [head, ...rows] = await sheet(taskBarExport, body);
    expect(head).toEqual(['日期', '完成', '失败', '取消', '完成率（%）', '里程（km）']);
    expect(rows.map((cells) => cells.slice(1))).toEqual(
      bars.map(({ done, failed, cancelled, successRate, distance }) => [
        done,
        failed,
        cancelled,
        successRate,
        distance,
      ]),
    );
  });

  it('of one device are not those of its neighbours, whatever project or product is named with it', async () => {
    const range = days('2026-10-01', '2026-10-20');
    const [busiest] = namedBars((await ask(taskBar, { ...range, by: 'device' })).bars);
    const { total } = await ask(taskBar, { ...range, deviceIds: [busiest!.key] });
    expect(total.done).toBe(busiest!.done);
    expect((await ask(taskBar, { ...range, deviceIds: [busiest!.key], productKeys: ['none'] })).total.done).toBe(0);
  });

  it.each([
    [{ ...days('2026-10-10', '2026-10-09') }, '时间起不能晚于时间止'],
    [{ ...days('2025-01-01', '2026-10-09') }, '时间范围不能超过一年'],
    [{ asOf: '2026-02-31T00:00:00Z' }, '数据时间不是有效的时间'],
  ])('refuse a range that makes no sense: %j', async (body, message) => {
    const { method, path } = taskBar;
    const { envelope } = await gateway.call({
      method,
      path,
      as: 'huadong',
      body: { scene: scenes.task, projectIds: [projectId], ...body },
    });
    expect(envelope).toMatchObject({ type: 'fail', message_cn: message });
  });
});
