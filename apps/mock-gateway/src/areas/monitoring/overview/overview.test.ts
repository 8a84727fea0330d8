import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { plateOverview } from '@fleet/domain/areas/monitoring/overview/contract.ts';
import { kpiNames, type KpiName, rankLength } from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import { repairList } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { upkeepRecordList } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dayEndToInstant, dayToInstant } from '@fleet/domain/core/values/formats.ts';
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

  it('ranks what stops most, and tells what waits for the person', async () => {
    const { ranks, todos } = await overview({ from: '2026-01-01T00:00:00.000Z' });
    for (const rows of Object.values(ranks)) {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(rankLength);
      expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).toSorted((a, b) => b - a));
    }
    const waiting = todos.find(({ kind }) => kind === 'assign')!;
    expect(waiting.count).toBe(await total(repairList, { step: 'reported' }));
  });
});
