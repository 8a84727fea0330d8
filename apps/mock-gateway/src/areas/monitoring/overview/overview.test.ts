import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { plateOverview } from '@fleet/domain/areas/monitoring/overview/contract.ts';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { offlineFor } from '@fleet/domain/areas/equipment/face.ts';
import { recordList } from '@fleet/domain/areas/messages/push/recordContract.ts';
import {
  kpiNames,
  type KpiName,
  longOfflineDays,
  type OverviewTodo,
  overviewTodoNames,
  pushFailureDays,
  rankLength,
} from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import { scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { upgradeJobList } from '@fleet/domain/areas/ota/job/contract.ts';
import { projectGet } from '@fleet/domain/areas/projects/project/contract.ts';
import { onlineRateOf } from '@fleet/domain/core/values/measures.ts';
import { repairList } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { upkeepRecordList } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dayEndToInstant, dayLength, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

type Overview = ReplyOf<typeof plateOverview>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const overview = async (body: object = {}, as = 'huadong') =>
  (await call(as, plateOverview, {}, body)).data as Overview;
const kpi = ({ kpis }: Overview, wanted: KpiName) => kpis.find(({ key }) => key === wanted)!;
const total = async (endpoint: Endpoint, query: object) =>
  (await listOf('huadong', endpoint, { pageSize: 10, ...query })).total;

describe('the overview', () => {
  it('has every figure once, and each agrees with the list that it leads to, narrowed or not', async () => {
    for (const about of [{}, { projectId: 'p_huadong_1' }, { productKey: 'a1LurkAgv01' }]) {
      const reply = await overview(about);
      expect(reply.kpis.map(({ key }) => key)).toEqual(kpiNames);
      const range = { from: dayToInstant(reply.from)!, to: dayEndToInstant(reply.to)!, ...about };
      expect(kpi(reply, 'openFaults').value).toBe(await total(faultList, { ...range, handling: 'open' }));
      expect(kpi(reply, 'recoveredUnhandled').value).toBe(
        await total(faultList, { ...range, handling: 'open', isOpen: false }),
      );
      expect(kpi(reply, 'repairs').value).toBe(await total(repairList, { ...about, isOpen: true }));
      expect(kpi(reply, 'repairs').beside).toBe(await total(repairList, { ...about, overdue: true }));
      expect(kpi(reply, 'upkeeps').value).toBe(await total(upkeepRecordList, { ...about, dueState: 'overdue' }));
    }
  });

  it('compares with as many days before', async () => {
    const reply = await overview();
    const before = await overview({
      from: new Date(Date.parse(dayToInstant(reply.from)!) - 7 * 86_400_000).toISOString(),
      to: new Date(Date.parse(dayToInstant(reply.from)!) - 1).toISOString(),
    });
    for (const name of ['availability', 'utilisation', 'mtbf', 'mttr', 'successRate', 'openFaults'] as const)
      expect(kpi(reply, name).previous).toBe(kpi(before, name).value);
    expect(reply.days).toHaveLength(7);
  });

  it('ranks what stops most, by what stops, as many as are shown, and each is what its list has', async () => {
    const { ranks, from, to } = await overview({ from: '2026-01-01T00:00:00.000Z' });
    const range = { from: dayToInstant(from)!, to: dayEndToInstant(to)!, stopsOnly: true };
    for (const rows of Object.values(ranks)) {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(rankLength);
      expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).toSorted((a, b) => b - a));
    }
    const [first] = ranks.projects.filter(({ key }) => key !== '-');
    expect(await total(faultList, { ...range, projectId: first!.key })).toBe(first!.stops);
    for (const { key, stops } of ranks.codes) expect(await total(faultList, { ...range, code: key })).toBe(stops);
    for (const { key, stops } of ranks.vehicles)
      expect(await total(faultList, { ...range, deviceId: key })).toBe(stops);
  });

  it.each([{}, { projectId: 'p_huadong_1' }, { productKey: 'a1LurkAgv01' }])(
    'counts of each to-do what its list has, narrowed or not: %j',
    async (about: { readonly projectId?: string; readonly productKey?: string }) => {
      const { todos, asOf } = await overview(about);
      const { projectId, productKey } = about;
      const from = new Date(Date.parse(asOf) - pushFailureDays * dayLength).toISOString();
      const lists: Readonly<Record<OverviewTodo, () => Promise<number>>> = {
        accept: () => total(repairList, { ...about, step: 'assigned', mine: true }),
        check: () => total(repairList, { ...about, step: 'checking' }),
        assign: () => total(repairList, { ...about, step: 'reported' }),
        upkeepOverdue: () => total(upkeepRecordList, { ...about, dueState: 'overdue' }),
        upkeepDue: () => total(upkeepRecordList, { ...about, dueState: 'due' }),
        offline: () => total(deviceList, { ...about, status: 4, query: offlineFor(longOfflineDays) }),
        upgradeFailed: () =>
          total(upgradeJobList, {
            ...(projectId && { projectId }),
            ...(productKey && { production: productKey }),
            standing: 'recentlyFailed',
          }),
        pushFailed: () => total(recordList, { state: 'failed', from }),
      };
      for (const kind of overviewTodoNames) {
        const counted = todos.find((todo) => todo.kind === kind)?.count ?? 0;
        expect([kind, counted]).toEqual([kind, await lists[kind]()]);
      }
    },
  );

  it('reckons 在线率 of the devices that were ever activated, like regions and projects', async () => {
    const [online, all] = [await total(deviceList, { status: 3 }), await total(deviceList, {})];
    const activated = all - (await total(deviceList, { status: 1 }));
    expect(activated).toBeLessThan(all);
    expect(kpi(await overview(), 'onlineRate').value).toBe(onlineRateOf(online, activated));
    const about = { projectId: 'p_huadong_1' };
    const project = (await call('huadong', projectGet, { id: about.projectId })).data as ReplyOf<typeof projectGet>;
    const rate = onlineRateOf(project.onlineCount, project.activatedCount);
    expect(kpi(await overview(about), 'onlineRate').value).toBe(rate);
    const region = (
      await call(
        'huadong',
        dynamicRecord,
        {},
        { scene: scenes.region, table: 'region', projectIds: [about.projectId], page: 1, pageSize: 10 },
      )
    ).data as ReplyOf<typeof dynamicRecord>;
    const place = region.columns.findIndex(({ key }) => key === 'onlineRate');
    expect(region.list[0]!.cells[place]).toBe(rate);
  });
});
