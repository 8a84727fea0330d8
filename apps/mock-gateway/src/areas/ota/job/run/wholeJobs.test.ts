import { phaseFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { planOfPhase } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { JobEventRow, JobProgress } from '@fleet/domain/areas/ota/run/contract.ts';
import { nextQuestion } from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import type { UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { problems, recount, upgradeRunsOn } from '../../../../../test/support/upgradeRuns.ts';
import { addPack } from '../../../../../test/support/upgradePacks.ts';

/** Jobs from their beginning to their end, with what people do to them on the way. */

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeEach(async () => {
  // a Friday, ten o'clock in Shanghai
  gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 20, 2) });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, formOf, addJob, advance, progressOf } = upgradeRunsOn(() => gateway);
const free = { onlyIdle: false, noOrder: false, noLoad: false, noFault: false, minBattery: 0, keepRunningPercent: 0 };
const stand = async (jobId: string): Promise<JobProgress> => {
  const { progress } = await progressOf(jobId);
  return progress as unknown as JobProgress;
};
const steer = (does: string, deviceId: string, more: object = {}) =>
  gateway.call({ method: 'POST', path: '/mock/api/ota/device', body: { does, deviceId, ...more } });
const tasksOf = (jobId: string) =>
  gateway.box.current.store.all<{
    id: string;
    deviceId: string;
    phaseNo: number;
    status: number;
    reason: string | null;
  }>(
    `select id, device_id as deviceId, phase_no as phaseNo, status, reason from ota_tasks where job_id = @jobId order by id`,
    { jobId },
  );
const devicesInJobs = async (): Promise<readonly string[]> => {
  const { phases: _phases, ...asked } = formOf({ pack: { id: 'uf_asked' }, gates: free });
  const { data } = await call('POST', 'job/preflight/device/list', { pageSize: 100 }, asked);
  return (data as { list: { deviceId: string; effect: string }[] }).list
    .filter(({ effect }) => effect !== 'leftOut')
    .map(({ deviceId }) => deviceId);
};
const onePhase: PhaseForm = phaseFormOf(phasePresets.fast.phases[0]!);

it('jobs stand still when their pack is taken back, say why, and go on to their ends once it is given free', async () => {
  const devices = await devicesInJobs();
  const half = Math.ceil(devices.length / 2);
  const form = formOf({ gates: free });
  const jobs: string[] = [];
  for (const [name, deviceIds] of [
    ['一车间升级', devices.slice(0, half)],
    ['二车间升级', devices.slice(half)],
  ] as const) {
    const asked = { ...form, scope: { ...form.scope, targetSelection: 'SPECIFIC', deviceIds } };
    const { digest, included } = (await call('POST', 'job/preflight', {}, asked)).data as {
      digest: string;
      included: number;
    };
    const added = await call('POST', 'job/add', {}, { ...asked, name, jobDesc: '', preflight: { digest, included } });
    expect(added.code).toBe(200);
    jobs.push((added.data as { jobId: string }).jobId);
  }
  advance(2 * minute);
  const pack = { firmwareId: 'uf_test' };
  const taken = await call('POST', 'pack/withdraw', pack, { reason: '回退率偏高', pending: 'pause' });
  expect(taken).toMatchObject({ code: 200 });
  expect((taken.data as { jobs: { jobId: string }[] }).jobs.map(({ jobId }) => jobId).toSorted()).toEqual(
    jobs.toSorted(),
  );
  for (const jobId of jobs) {
    expect(await stand(jobId)).toMatchObject({ isPaused: true, pauseReason: 'withdrawn', status: 2 });
    const refused = await call('POST', 'job/resume', { jobId }, { reason: '' });
    expect(refused).toMatchObject({ code: 830410, message_cn: '升级包已撤回' });
  }
  // what upgrades already goes on to its end, and nobody else begins
  advance(3 * hour);
  for (const jobId of jobs)
    expect(tasksOf(jobId).every(({ status }) => status === 4 || status === 6 || status === 7)).toBe(true);
  expect((await call('POST', 'pack/restore', pack, { reason: '已复核' })).code).toBe(200);
  for (const jobId of jobs) {
    expect((await stand(jobId)).isPaused).toBe(true);
    expect((await call('POST', 'job/resume', { jobId }, { reason: '升级包已复核' })).code).toBe(200);
  }
  advance(8 * 24 * hour);
  for (const jobId of jobs) {
    expect([3, 5]).toContain((await stand(jobId)).status);
    expect((await stand(jobId)).counts).toEqual(recount(gateway.box.current, jobId));
  }
  expect(problems(gateway.box.current)).toEqual([]);
});

it('a device that never answers its cancel is freed by force, and what it says later is known without moving it', async () => {
  const jobId = await addJob({ gates: free });
  const rowsOf = async () =>
    ((await call('GET', 'task/list', { jobId, pageSize: 100 })).data as { list: UpgradeTaskRow[] }).list;
  for (let n = 0; n < 120 && !tasksOf(jobId).some(({ status }) => status === 5); n += 1) advance(30_000);
  // whoever comes to it first: one that fails before does not
  const flashing = async () => (await rowsOf()).find(({ status, stage }) => status === 5 && stage === 'flash');
  let found = await flashing();
  for (let n = 0; n < 480 && found === undefined; n += 1) {
    advance(5000);
    found = await flashing();
  }
  const { taskId: id, deviceId } = found!;
  const rowOf = async () => (await rowsOf()).find(({ taskId }) => taskId === id)!;
  expect((await steer('stayMute', deviceId)).status).toBe(200);
  const force = (confirm = 1) =>
    call('POST', 'task/forceCancel', { jobId }, { ids: [id], confirm, reason: '设备失联，现场已断电检查' });
  const stateOf = () => tasksOf(jobId).find((task) => task.id === id);
  const refusalOf = async () => ((await force()).data as { list: { message: string }[] }).list[0]?.message;
  expect(await refusalOf()).toBe('请先取消');
  expect((await call('POST', 'task/cancel', { jobId }, { ids: [id], reason: '现场来料' })).code).toBe(200);
  expect(stateOf()?.status).toBe(9);
  expect(await refusalOf()).toMatch(/^请等待 \d+ 分钟后再强制取消$/);
  advance(11 * minute);
  const stuck = await stand(jobId);
  expect([stuck.cancelStuck, stuck.stuck.map(({ taskId }) => taskId)]).toEqual([1, [id]]);
  // it has gone on since it was asked, and is where its row says it is
  expect((await rowOf()).stage).toBe('report');
  expect(stuck.stuck[0]?.text).toMatch(/^取消中 · 已等待 \d+ 分钟（正在上报）$/);
  const { list: events } = (await call('GET', 'job/event/list', { jobId })).data as { list: JobEventRow[] };
  const [name] = gateway.box.current.store.column<string>('select name from devices where id = @deviceId', {
    deviceId,
  });
  expect(events.find(({ event }) => event === 'ota.cancelStuck')?.note).toBe(name);
  expect(await force(2)).toMatchObject({ code: 830001, message_cn: '输入的台数不符' });
  expect(await force()).toMatchObject({ code: 200, data: { changed: 1 } });
  expect(stateOf()).toMatchObject({ status: 8, reason: 'forceCancelled' });
  const versionOf = () =>
    gateway.box.current.store.one<{ version: string; needsCheck: number }>(
      `select v.version, v.needs_check as needsCheck from ota_device_versions v join ota_jobs j on j.module_id = v.module_id
       where v.device_id = @deviceId and j.id = @jobId`,
      { deviceId, jobId },
    );
  expect(versionOf()?.needsCheck).toBe(1);
  expect((await steer('reportVersion', deviceId, { version: 'v9.0.0.2026112000' })).status).toBe(200);
  expect(versionOf()).toEqual({ version: 'v9.0.0.2026112000', needsCheck: 0 });
  expect(stateOf()?.status).toBe(8);
  expect((await stand(jobId)).counts).toEqual(recount(gateway.box.current, jobId));
});

it('the second of three phases stops by itself when too many of it fail, with evidence, and the third stays shut', async () => {
  const phases: PhaseForm[] = [
    { ...onePhase, percent: null, count: 1, after: 'manual', soakMinutes: 0, carryOverMinutes: 600 },
    // as many as can be: some of the fleet are offline for hours, and which are in it is drawn by the name of the job
    { ...onePhase, percent: null, count: 8, minFinished: 2, errorPercent: 40, after: 'auto', carryOverMinutes: 600 },
    onePhase,
  ];
  const jobId = await addJob({ phases, gates: { ...free, siteConcurrency: 100 } });
  const first = tasksOf(jobId).find(({ phaseNo }) => phaseNo === 1)!;
  advance(minute);
  await steer('reportVersion', first.deviceId, { version: 'v9.0.0.2026112000' });
  advance(2 * hour);
  expect((await stand(jobId)).phases.map(({ status }) => status)).toEqual([4, 1, 1]);
  const { store } = gateway.box.current;
  store.run(
    `insert or replace into ota_pack_profiles (firmware_id, model_id, reason, percent)
     select 'uf_test', id, 'hardwareMismatch', 100 from model_ref where product_key = 'a1LurkAgv01'`,
  );
  const release = { phaseNo: 1, choice: 'next', reason: '' };
  expect((await call('POST', 'job/phase/continue', { jobId }, release)).code).toBe(200);
  // when the second of it fails hangs on when they are online; nobody of it is carried over before ten hours
  let stopped = await stand(jobId);
  for (let n = 0; n < 9 && !stopped.isPaused; n += 1) {
    advance(hour);
    stopped = await stand(jobId);
  }
  expect(stopped).toMatchObject({ isPaused: true, pauseReason: 'errorThreshold', status: 2 });
  expect(stopped.phases.map(({ status }) => status)).toEqual([5, 6, 1]);
  const third = tasksOf(jobId).filter(({ phaseNo }) => phaseNo === 3);
  expect(third.length).toBeGreaterThan(0);
  expect(new Set(third.map(({ status }) => status))).toEqual(new Set([4]));
  const told = await call('GET', 'job/event/list', { jobId });
  expect((told.data as { list: { event: string; note: string }[] }).list).toContainEqual(
    expect.objectContaining({ event: 'ota.phaseBreached', note: '第 2 批失败超过阈值，任务已暂停' }),
  );
  const evidenceOf = async (no: number) =>
    (await call('GET', 'job/phase/evidence', { jobId, phaseNo: no })).data as Record<string, unknown>;
  const failed = tasksOf(jobId).filter(({ phaseNo, status }) => phaseNo === 2 && status === 7).length;
  expect(failed).toBeGreaterThanOrEqual(2);
  expect(await evidenceOf(1)).toMatchObject({ devices: 1, succeeded: 1, failed: 0, successRate: 100 });
  // nobody of it runs the new version
  expect(await evidenceOf(2)).toMatchObject({ devices: 0, succeeded: 0, failed, successRate: 0, since: null });
});

it('leaves out whoever lacks what its pack needs of another module, and takes him in once he has it', async () => {
  const { store } = gateway.box.current;
  const form = formOf({ gates: free });
  const motion = store.one<{ id: string }>(
    `select id from ota_modules where product_key = 'a1LurkAgv01' and name = 'motion-ctrl'`,
  )!.id;
  store.run(
    `insert into ota_pack_dependencies (firmware_id, no, module_id, min_version, max_version)
     values ('uf_test', 1, @motion, 'v8.0.0', 'v8.9.9')`,
    { motion },
  );
  addPack(gateway.box.current, { id: 'uf_motion', moduleName: 'motion-ctrl', version: 'v8.1.0.2026110100' });
  const foretell = async () => {
    const { data } = await call('POST', 'job/preflight', {}, form);
    return data as { included: number; digest: string; total: number; verdicts: { code: string; n: number }[] };
  };
  const lacking = ({ verdicts }: Awaited<ReturnType<typeof foretell>>) =>
    verdicts.find(({ code }) => code === 'dependencyConflict')?.n ?? 0;
  const none = await foretell();
  expect(lacking(none)).toBeGreaterThan(2);
  expect(none.included).toBe(0);
  const add = ({ digest, included }: { digest: string; included: number }) =>
    call('POST', 'job/add', {}, { ...form, name: '依赖升级', jobDesc: '', preflight: { digest, included } });
  expect(await add(none)).toMatchObject({ code: 830410, message_cn: '没有可升级的设备' });
  const [lucky = '', tooNew = ''] = store.column<string>(
    `select v.device_id from ota_device_versions v join device_ref d on d.id = v.device_id and d.tnt_id = 't_huadong'
     where v.module_id = @motion and not exists (
       select 1 from ota_tasks k where k.device_id = v.device_id and k.status in (1, 2, 3, 4, 5, 9))
     order by v.device_id`,
    { motion },
  );
  const runs = (deviceId: string, version: string) =>
    store.run('update ota_device_versions set version = @version where device_id = @deviceId and module_id = @motion', {
      deviceId,
      version,
      motion,
    });
  runs(lucky, 'v8.1.0.2026110100');
  runs(tooNew, 'v9.0.0.2026110100');
  const one = await foretell();
  expect([one.included, lacking(none) - lacking(one)]).toEqual([1, 1]);
  const { data } = await add(one);
  expect(tasksOf((data as { jobId: string }).jobId).map(({ deviceId }) => deviceId)).toEqual([lucky]);
});

it.each([true, false])('a verification tells its devices at once, or waits until they ask: %s', async (needPush) => {
  const { current: world } = gateway.box;
  const firmwareId = addPack(world, { id: 'uf_tried', ring: 'test', version: 'v9.0.1.2026112001' });
  world.store.run(`update ota_packs set verify_status = 2, need_to_verify = 1 where id = @firmwareId`, { firmwareId });
  const { data: choices } = await call('GET', 'pack/verify/choices', { firmwareId, pageSize: 100 });
  const began = world.clock.now();
  const asksAt = (deviceId: string) => secondAfter(nextQuestion(world.seed, deviceId, began), began);
  // one that asks in the same second shows no difference
  const online = (choices as { list: { deviceId: string; problem: string | null; isOnline: boolean }[] }).list.find(
    (device) => device.problem === null && device.isOnline && asksAt(device.deviceId) - began > 1000,
  )!;
  const verify = { deviceIds: [online.deviceId], srcVersions: [], needPush, timeoutInMinutes: 60, failFast: false };
  const { data } = await call('POST', 'pack/verify', { firmwareId }, verify);
  const { jobId } = data as { jobId: string };
  advance(hour);
  const pushedAt = world.store.one<{ at: number }>(
    `select e.at from ota_task_events e join ota_tasks k on k.no = e.task_no
     where k.job_id = @jobId and e.event = 'push' order by e.id limit 1`,
    { jobId },
  )!.at;
  expect(pushedAt).toBe(needPush ? secondAfter(began, began) : asksAt(online.deviceId));
});

it('a job that has not begun takes another pack and other devices, by a pre-flight in whose way its own do not stand', async () => {
  const { clock } = gateway.box.current;
  const scheduledAt = new Date(clock.now() + hour).toISOString();
  const jobId = await addJob({ gates: free, strategy: { scheduledAt } });
  const before = tasksOf(jobId);
  const read = async () => (await call('GET', 'job/get', { jobId })).data as Record<string, unknown>;
  const { version, name, strategy, gates, phases: stood } = await read();
  const phases = (stood as readonly PhaseForm[]).map(planOfPhase);
  const firmwareId = addPack(gateway.box.current, { id: 'uf_other', version: 'v9.1.0.2026112000' });
  const deviceIds = before.slice(0, 2).map(({ deviceId }) => deviceId);
  const scope = { ...formOf({ pack: { id: 'uf_unused' } }).scope, targetSelection: 'SPECIFIC', deviceIds } as const;
  const asked = { firmwareId, scope, strategy, gates };
  const foretold = async (query: object) =>
    (await call('POST', 'job/preflight', query, { ...asked, phases })).data as { digest: string; included: number };
  // to a job that is made anew they are in another one
  expect((await foretold({})).included).toBe(0);
  const { digest, included } = await foretold({ jobId });
  expect(included).toBe(2);
  const rows = await call('POST', 'job/preflight/device/list', { jobId, pageSize: 100 }, asked);
  const listed = (rows.data as { list: { deviceId: string }[] }).list.map(({ deviceId }) => deviceId);
  expect(listed.toSorted()).toEqual(deviceIds.toSorted());
  const edit = (target: object) =>
    call('POST', 'job/update', { jobId }, { version, name, jobDesc: '', strategy, gates, phases, target });
  const agreed = { firmwareId, scope, preflight: { digest, included } };
  expect(await edit({ ...agreed, preflight: { digest, included: 3 } })).toMatchObject({
    code: 830409,
    message_cn: '预检结果已变化：可升级 3 台变为 2 台，请重新预检',
  });
  expect((await edit(agreed)).code).toBe(200);
  expect(
    tasksOf(jobId)
      .map(({ deviceId }) => deviceId)
      .toSorted(),
  ).toEqual(deviceIds.toSorted());
  expect(await read()).toMatchObject({ firmwareId, total: 2, destVersion: 'v9.1.0.2026112000', status: 1 });
  expect((await stand(jobId)).counts).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0]);
  // those that it has left can be had by others again
  const { included: others } = (
    await call('POST', 'job/preflight', {}, { ...asked, phases, scope: formOf({ pack: { id: 'uf_third' } }).scope })
  ).data as { included: number };
  expect(others).toBe(before.length - 2);
  const foreign = await gateway.call({
    method: 'POST',
    path: '/gateway/ota/api/v1/job/preflight',
    token: gateway.tokens('huanan').accessToken,
    query: { jobId },
    body: { ...asked, phases },
  });
  expect(foreign.envelope.code).toBe(830404);
});

it('a running job keeps the load among the conditions of a module that matters to safety, and ends within thirty days', async () => {
  const careful = phasePresets.careful.phases.map(phaseFormOf);
  const jobId = await addJob({ pack: { moduleName: 'motion-ctrl' }, phases: careful });
  const { version, name, strategy, gates } = (await call('GET', 'job/get', { jobId })).data as {
    version: number;
    name: string;
    strategy: object;
    gates: object;
  };
  const edit = (changes: object) => call('POST', 'job/update', { jobId }, { version, name, jobDesc: '', ...changes });
  expect(await edit({ gates: { ...gates, noLoad: false } })).toMatchObject({
    code: 830001,
    message_cn: '安全相关模块必须要求车上无载荷',
  });
  const tooLate = new Date(gateway.box.current.clock.now() + 31 * 24 * hour).toISOString();
  expect(await edit({ strategy: { ...strategy, finishBy: tooLate } })).toMatchObject({
    code: 830001,
    message_cn: '结束时间不能晚于开始时间 30 天',
  });
  expect((await edit({ gates: { ...gates, minBattery: 50 } })).code).toBe(200);
});

it('a job that is about to begin can still be changed, as long as it begins when it was to', async () => {
  const { clock } = gateway.box.current;
  const jobId = await addJob({ strategy: { scheduledAt: new Date(clock.now() + hour).toISOString() } });
  advance(57 * minute);
  const { version, strategy } = (await call('GET', 'job/get', { jobId })).data as { version: number; strategy: object };
  const edit = (changes: object) =>
    call('POST', 'job/update', { jobId }, { version, name: '改名升级', jobDesc: '', strategy, ...changes });
  const soon = new Date(clock.now() + 4 * minute).toISOString();
  expect(await edit({ strategy: { ...strategy, scheduledAt: soon } })).toMatchObject({
    code: 830001,
    message_cn: '开始时间须在 5 分钟后、7 天内',
  });
  expect((await edit({})).code).toBe(200);
});
