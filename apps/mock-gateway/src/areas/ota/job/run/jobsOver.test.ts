import { phaseFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { problems, upgradeRunsOn } from '../../../../../test/support/upgradeRuns.ts';

/** What is still said of a job that is over, or that somebody has given up. */

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, addJob, advance, progressOf } = upgradeRunsOn(() => gateway);
const free = { onlyIdle: false, noOrder: false, noLoad: false, noFault: false, minBattery: 0, keepRunningPercent: 0 };
const onePhase: PhaseForm = phaseFormOf(phasePresets.fast.phases[0]!);
const eventsOf = async (jobId: string) =>
  ((await call('GET', 'job/event/list', { jobId, pageSize: 100 })).data as { list: { event: string; note: string }[] })
    .list;
const phasesOf = async (jobId: string) => (await progressOf(jobId)).progress?.phases.map(({ status }) => status);
const waiting = async () =>
  (
    (await call('GET', 'job/list', { standing: 'awaitingRelease', pageSize: 100 })).data as {
      list: { jobId: string }[];
    }
  ).list;
/** The titles by which its creator was told that it has ended. */
const endings = (jobId: string) =>
  gateway.box.current.store.column<string>(
    `select title from messages where event_type = 'ota.taskFinished' and link like @of order by id`,
    { of: `%${jobId}%` },
  );
const untilOver = async (jobId: string) => {
  for (let n = 0; n < 24 && (await progressOf(jobId)).progress?.status === 2; n += 1) advance(8 * hour);
};

it('a job that some devices fail asks nobody to let anything through, and tells how it ended', async () => {
  const jobId = await addJob({
    phases: [{ ...onePhase, errorPercent: 100 }],
    pack: { fails: { reason: 'hardwareMismatch', percent: 50 } },
    gates: { ...free, siteConcurrency: 100 },
  });
  await untilOver(jobId);
  const { progress } = await progressOf(jobId);
  const { counts = [] } = progress ?? {};
  expect(progress?.status).toBe(5);
  expect(counts[6]).toBeGreaterThan(0);
  advance(2 * hour);
  expect(await phasesOf(jobId)).toEqual([5]);
  const events = await eventsOf(jobId);
  expect(events.map(({ event }) => event)).not.toContain('ota.awaitingRelease');
  expect(events).toContainEqual(expect.objectContaining({ event: 'phaseDone', note: '第 1 批：未达成功阈值' }));
  const how = `未完成，成功 ${counts[5]} 台，失败 ${counts[6]} 台`;
  expect(events.find(({ event }) => event === 'ended')?.note).toMatch(how);
  expect(endings(jobId)).toHaveLength(1);
  expect(endings(jobId)[0]).toMatch(`升级任务“夜间升级”已结束：${how}`);
  expect(problems(gateway.box.current)).toEqual([]);
});

it('the last phase is observed to its end, though its job is done before', async () => {
  const jobId = await addJob({ phases: [{ ...onePhase, soakMinutes: 30 }], gates: free });
  const devices = gateway.box.current.store.column<string>('select device_id from ota_tasks where job_id = @jobId', {
    jobId,
  });
  for (const deviceId of devices)
    await gateway.call({
      method: 'POST',
      path: '/mock/api/ota/device',
      body: { does: 'reportVersion', deviceId, version: 'v9.0.0.2026112000' },
    });
  expect((await progressOf(jobId)).progress?.status).toBe(3);
  advance(29 * minute);
  expect(await phasesOf(jobId)).toEqual([3]);
  advance(2 * minute);
  expect(await phasesOf(jobId)).toEqual([5]);
});

it('a job that is given up stops no phase and asks nobody for a release, and is not among those that wait for one', async () => {
  const phases = [{ ...onePhase, percent: null, count: 3, after: 'manual' as const, minFinished: 1000 }, onePhase];
  const jobId = await addJob({
    phases,
    pack: { fails: { reason: 'hardwareMismatch', percent: 100 } },
    gates: { ...free, siteConcurrency: 100 },
  });
  const { store } = gateway.box.current;
  const failed = () =>
    store.one<{ n: number }>('select count(*) as n from ota_tasks where job_id = @jobId and status = 7', { jobId })!.n;
  for (let n = 0; n < 600 && failed() === 0; n += 1) advance(10_000);
  expect(await phasesOf(jobId)).toEqual([2, 1]);
  const body = { reason: '改期升级', cancelInProgress: true };
  expect((await call('POST', 'job/cancel', { jobId }, body)).code).toBe(200);
  // what was called off has not been done in this hour
  expect((await progressOf(jobId)).progress?.endedLastHour).toBe(failed());
  await untilOver(jobId);
  advance(3 * hour);
  const told = (await eventsOf(jobId)).map(({ event }) => event);
  for (const event of ['ota.phaseBreached', 'ota.awaitingRelease', 'phaseObserved']) expect(told).not.toContain(event);
  expect((await progressOf(jobId)).progress?.status).toBe(4);
  expect(endings(jobId)[0]).toMatch(/^升级任务“夜间升级”已结束：已取消，成功 0 台，失败 \d+ 台，未升级 \d+ 台$/);
});

it('a job whose phase waits for its release waits for it no more once it was cancelled', async () => {
  const phases = [{ ...onePhase, percent: null, count: 1, after: 'manual' as const, soakMinutes: 0 }, onePhase];
  const jobId = await addJob({ phases, gates: free });
  const isThere = async () => (await waiting()).some((job) => job.jobId === jobId);
  for (let n = 0; n < 72 && !(await isThere()); n += 1) advance(20 * minute);
  expect(await isThere()).toBe(true);
  await call('POST', 'job/cancel', { jobId }, { reason: '改期升级', cancelInProgress: true });
  await untilOver(jobId);
  expect(await isThere()).toBe(false);
  expect((await call('GET', 'job/get', { jobId })).data).toMatchObject({ status: 4, isAwaitingRelease: false });
});
