import { phaseFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { settle, settleNext } from '../../../../pipeline/settling.ts';
import { addPack } from '../../../../../test/support/upgradePacks.ts';
import { problems, recount, silent, upgradeRunsOn, worldsOwn } from '../../../../../test/support/upgradeRuns.ts';
import { createWorld } from '../../../../world/createWorld.ts';
import type { World } from '../../../../world/world.ts';
import { looksInVain } from './joining.ts';
import { JobRun } from './jobRun.ts';
import { readJobPack } from './upgradePack.ts';
import { gateVehicleAt } from './vehicleGates.ts';
import { forgetDeviceInJobs, withdrawFromJobs } from './withdrawing.ts';

/** Whole jobs on the clock of a world. */

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, formOf, addJob, advance, progressOf } = upgradeRunsOn(() => gateway);

describe('a job on the clock', () => {
  it('upgrades the vehicles of a tenant as they become free, and is done with all that can be reached', async () => {
    const jobId = await addJob();
    const { progress: first } = await progressOf(jobId);
    expect(first?.total).toBeGreaterThan(3);
    for (let n = 0; n < 24; n += 1) {
      advance(20 * minute);
      const { progress } = await progressOf(jobId);
      expect(progress?.counts).toEqual(recount(gateway.box.current, jobId));
      expect(progress?.counts.reduce((sum, count) => sum + count, 0)).toBe(first?.total);
    }
    const { progress } = await progressOf(jobId);
    expect(problems(gateway.box.current)).toEqual([]);
    expect(progress?.counts[5]).toBeGreaterThan(0);
    const versions = gateway.box.current.store.column<string>(
      `select v.version from ota_device_versions v join ota_tasks k on k.device_id = v.device_id
       join ota_jobs j on j.id = k.job_id and j.module_id = v.module_id where k.status = 6 and j.id = @jobId`,
      { jobId },
    );
    expect(new Set(versions)).toEqual(new Set(['v9.0.0.2026112000']));
  });

  it('does the same in one step of the clock as in many, whoever is killed in between', async () => {
    const phases = phasePresets.standard.phases.map((phase) => ({ ...phaseFormOf(phase), after: 'auto' as const }));
    const jobId = await addJob({ phases, pack: { fails: { reason: 'flashFailed', percent: 30 } } });
    const image = gateway.box.current.store.image();
    const realNow = () => gateway.box.current.clock.now();
    const fork = (from: Buffer): World => createWorld({ file: ':memory:', realNow, image: from });
    // what comes about of vehicles meanwhile, and is told of it, hangs on no step either: a job goes on before it does
    const tables =
      'ota_jobs ota_job_phases ota_tasks ota_counts ota_task_events ota_job_events ota_device_versions ' +
      'ota_version_changes fleet_stops fleet_cures device_faults messages due';
    const rowsOf = (world: World) =>
      tables.split(' ').map((table) => world.store.all(`select * from ${table} order by 1, 2, 3`));
    const straight = fork(image);
    straight.clock.freeze();
    advance(9 * hour, straight);
    expect(problems(straight)).toEqual([]);

    let killed = fork(image);
    killed.clock.freeze();
    for (const [by, settled] of [
      [7 * minute, 3],
      [2 * hour, 40],
      [3 * hour, 400],
      [3 * hour + 53 * minute, 1],
    ] as const) {
      killed.clock.advance(by);
      for (let n = 0; n < settled; n += 1) settleNext(killed, worldsOwn, silent);
      const left = killed.store.image();
      killed.close();
      killed = fork(left);
      settle(killed, worldsOwn, silent);
    }
    expect(killed.clock.now()).toBe(straight.clock.now());
    expect(rowsOf(killed)).toEqual(rowsOf(straight));
    expect(recount(straight, jobId)[5]! + recount(straight, jobId)[6]!).toBeGreaterThan(0);
    straight.close();
    killed.close();
  });

  it('goes the same way whether somebody asks for it all the time or nobody does', async () => {
    const jobId = await addJob();
    const { current: asked } = gateway.box;
    const image = asked.store.image();
    const alone = createWorld({ file: ':memory:', realNow: () => asked.clock.now(), image });
    alone.clock.freeze();
    const rowsOf = ({ store }: World) =>
      ['ota_jobs', 'ota_tasks', 'ota_counts', 'ota_task_events', 'ota_job_events'].map((table) =>
        store.all(`select * from ${table} order by 1, 2, 3`),
      );
    for (let n = 0; n < 30; n += 1) {
      advance(4 * minute);
      await progressOf(jobId);
      expect((await call('GET', 'job/get', { jobId })).code).toBe(200);
      expect((await call('GET', 'task/list', { jobId, page: 1, pageSize: 20 })).code).toBe(200);
    }
    advance(120 * minute, alone);
    expect(rowsOf(asked)).toEqual(rowsOf(alone));
    expect(recount(alone, jobId)[5]).toBeGreaterThan(0);
    alone.close();
  });

  it('lets no vehicle stand still with an order, a load or too little battery, nor more of a site than it may', async () => {
    const jobId = await addJob({ gates: { siteConcurrency: 1, minBattery: 60 } });
    const { current: world } = gateway.box;
    let stood = 0;
    for (let n = 0; n < 36; n += 1) {
      advance(10 * minute);
      const busy = world.store.all<{ projectId: string | null; n: number }>(
        `select project_id as projectId, count(*) as n from ota_tasks
         where status in (5, 9) and project_id is not null group by project_id`,
      );
      expect(busy.filter(({ n: many }) => many > 1)).toEqual([]);
      stood += busy.length;
    }
    // each of them was looked at a moment before it stopped
    const begun = world.store.all<{ deviceId: string; at: number }>(
      `select k.device_id as deviceId, e.at from ota_task_events e join ota_tasks k on k.no = e.task_no
       where k.job_id = @jobId and k.is_vehicle = 1 and e.event = 'startAsked' and e.to_status = 5`,
      { jobId },
    );
    expect(begun.length + stood).toBeGreaterThan(0);
    for (const { deviceId, at } of begun) {
      const before = gateVehicleAt(world, { deviceId, isVehicle: true }, at - 1);
      expect(before).toMatchObject({ orderNo: null, hasLoad: false, isOnline: true });
      expect(before.battery).toBeGreaterThanOrEqual(59.9);
    }
  });

  it('pauses, cancels and goes on once, however often it is asked to', async () => {
    const jobId = await addJob();
    advance(3 * minute);
    const first = await call('POST', 'job/pause', { jobId }, { reason: '现场检查' });
    expect(first.code).toBe(200);
    expect((first.data as { moved: number }).moved).toBeGreaterThan(0);
    const rows = () => gateway.box.current.store.all('select * from ota_tasks order by id');
    const paused = rows();
    expect((await call('POST', 'job/pause', { jobId }, { reason: '' })).data).toMatchObject({ moved: 0 });
    expect(rows()).toEqual(paused);
    const { progress: now } = await progressOf(jobId);
    const { revision } = await progressOf(jobId);
    expect((await progressOf(jobId, revision)).progress).toBeNull();
    expect(now?.counts[0]).toBe(0);
    expect((await call('POST', 'job/resume', { jobId }, { reason: '' })).code).toBe(200);
    expect((await progressOf(jobId, revision)).progress).not.toBeNull();

    const preview = await call('POST', 'job/cancel/preview', { jobId }, { cancelInProgress: true });
    expect((preview.data as { lines: string[] }).lines.length).toBeGreaterThan(0);
    const body = { reason: '改期升级', cancelInProgress: true };
    const cancelled = await call('POST', 'job/cancel', { jobId }, body);
    expect(cancelled.data).toMatchObject({ isAlready: false });
    const after = rows();
    expect((await call('POST', 'job/cancel', { jobId }, body)).data).toMatchObject({ isAlready: true });
    expect(rows()).toEqual(after);
    advance(2 * hour);
    const { progress: end } = await progressOf(jobId);
    expect(end?.counts).toEqual(recount(gateway.box.current, jobId));
    expect(end?.counts[0]).toBe(0);
  });

  it('stops a phase whose devices fail, and goes on when a person says why', async () => {
    const phases = [
      {
        ...phaseFormOf(phasePresets.standard.phases[0]!),
        percent: null,
        count: 2,
        minFinished: 1,
        carryOverMinutes: 600,
      },
      { ...phaseFormOf(phasePresets.fast.phases[0]!) },
    ];
    const jobId = await addJob({
      phases,
      pack: { fails: { reason: 'hardwareMismatch', percent: 100 } },
      gates: { onlyIdle: false, noOrder: false, noLoad: false, minBattery: 0, keepRunningPercent: 0 },
    });
    advance(2 * hour);
    const { progress } = await progressOf(jobId);
    expect(progress).toMatchObject({ isPaused: true, pauseReason: 'errorThreshold', status: 2 });
    expect(progress?.phases.map(({ status }) => status)).toEqual([6, 1]);
    const refused = await call('POST', 'job/resume', { jobId }, { reason: '' });
    expect(refused).toMatchObject({ code: 830410, message_cn: '第 1 批已中止，请先忽略并继续，或停止任务' });
    const without = { phaseNo: 1, choice: 'ignoreBreach', reason: ' ' };
    expect(await call('POST', 'job/phase/continue', { jobId }, without)).toMatchObject({
      code: 830410,
      message_cn: '请填写理由',
    });
    const said = { phaseNo: 1, choice: 'ignoreBreach', reason: '已确认与升级无关' };
    // nothing would go on with a pack that was taken back: nobody is told that it does
    const { current: world } = gateway.box;
    world.store.run(`update ota_packs set is_withdrawn = 1 where id = 'uf_test'`);
    expect(await call('POST', 'job/phase/continue', { jobId }, said)).toMatchObject({
      code: 830410,
      message_cn: '升级包已撤回',
    });
    expect((await progressOf(jobId)).progress?.phases[0]?.status).toBe(6);
    world.store.run(`update ota_packs set is_withdrawn = 0 where id = 'uf_test'`);
    expect((await call('POST', 'job/phase/continue', { jobId }, said)).code).toBe(200);
    expect((await progressOf(jobId)).progress?.phases[0]?.status).not.toBe(6);
    const events = await call('GET', 'job/event/list', { jobId });
    expect((events.data as { list: { event: string }[] }).list.map(({ event }) => event)).toContain('breachIgnored');
  });

  it('stands still when its pack is taken back, and lets go of a device that is removed', async () => {
    const jobId = await addJob();
    advance(3 * minute);
    const { current: world } = gateway.box;
    world.store.run(`update ota_packs set is_withdrawn = 1 where id = 'uf_test'`);
    withdrawFromJobs(world, 'uf_test', 'pause', { kind: 'platform', userId: null });
    expect((await progressOf(jobId)).progress).toMatchObject({ isPaused: true, pauseReason: 'withdrawn' });
    expect(await call('POST', 'job/resume', { jobId }, { reason: '' })).toMatchObject({
      code: 830410,
      message_cn: '升级包已撤回',
    });
    const [waiting = ''] = world.store.column<string>(
      'select device_id from ota_tasks where job_id = @jobId and status = 4 order by id',
      { jobId },
    );
    forgetDeviceInJobs(world, waiting);
    const task = world.store.one(
      'select status, reason from ota_tasks where job_id = @jobId and device_id = @waiting',
      { jobId, waiting },
    );
    expect(task).toEqual({ status: 8, reason: 'deviceRemoved' });
    expect((await progressOf(jobId)).progress?.counts).toEqual(recount(world, jobId));
  });
});

describe('a dynamic job on the clock', () => {
  const source = 'v1.0.0.2026010100';
  const free = { onlyIdle: false, noOrder: false, noLoad: false, noFault: false, minBattery: 0, keepRunningPercent: 0 };
  const dynamic: Partial<Scope> = { selectionType: 'DYNAMIC', srcVersions: [source] };

  /** Vehicles of the tenant that could be upgraded, some of them at the version that is asked for. */
  const vehiclesAt = (n: number): readonly string[] => {
    const { store } = gateway.box.current;
    const ids = store.column<string>(
      `select v.device_id from ota_device_versions v join ota_modules m on m.id = v.module_id
         join device_ref d on d.id = v.device_id
       where m.product_key = 'a1LurkAgv01' and m.name = 'nav-core' and d.tnt_id = 't_huadong' and d.status <> 1
         and not exists (select 1 from ota_tasks k where k.device_id = d.id and k.status in (1, 2, 3, 4, 5, 9))
       order by v.device_id`,
    );
    expect(ids.length).toBeGreaterThan(n + 2);
    for (const id of ids.slice(0, n)) setVersion(id);
    return ids;
  };
  const setVersion = (deviceId: string, version = source, { store }: World = gateway.box.current): void => {
    store.run(
      `update ota_device_versions set version = @version where device_id = @deviceId
         and module_id in (select id from ota_modules where product_key = 'a1LurkAgv01' and name = 'nav-core')`,
      { deviceId, version },
    );
  };
  const inJob = (jobId: string, { store }: World = gateway.box.current): string[] =>
    store.column<string>('select device_id from ota_tasks where job_id = @jobId order by id', { jobId });
  const joinedOf = ({ store }: World = gateway.box.current): string[] =>
    store.column<string>(`select note from ota_job_events where event = 'devicesJoined' order by id`);

  it('takes up whoever comes to match, within ten minutes, into its last phase and once', async () => {
    const ids = vehiclesAt(2);
    const phases = phasePresets.standard.phases.map(phaseFormOf);
    const jobId = await addJob({ scope: dynamic, gates: free, phases });
    expect(inJob(jobId).toSorted()).toEqual(ids.slice(0, 2));
    advance(30 * minute);
    expect(joinedOf()).toEqual([]);
    setVersion(ids[2]!);
    setVersion(ids[3]!);
    advance(10 * minute);
    expect(joinedOf()).toEqual(['2 台']);
    expect(inJob(jobId).slice(2)).toEqual([ids[2], ids[3]]);
    const { current: world } = gateway.box;
    const phasesOf = world.store.column<number>(
      'select phase_no from ota_tasks where job_id = @jobId and device_id >= @id order by device_id',
      { jobId, id: ids[2]! },
    );
    expect(phasesOf).toEqual([3, 3]);
    for (let n = 0; n < 6; n += 1) {
      advance(30 * minute);
      const { progress } = await progressOf(jobId);
      expect(progress?.counts).toEqual(recount(world, jobId));
      expect(progress?.total).toBe(4);
    }
    expect(joinedOf()).toEqual(['2 台']);
    expect(problems(world)).toEqual([]);
  });

  it('is gone past by a job of another module as long as it has nobody to upgrade and finds nobody', async () => {
    const ids = vehiclesAt(1);
    const looking = await addJob({ scope: dynamic, gates: free });
    const { current: world } = gateway.box;
    const { store, clock } = world;
    const others = { id: 'uf_other', moduleName: 'main-ctrl', version: 'v9.0.0.2026112000' };
    const [other, same] = [addPack(world, others), addPack(world, { id: 'uf_same' })];
    const isPassed = (packId: string): boolean => {
      const run = JobRun.read(world, looking)!;
      return looksInVain(run, clock.now() + 2 * hour, readJobPack(store, packId, clock.now())!);
    };
    expect(isPassed(other)).toBe(false);
    const succeeded = 'select count(*) as n from ota_tasks where job_id = @looking and status = 6';
    for (let hours = 0; hours < 24 && store.one<{ n: number }>(succeeded, { looking })!.n === 0; hours += 1)
      advance(hour);
    // its phase is observed for a while
    advance(3 * hour);
    expect([isPassed(other), isPassed(same)]).toEqual([true, false]);
    setVersion(ids[1]!);
    expect(isPassed(other)).toBe(false);
  });

  it('takes up again whoever has gone back after it succeeded, ten times in all, and ends by its end time', async () => {
    const ids = vehiclesAt(1);
    const jobId = await addJob({ scope: dynamic, gates: free });
    const { current: world } = gateway.box;
    const matches = () =>
      world.store.one<{ matches: number; status: number }>(
        'select matches, status from ota_tasks where job_id = @jobId',
        { jobId },
      )!;
    for (let n = 2; n <= 10; n += 1) {
      world.store.run(`update ota_tasks set matches = @n - 1 where job_id = @jobId`, { jobId, n });
      for (let hours = 0; hours < 24 && matches().status !== 6; hours += 1) advance(hour);
      expect(matches().status).toBe(6);
      setVersion(ids[0]!);
      advance(10 * minute);
      expect(matches().matches).toBe(n);
      const { progress } = await progressOf(jobId);
      expect(progress?.counts).toEqual(recount(world, jobId));
      expect(progress?.total).toBe(1);
    }
    for (let hours = 0; hours < 24 && matches().status !== 6; hours += 1) advance(hour);
    setVersion(ids[0]!);
    advance(30 * minute);
    expect(matches()).toEqual({ matches: 10, status: 6 });
    expect((await progressOf(jobId)).progress?.status).toBe(2);
    advance(8 * 24 * hour);
    expect((await progressOf(jobId)).progress?.status).toBe(3);
    setVersion(ids[1]!);
    advance(hour);
    expect(inJob(jobId)).toEqual([ids[0]]);
    expect(problems(world)).toEqual([]);
  });

  it('takes up the same in one step of the clock as in many, whoever is killed in between', async () => {
    const ids = vehiclesAt(2);
    const jobId = await addJob({ scope: dynamic, gates: free });
    for (const id of ids.slice(2, 5)) setVersion(id);
    const image = gateway.box.current.store.image();
    const realNow = () => gateway.box.current.clock.now();
    const fork = (from: Buffer): World => {
      const world = createWorld({ file: ':memory:', realNow, image: from });
      world.clock.freeze();
      return world;
    };
    const rowsOf = (world: World) =>
      ['ota_jobs', 'ota_job_phases', 'ota_tasks', 'ota_counts', 'ota_task_events', 'ota_job_events'].map((table) =>
        world.store.all(`select * from ${table} order by 1, 2, 3`),
      );
    const straight = fork(image);
    advance(5 * hour, straight);
    let killed = fork(image);
    for (const [by, settled] of [
      [10 * minute, 1],
      [hour, 5],
      [3 * hour + 50 * minute, 60],
    ] as const) {
      killed.clock.advance(by);
      for (let n = 0; n < settled; n += 1) settleNext(killed, worldsOwn, silent);
      const left = killed.store.image();
      killed.close();
      killed = fork(left);
      settle(killed, worldsOwn, silent);
    }
    expect(inJob(jobId, straight)).toHaveLength(5);
    expect(joinedOf(straight)).toEqual(['3 台']);
    expect(rowsOf(killed)).toEqual(rowsOf(straight));
    straight.close();
    killed.close();
  });

  it('takes up nobody while it is paused or once it was stopped, and stands beside no other of its kind', async () => {
    const ids = vehiclesAt(1);
    const jobId = await addJob({ scope: dynamic, gates: free });
    const form = { ...formOf({ pack: { id: 'uf_other' }, scope: dynamic }), firmwareId: 'uf_test' };
    const asked = await call('POST', 'job/preflight', {}, form);
    const { digest, included } = asked.data as { digest: string; included: number };
    const second = { ...form, name: '另一个动态任务', jobDesc: '', preflight: { digest, included } };
    const refused = { code: 830410, message_cn: '该升级包已有进行中的动态任务「夜间升级」' };
    expect(await call('POST', 'job/add', {}, second)).toMatchObject(refused);
    await call('POST', 'job/pause', { jobId }, { reason: '' });
    setVersion(ids[1]!);
    advance(30 * minute);
    expect(inJob(jobId)).toEqual([ids[0]]);
    await call('POST', 'job/resume', { jobId }, { reason: '' });
    advance(10 * minute);
    expect(inJob(jobId)).toEqual(ids.slice(0, 2));
    await call('POST', 'job/cancel', { jobId }, { reason: '停止加入设备', cancelInProgress: false });
    setVersion(ids[2]!);
    advance(8 * hour);
    expect(inJob(jobId)).toEqual(ids.slice(0, 2));
    expect((await progressOf(jobId)).progress?.status).toBe(4);
  });
});
