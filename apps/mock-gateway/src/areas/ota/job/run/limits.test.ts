import { keptInService } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { problems, recount, silent, upgradeRunsOn, worldsOwn } from '../../../../../test/support/upgradeRuns.ts';
import { settleNext } from '../../../../pipeline/settling.ts';
import { keepOut } from '../../../fleet/face.ts';
import { deviceEvent } from './events.ts';
import { JobRun } from './jobRun.ts';
import { keepDevices, takeDevices } from './keeping.ts';
import { Sites } from './site/sites.ts';
import { JobTasks } from './tasks/jobTasks.ts';
import { finishRun } from './turns.ts';
import { dropJobs } from './withdrawing.ts';

/** What a job never does, and what is left of one. */

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, formOf, addJob, advance, progressOf } = upgradeRunsOn(() => gateway);
const free = { onlyIdle: false, noOrder: false, noLoad: false, noFault: false, minBattery: 0 };

describe('a job, at every moment', () => {
  it('takes exactly the devices foretold, pushes no faster than it may, and leaves each site its vehicles', async () => {
    const { current: world } = gateway.box;
    const gates = { ...free, siteConcurrency: 3, keepRunningPercent: 40 };
    const strategy = { maximumPerMinute: 2 };
    const { phases: _phases, ...asked } = formOf({ gates, strategy });
    const { data } = await call('POST', 'job/preflight/device/list', { pageSize: 100 }, asked);
    const foretold = (data as { list: { deviceId: string; effect: string }[] }).list.filter(
      ({ effect }) => effect !== 'leftOut',
    );
    const jobId = await addJob({ pack: { id: 'uf_same' }, gates, strategy });
    const taken = world.store.column<string>('select device_id from ota_tasks where job_id = @jobId', { jobId });
    expect(taken.toSorted()).toEqual(foretold.map(({ deviceId }) => deviceId).toSorted());
    for (const minutes of [1, 1, 1, 3, 7, 13, 20, 45, 90, 180, 360, 720]) {
      advance(minutes * minute);
      const { progress } = await progressOf(jobId);
      expect(progress?.counts).toEqual(recount(world, jobId));
      expect(progress?.counts.reduce((sum, n) => sum + n, 0)).toBe(progress?.total);
    }
    expect(problems(world)).toEqual([]);

    const events = world.store.all<{ at: number; event: string; was: number; is: number; projectId: string }>(
      `select e.at, e.event, e.from_status as was, e.to_status as "is", k.project_id as projectId
       from ota_task_events e join ota_tasks k on k.no = e.task_no where k.job_id = @jobId order by e.id`,
      { jobId },
    );
    const pushes = Map.groupBy(
      events.filter(({ event, was, is }) => event === 'push' && was === 1 && is === 2),
      ({ at }) => Math.floor(at / minute),
    );
    expect(Math.max(...[...pushes.values()].map((all) => all.length))).toBe(2);
    const vehiclesOf = new Map(
      world.store
        .all<{ id: string; n: number }>(
          `select d.project_id as id, count(*) as n from device_ref d join model_ref m on m.id = d.model_id
           where m.is_vehicle = 1 and d.project_id is not null group by d.project_id`,
        )
        .map(({ id, n }) => [id, n]),
    );
    const standing = new Map<string, number>();
    let most = 0;
    for (const { was, is, projectId } of events) {
      const change = Number(is === 5 || is === 9) - Number(was === 5 || was === 9);
      const n = (standing.get(projectId) ?? 0) + change;
      standing.set(projectId, n);
      most = Math.max(most, n);
      const vehicles = vehiclesOf.get(projectId) ?? 0;
      expect(n).toBeLessThanOrEqual(Math.max(0, Math.min(3, vehicles - keptInService(vehicles, 40))));
    }
    expect(most).toBeGreaterThan(0);
  });

  it('says of each device that waits for its gates which one that is, and anew once somebody has lifted it', async () => {
    const { store } = gateway.box.current;
    const windows = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '03:00', to: '04:00' }];
    const jobId = await addJob({ gates: { windows, needConfirm: true, keepRunningPercent: 0 } });
    const waiting = () =>
      store.all<{ id: string; deviceId: string; reason: string | null }>(
        `select k.id, k.device_id as deviceId, k.reason from ota_tasks k
           left join fleet_device_ref f on f.device_id = k.device_id
         where k.job_id = @jobId and k.status = 3 and k.stage = 'downloaded' and f.is_online = 1 order by k.id`,
        { jobId },
      );
    advance(10 * minute);
    expect(waiting().length).toBeGreaterThan(1);
    expect(waiting().every(({ reason }) => reason === 'window')).toBe(true);
    const unsaid =
      'select count(*) as n from ota_tasks where job_id = @jobId and status in (1, 2, 3) and reason is null';
    expect(store.one(unsaid, { jobId })).toEqual({ n: 0 });
    const [first] = waiting();
    const body = { ids: [first!.id], gates: ['window'], reason: '现场已腾空，可以提前升级' };
    expect((await call('POST', 'task/release', { jobId }, body)).data).toMatchObject({ changed: 1 });
    advance(10_000);
    const released = waiting().find(({ id }) => id === first!.id);
    expect(released?.reason).toMatch(/^(?:order|load|busy|site|confirm)$/);
    expect(problems(gateway.box.current)).toEqual([]);
  });

  it('says of a device that it waits for the rate of pushes only where there are more of them than a minute takes', async () => {
    const { store } = gateway.box.current;
    const waitingFor = (jobId: string) =>
      store.column<string>(`select distinct ifnull(reason, '') from ota_tasks where job_id = @jobId and status = 1`, {
        jobId,
      });
    const few = await addJob({ gates: free });
    expect(waitingFor(few)).toContain('');
    expect(waitingFor(few)).not.toContain('rateLimited');
    dropJobs(gateway.box.current, [few]);
    const many = await addJob({ pack: { id: 'uf_same' }, gates: free, strategy: { maximumPerMinute: 1 } });
    expect(waitingFor(many)).toContain('rateLimited');
  });

  it('is cancelled once, however often somebody asks for it', async () => {
    const { store } = gateway.box.current;
    const jobId = await addJob({ gates: free });
    advance(3 * minute);
    const cancel = () => call('POST', 'job/cancel', { jobId }, { reason: '选错了升级包', cancelInProgress: true });
    const rows = () =>
      store.all(
        'select id, status, stage, progress, reason, reason_text, last_report_at, record from ota_tasks where job_id = @jobId order by id',
        { jobId },
      );
    expect(await cancel()).toMatchObject({ code: 200, data: { isAlready: false } });
    const after = rows();
    expect(await cancel()).toMatchObject({ code: 200, data: { isAlready: true, cancelled: 0 } });
    expect(rows()).toEqual(after);
  });

  it('keeps the last two hundred of what happened to a device', async () => {
    const { current: world } = gateway.box;
    const jobId = await addJob({ gates: free });
    const run = JobRun.read(world, jobId)!;
    const task = run.tasks('k.status in (1, 2, 3) order by k.id')[0]!;
    for (let n = 0; n < 105; n += 1) for (const kind of ['pause', 'resume'] as const) deviceEvent(run, task, { kind });
    finishRun(run);
    const { data } = await call('GET', 'task/log', { taskId: task.id });
    const { list } = data as { list: { event: string }[] };
    expect(list).toHaveLength(200);
    expect(list[0]).toMatchObject({ event: 'resume' });
    const kept = world.store.one<{ n: number }>('select count(*) as n from ota_task_events where task_no = @no', {
      no: task.no,
    });
    expect(kept).toEqual({ n: 200 });
  });
});

describe('a job on a long way of the clock', () => {
  it('knows of its devices from one turn to the next what the store has', async () => {
    const { current: world } = gateway.box;
    const { store, clock } = world;
    const jobId = await addJob({ gates: { ...free, siteConcurrency: 2, keepRunningPercent: 20 } });
    clock.advance(6 * hour);
    let looked = 0;
    while (settleNext(world, worldsOwn, silent)) {
      const known = takeDevices(world, jobId);
      if (known === null) continue;
      looked += 1;
      const all = 'k.id is not null order by k.id';
      const fresh = new JobTasks(store, jobId);
      expect(known.tasks.find(all)).toEqual(fresh.find(all));
      expect(known.tasks.firstToPush).toBe(fresh.firstToPush);
      const { until, firstDue } = known.tasks;
      const expected = fresh.firstDue;
      if (until !== null) expect(firstDue).toBe(expected !== null && expected <= until ? expected : null);
      for (const [key, { upgrading }] of known.sites) {
        const [projectId = '', kind = ''] = key.split(' ');
        const site = new Sites(world).of({ projectId, isVehicle: kind === '1' }, false, clock.now());
        expect(upgrading).toBe(site.upgrading);
      }
      keepDevices({ world, jobId, known });
    }
    expect(looked).toBeGreaterThan(10);
  });

  it('does nothing to a vehicle before it was looked at what befell it until then, though it goes on before others are', async () => {
    const { store, clock } = gateway.box.current;
    const jobId = await addJob({ gates: { ...free, keepRunningPercent: 0 } });
    const reached = () =>
      store.one<{ at: number }>('select max(updated_at) as at from ota_tasks where job_id = @jobId', { jobId })!.at;
    const stopsOf = () =>
      store.all<{ id: string; deviceId: string; since: number; until: number | null }>(
        `select id, device_id as deviceId, since, until from fleet_stops where id like 'fu_%'`,
      );
    const looksOf = () =>
      new Map(
        store
          .all<{ deviceId: string; at: number }>("select subject as deviceId, at from due where kind = 'fleet.look'")
          .map(({ deviceId, at }) => [deviceId, at]),
      );
    clock.advance(6 * hour);
    let [done, passed] = [0, 0];
    for (;;) {
      const [before, looks] = [new Map(stopsOf().map((stop) => [stop.id, stop])), looksOf()];
      if (!settleNext(gateway.box.current, worldsOwn, silent)) break;
      const moments = stopsOf().flatMap(({ id, deviceId, since, until }) => {
        const was = before.get(id);
        const [begins, ends] = [was?.since !== since, until !== null && was?.until !== until];
        // it is looked at a moment after it has begun to stand still
        expect(begins && ends).toBe(false);
        return begins || ends ? [{ deviceId, at: begins ? since : until! }] : [];
      });
      done += moments.length;
      for (const { deviceId, at } of moments) expect(looks.get(deviceId) ?? Infinity).toBeGreaterThan(at);
      if (Math.min(...looksOf().values()) < reached()) passed += 1;
    }
    expect(done).toBeGreaterThan(4);
    expect(passed).toBeGreaterThan(0);
  });
});

describe('the places of a site', () => {
  it('are counted for vehicles and for other devices by themselves', async () => {
    const { current: world } = gateway.box;
    const jobId = await addJob({ gates: free });
    const { store } = world;
    const task = store.one<{ id: string; projectId: string }>(
      'select id, project_id as projectId from ota_tasks where job_id = @jobId and project_id is not null limit 1',
      { jobId },
    )!;
    const upgrading = () =>
      [true, false].map((isVehicle) => new Sites(world).of({ ...task, isVehicle }, false, world.clock.now()).upgrading);
    const before = upgrading();
    store.run('update ota_tasks set status = 5, is_vehicle = 0 where id = @id', { id: task.id });
    expect(upgrading()).toEqual([before[0], before[1]! + 1]);
    store.run('update ota_tasks set is_vehicle = 1 where id = @id', { id: task.id });
    expect(upgrading()).toEqual([before[0]! + 1, before[1]]);
  });

  it('are taken by the next one when whoever waits longest has gone offline meanwhile, or was cancelled', async () => {
    const { current: world } = gateway.box;
    const { store } = world;
    const jobId = await addJob({ gates: { ...free, siteConcurrency: 1, keepRunningPercent: 0 } });
    const waiting = () =>
      store.all<{ id: string; deviceId: string; projectId: string }>(
        `select id, device_id as deviceId, project_id as projectId from ota_tasks
         where job_id = @jobId and status = 3 and due_at is null and reason = 'site' order by waiting_since, id`,
        { jobId },
      );
    /** Those who wait at the site at which most do. */
    const atOneSite = () =>
      [...Map.groupBy(waiting(), ({ projectId }) => projectId).values()].toSorted(
        (one, other) => other.length - one.length,
      )[0] ?? [];
    for (let n = 0; n < 360 && atOneSite().length < 3; n += 1) advance(10_000);
    const [first, second, ...others] = atOneSite();
    expect(others.length).toBeGreaterThan(0);
    keepOut(world, first!.deviceId);
    const cancelled = await call('POST', 'task/cancel', { jobId }, { ids: [second!.id], reason: '现场来料' });
    expect(cancelled.code).toBe(200);
    const hasBegun = () => {
      const still = new Set(waiting().map(({ id }) => id));
      return others.some(({ id }) => !still.has(id));
    };
    for (let n = 0; n < 360 && !hasBegun(); n += 1) advance(10_000);
    expect(hasBegun()).toBe(true);
    expect(waiting().map(({ id }) => id)).not.toContain(first!.id);
  });
});

describe('a job that goes with its tenant or its packs', () => {
  it('leaves no vehicle standing still for it, and nothing on the clock', async () => {
    const { current: world } = gateway.box;
    const { store } = world;
    const jobId = await addJob({ gates: { ...free, keepRunningPercent: 0 } });
    const busy = () =>
      store.one<{ n: number }>('select count(*) as n from ota_tasks where job_id = @jobId and status in (5, 9)', {
        jobId,
      })!.n;
    const standing = () =>
      store.one<{ n: number }>('select count(*) as n from fleet_stops where id like @of and until is null', {
        of: `fu_${jobId}_%`,
      })!.n;
    for (let n = 0; n < 60 && busy() === 0; n += 1) advance(10_000);
    expect(standing()).toBeGreaterThan(0);
    dropJobs(world, [jobId]);
    expect(standing()).toBe(0);
    advance(hour);
    expect(problems(world)).toEqual([]);
    expect(store.column('select subject from due where subject = @jobId', { jobId })).toEqual([]);
  });
});
