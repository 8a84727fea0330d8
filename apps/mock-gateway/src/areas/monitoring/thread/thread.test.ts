import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as faults from '@fleet/domain/areas/monitoring/fault/contract.ts';
import * as contract from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { stationNames, type ThreadEnd } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.store.run(
    `delete from role_rules where role_id = 'r_huadong_engineer' and resources like '%MOTabRepair%'`,
  );
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const thread = async (of: ThreadEnd, id: string, as = 'huadong') =>
  (await call(as, contract.faultThread, { of, id })).data as contract.Thread;
/** Who looks after devices on site, here without a key of repairs, and holds none of OTA. */
const engineer = 'lihao';
const whole = 'df_dv_agv_hd_0307_1';

describe('the thread of lost marks in workshop three', () => {
  it('goes from the fault over its order and the problem of the version to the upgrade and what became of it', async () => {
    const told = await thread('fault', whole);
    expect(told).toMatchObject({
      fault: { id: whole, code: 'N1002', handling: 'closed' },
      repair: { id: 'rp_huadong_20', step: 'closed' },
      issue: { id: 'vi_hd_nav_231', status: 3 },
      pack: { version: 'v2.3.2.2026111000' },
      hidden: [],
    });
    expect(told.upgrade!.succeeded).toBeGreaterThan(0);
    expect(told.outcome!.recurrence!.upgraded.devices).toBe(told.upgrade!.succeeded);
    expect(told.outcome!.recurrence!.control!.devices).toBeGreaterThan(0);
    expect(told.steps.map(({ station }) => station)).toEqual(stationNames);
    const times = told.steps.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]));
    expect(times).toHaveLength(7);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is the same from each of its stations', async () => {
    const told = await thread('fault', whole);
    expect(await thread('repair', told.repair!.id)).toEqual(told);
    expect(await thread('issue', told.issue!.id)).toEqual(told);
    expect(await thread('pack', told.pack!.id)).toEqual(told);
    expect(await thread('job', told.upgrade!.jobs[0]!.id)).toMatchObject({ fault: { id: whole } });
  });

  it('is missing to another tenant', async () => {
    expect(await call('huanan', contract.faultThread, { of: 'repair', id: 'rp_huadong_20' })).toMatchObject(missing);
  });
});

describe('a thread without the keys of repairs and of OTA', () => {
  it('hides their stations and keeps the others', async () => {
    const told = await thread('fault', whole, engineer);
    expect(told.hidden).toEqual(['repair', 'issue', 'pack', 'upgrade']);
    expect(told).toMatchObject({ fault: { id: whole } });
    expect([told.repair, told.issue, told.pack, told.upgrade]).toEqual([null, null, null, null]);
    const words = JSON.stringify(told);
    expect(words).not.toContain('rp_huadong_20');
    expect(words).not.toContain('vi_hd_nav_231');
    expect(words).not.toContain('v2.3.2');
  });

  it('still says whether the fault came back, which is a figure of the plate', async () => {
    const told = await thread('fault', whole, engineer);
    const inFull = await thread('fault', whole);
    expect(told.outcome?.recurrence).toEqual(inFull.outcome?.recurrence);
    expect(told.outcome?.cost).toBeNull();
  });
});

describe('a thread that is only begun', () => {
  const begun = 'df_dv_agv_hd_0203_1';

  it('ends at the problem of the version', async () => {
    const told = await thread('fault', begun);
    expect(told).toMatchObject({ repair: null, issue: { id: 'vi_hd_fork_main' }, pack: null, upgrade: null });
    expect(told.outcome).toBeNull();
  });

  it('is tied to no problem of another product, lets go, and says so in its history', async () => {
    const link = (versionIssueId: string | null) =>
      call('huadong', contract.faultLinkIssue, {}, { id: begun, versionIssueId });
    expect(await link('vi_hd_nav_231')).toMatchObject(refused('版本问题的产品与设备不一致'));
    expect(await link(null)).toMatchObject(done);
    expect((await thread('fault', begun)).issue).toBeNull();
    expect(await link('vi_hd_fork_main')).toMatchObject(done);
    const { events } = (await call('huadong', faults.faultGet, { id: begun })).data as faults.FaultDetail;
    expect(events.filter(({ kind }) => kind === 'issueLinked').map(({ text }) => text)).toContain('取消关联');
  });

  it('may be tied by its order', async () => {
    const { list } = await listOf<{ id: string; deviceId: string }>('huadong', faults.faultList, { pageSize: 10 });
    expect(list.length).toBeGreaterThan(0);
    expect(
      await call('huadong', contract.repairLinkIssue, {}, { id: 'rp_huadong_20', versionIssueId: 'vi_hd_nav_231' }),
    ).toMatchObject(done);
    expect((await thread('repair', 'rp_huadong_20')).issue?.id).toBe('vi_hd_nav_231');
  });
});
