import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/ota/analysis/contract.ts';
import { endResultCodes } from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import { dayEndToInstant, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { callsOn, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  const { store, clock } = gateway.box.current;
  // what stands here is what the test writes
  store.run('pragma foreign_keys = off');
  for (const table of ['ota_task_events', 'ota_tasks', 'ota_jobs']) store.run(`delete from ${table}`);
  for (const [id, tntId] of [
    ['j1', 't_huadong'],
    ['j2', 't_huanan'],
  ] as const)
    store.run(
      `insert into ota_jobs (id, tnt_id, name, job_type, firmware_id, product_key, module_id, dest_version, ring, scope,
         strategy, gates, status, total, creator_id, finish_by, created_at, updated_at)
       values (@id, @tntId, @id, 'UPGRADE', 'fw', 'a1LurkAgv01', 'om_a1LurkAgv01_nav', 'v2', 'stable', '{}', '{}', '{}', 2,
         4, 'u_huadong', 0, @at, @at)`,
      { id, tntId, at: clock.now() },
    );
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const minute = 60_000;
const day = 86_400_000;

/** A device that took so many attempts and minutes, and ended so many days ago. */
const ended = (id: string, status: 6 | 7 | 8, more: Partial<Record<string, string | number | null>> = {}) => {
  const { store, clock } = gateway.box.current;
  const { daysAgo = 1, minutes = 10, ...columns } = more;
  const at = clock.now() - Number(daysAgo) * day;
  store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, project_id, model_id, is_vehicle, network, phase_no,
       status, reason, stage, entered_at, started_at, completed_at, attempts_before, attempt, src_version, created_at, updated_at)
     values (@id, @jobId, @id, @tntId, @projectId, @modelId, 1, 'wifi', 1, @status, @reason, @stage, 0, @startedAt, @at,
       @before, @attempt, @srcVersion, 0, 0)`,
    {
      jobId: 'j1',
      tntId: 't_huadong',
      projectId: 'p_huadong_1',
      modelId: 'md_q1000',
      reason: null,
      stage: null,
      attempt: 1,
      before: 0,
      srcVersion: 'v2.2.0.2026082400',
      ...columns,
      id,
      status,
      at,
      startedAt: at - Number(minutes) * minute,
    },
  );
};
const happened = (
  taskId: string,
  ...steps: readonly (readonly [minutes: number, status: number, reason?: string | null, step?: string])[]
) => {
  const { store } = gateway.box.current;
  for (const [minutes, status, reason = null, step = ''] of steps)
    store.run(
      `insert into ota_task_events (task_no, at, event, to_status, reason, by_kind, note)
       values ((select no from ota_tasks where id = @taskId), @at, iif(@step = '', 'push', 'progress'), @status, @reason, 'platform', @step)`,
      { taskId, at: minutes * minute, status, reason, step },
    );
};
const figures = async (query: Readonly<Record<string, unknown>> = {}, as = 'admin') =>
  (await call(as, contract.analysisFigures, query)).data as contract.AnalysisFigures;
const jobs = async (query: Readonly<Record<string, unknown>> = {}, as = 'admin') =>
  (await listOf<contract.AnalysisJob>(as, contract.analysisJobs, query)).list;

describe('figures of upgrades', () => {
  it('count each device that ended once, by how it did', async () => {
    ended('t1', 6, { minutes: 10 });
    ended('t2', 6, { minutes: 30, attempt: 3 });
    ended('t3', 7, { reason: 'flashFailed', attempt: 2, daysAgo: 2, projectId: null });
    ended('t4', 8, { reason: 'userCancelled' });
    ended('t5', 6, { daysAgo: 40 });
    ended('t6', 6, { jobId: 'j2', tntId: 't_huanan', modelId: 'md_q600' });
    const all = await figures();
    expect(all).toMatchObject({
      jobs: 2,
      upgrades: 5,
      succeeded: 3,
      failed: 1,
      cancelled: 1,
      successRate: 75,
      firstRate: 50,
      retries: 3,
      duration50: 600,
      duration90: 1800,
      reasons: [{ code: 'flashFailed', text: '烧写失败', n: 1 }],
      failures: [{ modelId: 'md_q1000', code: 'flashFailed', n: 1 }],
    });
    for (const parts of [all.byDay, all.byModel, all.byProject, all.sources])
      expect(parts.reduce((sum, part) => sum + part.succeeded + part.failed + part.cancelled, 0)).toBe(5);
    expect(all.byDay).toHaveLength(30);
    expect(all.byProject.find(({ name }) => name === '未绑定项目')).toMatchObject({ failed: 1 });
    expect((await figures({}, 'huadong')).upgrades).toBe(4);
    expect((await figures({ equipmentType: 'md_q600' })).upgrades).toBe(1);
    const list = await jobs();
    expect(list.reduce((sum, { upgrades }) => sum + upgrades, 0)).toBe(5);
    expect(await jobs({}, 'huanan')).toMatchObject([{ jobId: 'j2', upgrades: 1, successRate: 100 }]);
  });

  it('count attempts from before somebody took a device up again', async () => {
    ended('t1', 6, { before: 3 });
    ended('t2', 6);
    expect(await figures()).toMatchObject({ succeeded: 2, firstRate: 50, retries: 3 });
    expect(await jobs()).toMatchObject([{ retries: 3 }]);
  });

  it('and the jobs behind them can be had of one reason, project or source version alone', async () => {
    ended('t1', 7, { reason: 'flashFailed' });
    ended('t2', 7, { reason: 'timeout', projectId: null });
    ended('t3', 6, { srcVersion: null });
    for (const [filter, upgrades] of [
      [{ reason: 'flashFailed' }, 1],
      [{ projectId: 'p_huadong_1' }, 2],
      [{ projectId: 'none' }, 1],
      [{ srcVersion: 'none' }, 1],
      [{ srcVersion: 'v2.2.0.2026082400' }, 2],
    ] as const) {
      expect(await figures(filter)).toMatchObject({ upgrades });
      expect(await jobs(filter)).toMatchObject([{ jobId: 'j1', upgrades }]);
    }
  });

  it('say how long upgrades stood where, and what they waited for', async () => {
    ended('t1', 6);
    ended('t2', 6);
    happened('t1', [0, 1, 'offline'], [60, 3, 'order'], [180, 5], [184, 5], [190, 6]);
    happened('t2', [10, 1, 'offline'], [30, 3, '正在执行任务 T-20931'], [60, 5], [80, 6]);
    const { stages, waits } = await figures();
    expect(stages).toEqual([
      { status: 1, p50: 1800, p90: 3600 },
      { status: 3, p50: 1800, p90: 7200 },
      { status: 5, p50: 600, p90: 1200 },
    ]);
    expect(waits.map(({ code, hours }) => [code, hours])).toEqual([
      ['order', 2.5],
      ['offline', 1.33],
    ]);
  });

  it('say at which step upgrades fail for which reason, how long each step takes, and lead to those behind it', async () => {
    ended('t1', 7, { reason: 'flashFailed', stage: 'flash' });
    ended('t2', 7, { reason: 'timeout', stage: 'flash', jobId: 'j2', tntId: 't_huanan' });
    ended('t3', 7, { reason: 'noAnswer' });
    ended('t4', 6, { stage: 'report' });
    happened('t1', [1, 5], [1, 5, null, 'verify'], [3, 5, null, 'flash'], [9, 7, '烧写失败']);
    happened('t4', [1, 5], [1, 5, null, 'verify'], [5, 5, null, 'flash'], [6, 6]);
    const all = await figures();
    expect(all.failedAt).toEqual([
      { place: 'none', n: 1 },
      { place: 'flash', n: 2 },
    ]);
    expect(all.reasonPlaces).toEqual([
      { code: 'flashFailed', place: 'flash', n: 1 },
      { code: 'noAnswer', place: 'none', n: 1 },
      { code: 'timeout', place: 'flash', n: 1 },
    ]);
    expect(all.steps).toEqual([
      { step: 'verify', p50: 120, p90: 240 },
      { step: 'flash', p50: 60, p90: 360 },
    ]);
    for (const { place, n } of all.failedAt) expect((await figures({ failedAt: place })).failed).toBe(n);
    expect((await jobs({ step: 'verify' })).map(({ jobId, upgrades }) => [jobId, upgrades])).toEqual([['j1', 2]]);
  });

  it('are those of some jobs alone, where some are named', async () => {
    ended('t1', 6);
    ended('t2', 7, { reason: 'timeout', jobId: 'j2', tntId: 't_huanan' });
    expect(await figures({ jobIds: 'j2' })).toMatchObject({ jobs: 1, failed: 1, succeeded: 0 });
    expect((await jobs({ jobIds: 'j1,j2' })).length).toBe(2);
    expect(await figures({ jobIds: 'j2' }, 'huadong')).toMatchObject({ upgrades: 0 });
    expect(await call('admin', contract.analysisFigures, { jobIds: 'j1,' })).toMatchObject({ type: 'fail' });
  });

  it('are exported whole, with what they were asked for in words', async () => {
    ended('t1', 7, { reason: 'flashFailed', stage: 'flash' });
    ended('t2', 6);
    const { bytes } = await gateway.call({
      path: contract.analysisFiguresExport.path,
      query: { jobIds: 'j1', equipmentType: 'md_q1000' },
      as: 'huadong',
    });
    const sheets = (await readExcelFile(bytes)) as unknown as readonly { readonly data: readonly unknown[][] }[];
    const [rows = [], asked = []] = sheets.map(({ data }) => data);
    expect(rows).toContainEqual(['总体', '设备次', 2, '台次', 1, 1, 0]);
    expect(rows).toContainEqual(['失败阶段', '烧写', 1, '次', null, null, null]);
    expect(rows).toContainEqual(['失败原因与阶段', '烧写失败 · 烧写', 1, '次', null, null, null]);
    expect(asked).toContainEqual(['升级任务', 'j1']);
    expect(asked.find(([title]) => title === '设备类型')?.[1]).toMatch(/Q1000/);
  });

  it('lead to exactly the upgrades behind a state, a reason to wait, and a day', async () => {
    ended('t1', 6);
    ended('t2', 6, { daysAgo: 3 });
    ended('t3', 7, { reason: 'noAnswer', jobId: 'j2', tntId: 't_huanan' });
    happened('t1', [0, 1, 'offline'], [60, 3, 'order'], [180, 5], [190, 6]);
    happened('t2', [10, 1, 'offline'], [30, 3, '正在执行任务 T-20931'], [60, 3, '电量 20% 低于 40%'], [90, 5], [99, 6]);
    happened('t3', [0, 2], [30, 7]);
    for (const [filter, jobIds, upgrades] of [
      [{ stage: 1 }, ['j1', 'j2'], 3],
      [{ stage: 2 }, ['j2'], 1],
      [{ stage: 3 }, ['j1'], 2],
      [{ stage: 5 }, ['j1'], 2],
      [{ wait: 'offline' }, ['j1'], 2],
      [{ wait: 'order' }, ['j1'], 2],
      [{ wait: 'site' }, [], 0],
    ] as const) {
      const list = await jobs(filter);
      expect(list.map(({ jobId }) => jobId).toSorted()).toEqual(jobIds);
      expect(list.reduce((sum, row) => sum + row.upgrades, 0)).toBe(upgrades);
      expect((await figures(filter)).upgrades).toBe(upgrades);
    }
    const all = await figures();
    for (const { day: one, ...ends } of all.byDay) {
      const asked = { from: dayToInstant(one) ?? '', to: dayEndToInstant(one) ?? '' };
      const n = ends.succeeded + ends.failed + ends.cancelled;
      expect((await jobs(asked)).reduce((sum, { upgrades }) => sum + upgrades, 0)).toBe(n);
    }
    // each bar that is shown has those behind it, under the name by which it is asked for
    for (const { code } of all.waits)
      expect((await figures({ wait: code })).waits.map((one) => one.code)).toContain(code);
    // and so has each part of the ring
    for (const result of endResultCodes) {
      const list = await jobs({ result });
      expect(list.reduce((sum, { upgrades }) => sum + upgrades, 0)).toBe(all[result]);
      expect(await figures({ result })).toMatchObject({ upgrades: all[result], [result]: all[result] });
    }
    expect([all.succeeded, all.failed, all.cancelled]).toEqual([2, 1, 0]);
    for (const { status } of all.stages) expect((await figures({ stage: status })).upgrades).toBeGreaterThan(0);
  });

  it('are nothing of nothing, and of a year at most', async () => {
    expect(await figures()).toMatchObject({
      upgrades: 0,
      successRate: null,
      duration50: null,
      reasons: [],
      stages: [],
    });
    const from = '2024-01-01T00:00:00.000Z';
    expect(await call('admin', contract.analysisFigures, { from })).toMatchObject(refused('最多分析 366 天'));
    expect(await call('admin', contract.analysisFigures, { from: '2026-02-02T00:00:00.000Z', to: from })).toMatchObject(
      refused('结束时间的起始不能晚于结束'),
    );
  });
});
