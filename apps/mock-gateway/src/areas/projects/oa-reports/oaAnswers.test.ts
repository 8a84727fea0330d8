import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OaReportType, oaReportTypes } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type { EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import { eventList, eventSendToOA } from '@fleet/domain/areas/projects/events/contract.ts';
import type { OaReportInfo, OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { oaReportInfo, oaReportList, oaReportPush } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { projectDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { answeredAt, answerOf } from './oaOffice.ts';

/** What the OA does with reports, on the clock. */

const day = 24 * 3_600_000;

describe('an answer of the OA', () => {
  const report = fc.record({
    id: fc.string(),
    type: fc.constantFrom(...oaReportTypes),
    stepCount: fc.nat(20),
  });

  it('leads every report in approval to an end or back to people, along Plan2', () => {
    const ends: Readonly<Record<OaReportType, number>> = { qualityFault: 4, planChange: 8, delay: 8, acceptance: 4 };
    fc.assert(
      fc.property(fc.nat(), report, (seed, { stepCount, ...one }) => {
        const path = [7];
        for (let count = stepCount; ; count += 1) {
          const answer = answerOf(seed, { ...one, status: path.at(-1)!, stepCount: count });
          if (answer === null) break;
          expect(answer.operatorName).not.toBe('');
          expect(answer.remark).not.toBe('');
          path.push(answer.status);
        }
        expect(path).toEqual(
          path[1] === 6 ? [7, 6] : one.type === 'qualityFault' ? [7, 1, 2, 3, 4] : [7, ends[one.type]],
        );
      }),
    );
  });

  it('rejects now and then, and most of what is handed in again comes through', () => {
    const verdicts = Array.from({ length: 500 }, (_, index) =>
      answerOf(1, { id: `oa_${index}`, type: 'delay', status: 7, stepCount: 2 }),
    );
    const rejected = verdicts.filter((answer) => answer?.status === 6).length;
    expect(rejected).toBeGreaterThan(50);
    expect(rejected).toBeLessThan(200);
    const again = verdicts.flatMap((answer, index) =>
      answer?.status === 6 ? [answerOf(1, { id: `oa_${index}`, type: 'delay', status: 7, stepCount: 4 })] : [],
    );
    expect(again.filter((answer) => answer?.status === 8).length).toBeGreaterThan(again.length / 2);
  });

  it('comes later, and never for what waits for people', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.constantFrom(7, 1, 2, 3), (seed, id, status) => {
        const at = answeredAt(seed, id, status, 1000) ?? 0;
        expect(at).toBeGreaterThan(1000);
        expect(at).toBeLessThanOrEqual(1000 + 3 * day);
      }),
    );
    for (const status of [4, 5, 6, 8]) expect(answeredAt(1, 'oa_1', status, 1000)).toBeNull();
  });
});

describe('reports in the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
    gateway.box.current.clock.freeze();
  });
  afterEach(() => gateway.close());
  const { call, listOf } = callsOn(() => gateway);
  const as = 'huadong';
  const infoOf = async (id: string) => (await call('admin', oaReportInfo, { id })).data as OaReportInfo;
  const pass = (time: number) => gateway.box.current.clock.advance(time);
  /** The session of a person outlives no such time. */
  const later = async (time: number) => {
    pass(time);
    gateway.box.current.store.run('update session_tokens set access_expires_at = access_expires_at + @time', { time });
  };

  it('that wait at the birth of a world are answered, each as often as it is their turn', async () => {
    const { list } = await listOf<OaReportRow>(as, oaReportList, { status: 7, pageSize: 100 });
    expect(list.length).toBeGreaterThan(3);
    await later(12 * day);
    const after = await Promise.all(list.map(({ id }) => infoOf(id)));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([4, 6, 8]));
    for (const { status, steps, version, updatedAt } of after) {
      expect(steps.at(-1)?.action).toBe({ 4: 'finish', 6: 'reject', 8: 'grant' }[String(status)]);
      expect(version).toBe(1 + steps.length - 2);
      expect(updatedAt).toBe(steps.at(-1)?.at);
    }
  });

  it('that are pushed again are answered anew', async () => {
    const { list } = await listOf<OaReportRow>(as, oaReportList, { status: 6, pageSize: 1 });
    const { id, version } = list[0]!;
    expect(await call(as, oaReportPush, {}, { id, version })).toMatchObject(done);
    const before = (await infoOf(id)).steps.length;
    await later(4 * 3_600_000);
    const { status, steps } = await infoOf(id);
    expect(status).not.toBe(7);
    expect(steps.length).toBeGreaterThan(before);
  });

  it('of events show in the event what the OA says, and in the news', async () => {
    const projectId = 'p_huadong_1';
    const { list } = await listOf<EventRow>(as, eventList, { projectId, oaStatus: 5, pageSize: 100 });
    const event = list.find(({ report }) => report === null)!;
    const { reportNo } = (await call(as, eventSendToOA, {}, { id: event.id })).data as { reportNo: string };
    await later(4 * 3_600_000);
    const after = await listOf<EventRow>(as, eventList, { projectId, pageSize: 100 });
    expect([1, 2, 3, 6]).toContain(after.list.find(({ id }) => id === event.id)?.oaStatus);
    const told = gateway.box.current.store.all('select 1 from news where content like @like', {
      like: `OA %“${event.title}”（${reportNo}）`,
    });
    expect(told).toHaveLength(1);
  });

  it('of a project that is deleted are answered no more', async () => {
    const { store } = gateway.box.current;
    store.run("update oa_reports set project_id = 'p_hengxin_1', tnt_id = 't_hengxin' where status = 7");
    store.run("update devices set project_id = null where project_id = 'p_hengxin_1'");
    expect(await call('hengxin', projectDelete, { id: 'p_hengxin_1' })).toMatchObject(done);
    await later(12 * day);
    await call('admin', oaReportList, {});
    expect(store.all("select * from due where kind = 'oa.answer'")).toEqual([]);
    expect(store.all("select * from news where content like 'OA %' and tnt_id = 't_hengxin'")).toEqual([]);
  });
});
