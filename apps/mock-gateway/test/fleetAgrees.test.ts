import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  projectDeviceGet,
  projectDeviceList,
  deviceFaultList,
  deviceTaskList,
} from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { childList } from '@fleet/domain/areas/equipment/child/contract.ts';
import { deviceGet, deviceList, deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses, stoppingLevel } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { homeFigures } from '@fleet/domain/areas/home/news/contract.ts';
import { agvError, deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { days, friday, projectId, sum } from './support/statistics.ts';

/** Wherever one looks at the fleet, at one moment it is one fleet. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const ask = async <Query, Body, Reply>(
  { method, path }: Endpoint<Query, Body, Reply>,
  { query, body }: { query?: Readonly<Record<string, string | number>>; body?: object },
): Promise<ReplyOf<Endpoint<Query, Body, Reply>>> => {
  const { envelope } = await gateway.call({
    method,
    path,
    token: gateway.tokens('huadong').accessToken,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });
  expect(envelope).toMatchObject({ type: 'success' });
  return envelope.data as ReplyOf<Endpoint<Query, Body, Reply>>;
};

/** Moments that no rule of the fleet knows: moments, hours and days apart, others each time that the soak looks. */
const steps = [
  0,
  ...fc.sample(
    fc.oneof(
      fc.integer({ min: 1, max: 120_000 }),
      fc.integer({ min: 120_000, max: 36 * 3_600_000 }),
      fc.integer({ min: 86_400_000, max: 12 * 86_400_000 }),
    ),
    5,
  ),
];

describe.each(steps)('%i milliseconds later', (step) => {
  beforeAll(() => gateway.box.current.clock.advance(step));

  it('lists, home and figures count the same devices online', async () => {
    const projects = ['p_huadong_1', 'p_huadong_2', 'p_huadong_3'];
    const lists = await Promise.all(
      projects.map((id) => ask(projectDeviceList, { query: { projectId: id, pageSize: 100 } })),
    );
    const online = lists.flatMap(({ list }) => list).filter(({ status }) => status === 3);
    const { total } = await ask(runBar, { body: { scene: scenes.device, projectIds: projects } });
    expect([total.devices, total.online]).toEqual([sum(lists.map(({ list }) => list.length)), online.length]);
    const home = await ask(homeFigures, {});
    expect([home.devices, home.onlineDevices]).toEqual([total.devices, total.online]);
    for (const { status, lastOnlineAt, lastOfflineAt } of lists.flatMap(({ list }) => list)) {
      if (status === 3) expect((lastOnlineAt ?? '') > (lastOfflineAt ?? '')).toBe(true);
      if (status === 4) expect((lastOfflineAt ?? '') > (lastOnlineAt ?? '')).toBe(true);
    }
  });

  it('a device’s page, its project and the statistics tell of the same faults', async () => {
    const { list: devices } = await ask(projectDeviceList, { query: { projectId, pageSize: 100 } });
    const page = (nth: number) =>
      ask(agvError, { body: { scene: scenes.fault, projectIds: [projectId], page: nth, pageSize: 100 } });
    const { list: told, total } = await page(1);
    for (let nth = 2; told.length < total; nth += 1) told.push(...(await page(nth)).list);
    const own = await Promise.all(devices.map(({ id }) => ask(deviceFaultList, { query: { id, pageSize: 100 } })));
    const lately = new Set(told.map(({ id }) => id));
    const shown = own.flatMap(({ list }) => list).filter(({ id }) => lately.has(id));
    const facts = ({ id, code, startedAt, endedAt, minutes }: (typeof shown)[number]) =>
      [id, { code, startedAt, endedAt, minutes }] as const;
    expect(new Map(shown.map(facts))).toEqual(new Map(told.map(facts)));
    const { faults } = await ask(projectOverview, { query: { projectId } });
    const { total: bars } = await ask(deviceErrorBar, { body: { scene: scenes.fault, projectIds: [projectId] } });
    expect([bars.faults, faults?.lately]).toEqual([total, total]);
    expect(faults?.open).toBe(own.flatMap(({ list }) => list).filter(({ endedAt }) => endedAt === null).length);
    expect(faults?.open).toBe(bars.open);
  });

  it('lists, the page of each device, that of its project and its gateway know it alike', async () => {
    const { list: listed, total } = await ask(deviceList, { query: { projectId: 'p_huadong_3', pageSize: 100 } });
    expect(listed.length).toBe(total);
    const { list: children } = await ask(childList, { query: { gatewayId: 'dv_gw_hd_0501', pageSize: 100 } });
    expect(children.length).toBe(4);
    const known = new Map(listed.map(({ id, status }) => [id, status]));
    expect(children.map(({ deviceId, status }) => [deviceId, status])).toEqual(
      children.map(({ deviceId }) => [deviceId, known.get(deviceId)]),
    );
    for (const device of listed) {
      const { id: deviceId, status, faultLevel, lastOnlineAt, lastOfflineAt } = device;
      expect(await ask(deviceGet, { query: { deviceId } })).toMatchObject(device);
      expect(await ask(projectDeviceGet, { query: { id: deviceId } })).toMatchObject({
        status,
        lastOnlineAt,
        lastOfflineAt,
      });
      const of = { scene: scenes.deviceFault, deviceIds: [deviceId] };
      const { list: open } = await ask(agvError, { body: { ...of, isOpen: true, pageSize: 100 } });
      if (status === 1) expect(open).toEqual([]);
      if (open.length > 0) expect(Math.max(...open.map(({ level }) => level))).toBe(faultLevel);
    }
  });

  it('list, its counters, home, statistics and the pages of a device show the same status, faults and counts', async () => {
    const projectIds = ['p_huadong_1', 'p_huadong_2', 'p_huadong_3'];
    const { list, total } = await ask(deviceList, { query: { pageSize: 100 } });
    const counters = await ask(deviceStatistics, {});
    const home = await ask(homeFigures, {});
    const { total: run } = await ask(runBar, { body: { scene: scenes.device, projectIds } });
    const online = list.filter(({ status }) => status === deviceStatuses.online).length;
    const counts = [total, online];
    expect([counters.total, counters.online]).toEqual(counts);
    expect([home.devices, home.onlineDevices]).toEqual(counts);
    expect([run.devices, run.online]).toEqual(counts);
    // who has which faults now, as the statistics tell it
    const { list: faults, total: open } = await ask(agvError, {
      body: { scene: scenes.fault, projectIds, isOpen: true, pageSize: 100, ...days('2026-08-20', '2027-02-20') },
    });
    expect(faults.length).toBe(open);
    const byDevice = Map.groupBy(faults, ({ deviceId }) => deviceId);
    expect(new Map(list.flatMap(({ id, faultLevel }) => (faultLevel === null ? [] : [[id, faultLevel]])))).toEqual(
      new Map([...byDevice].map(([id, own]) => [id, Math.max(...own.map(({ level }) => level))])),
    );
    expect(counters.faulty).toBe(list.filter(({ faultLevel }) => (faultLevel ?? 0) >= stoppingLevel).length);
    // those with faults, and some others
    const looked = [...list.filter(({ faultLevel }) => faultLevel !== null), ...fc.sample(fc.constantFrom(...list), 2)];
    for (const { id, status, faultLevel } of looked) {
      expect(await ask(deviceGet, { query: { deviceId: id } })).toMatchObject({ status, faultLevel });
      expect(await ask(projectDeviceGet, { query: { id } })).toMatchObject({ status });
      const { list: own } = await ask(deviceFaultList, { query: { id, pageSize: 100 } });
      expect([id, own.filter(({ endedAt }) => endedAt === null).map((fault) => fault.id)]).toEqual([
        id,
        (byDevice.get(id) ?? []).map((fault) => fault.id),
      ]);
    }
  });

  it('a device’s own statistics are its part of those of its project', async () => {
    const span = days('2026-10-25', '2026-11-20');
    const { bars } = await ask(deviceErrorBar, {
      body: { scene: scenes.fault, projectIds: [projectId], by: 'device', ...span },
    });
    for (const bar of bars) {
      if (!('key' in bar)) throw new Error('a bar of no device');
      const of = { scene: scenes.deviceFault, deviceIds: [bar.key], ...span };
      const { total } = await ask(deviceErrorBar, { body: of });
      const { total: listed } = await ask(agvError, { body: { ...of, pageSize: 1 } });
      expect([bar.key, total.faults, total.stops, total.minutes, listed]).toEqual([
        bar.key,
        sum(bar.levels),
        bar.stops,
        bar.minutes,
        sum(bar.levels),
      ]);
    }
  });

  it('the days of devices add up to the figures of their project', async () => {
    const { list: devices } = await ask(projectDeviceList, { query: { projectId, pageSize: 100 } });
    const own = await Promise.all(devices.map(({ id }) => ask(deviceTaskList, { query: { id } })));
    const of = { projectIds: [projectId] };
    const { total: tasks } = await ask(taskBar, { body: { scene: scenes.task, ...of } });
    const { total: times } = await ask(runBar, { body: { scene: scenes.device, ...of } });
    const all = own.flatMap(({ list }) => list);
    for (const key of ['done', 'failed', 'cancelled'] as const)
      expect([key, sum(all.map((day) => day[key]))]).toEqual([key, tasks[key]]);
    for (const key of ['running', 'charging', 'idle', 'fault', 'offline'] as const)
      expect(Math.abs(sum(all.map((day) => day[key])) - times[key])).toBeLessThan(0.006 * (all.length + 1));
  });
});

it('moves with the clock', async () => {
  const of = { body: { scene: scenes.task, projectIds: [projectId], ...days('2026-11-20', '2027-01-20') } };
  const before = await ask(taskBar, of);
  gateway.box.current.clock.advance(6 * 3_600_000);
  const after = await ask(taskBar, of);
  expect(after.total.done).toBeGreaterThan(before.total.done);
});
