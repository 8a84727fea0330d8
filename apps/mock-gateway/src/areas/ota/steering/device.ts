import { isSameVersion } from '@fleet/domain/core/versions/versions.ts';
import type { UpgradeEvent } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { FailureCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { keepOut, letIn } from '../../fleet/face.ts';
import { deviceEvent } from '../job/run/events.ts';
import { JobRun } from '../job/run/jobRun.ts';
import { replan } from '../job/run/steps/planning.ts';
import { byPlatform } from '../job/run/steps/writing.ts';
import { finishRun } from '../job/run/turns.ts';
import { unlessRefused } from '../module/ownership.ts';
import { followVersion } from '../version/curing.ts';
import { reportVersion } from '../version/reportVersion.ts';
import { replanJobs } from './replanning.ts';

/** What a tester lets a simulated device do. */

export const deviceDeeds = [
  'offline',
  'online',
  'reboot',
  'acceptCancel',
  'refuseCancel',
  'stayMute',
  'reportVersion',
  'fail',
] as const;

interface Deed {
  readonly deviceId: string;
  readonly does: (typeof deviceDeeds)[number];
  /** Of fail. */
  readonly reason?: FailureCode;
  /** Of reportVersion: what it says that it runs. */
  readonly version?: string;
  /** Of reportVersion, of a device that no job has. */
  readonly moduleId?: string;
}

const active = 'k.status in (1, 2, 3, 4, 5, 9)';

/** The job that has a device: the one that is not over for it, else the last one. */
const jobOf = ({ store }: World, { deviceId, moduleId }: Deed, isActive: boolean): string | null =>
  store.one<{ jobId: string }>(
    `select k.job_id as jobId from ota_tasks k join ota_jobs j on j.id = k.job_id
     where k.device_id = @deviceId and (${active} or @isActive = 0)
       and ifnull(j.module_id, '') = ifnull(@moduleId, ifnull(j.module_id, ''))
     order by ${active} desc, k.created_at desc, k.id limit 1`,
    { deviceId, moduleId: moduleId ?? null, isActive: Number(isActive) },
  )?.jobId ?? null;

const runOf = (world: World, deed: Deed, isActive: boolean) => {
  const jobId = jobOf(world, deed, isActive);
  const run = jobId === null ? null : JobRun.read(world, jobId);
  const [task] = run === null ? [] : run.tasks('k.device_id = @deviceId', { deviceId: deed.deviceId });
  return run === null || task === undefined ? null : { run, task };
};

const requireRun = (world: World, deed: Deed) =>
  runOf(world, deed, true) ?? refuse('stateRefused', '设备没有进行中的升级（no upgrade of this device goes on）');

/** What a device says of its version, as its job reads it. */
const versionEvent = (version: string, destVersion: string, srcVersion: string | null): UpgradeEvent => {
  const kind = isSameVersion(version, destVersion)
    ? 'targetReported'
    : srcVersion !== null && isSameVersion(version, srcVersion)
      ? 'sourceReported'
      : 'otherReported';
  return { kind, sequence: 0, version };
};

const report = (world: World, deed: Deed): void => {
  const { deviceId, version, moduleId } = deed;
  if (version === undefined) return refuse('invalidInput', '请给出版本（version is missing）');
  const found = runOf(world, deed, false);
  if (found !== null) {
    const { run, task } = found;
    unlessRefused(deviceEvent(run, task, versionEvent(version, run.job.destVersion, task.upgrade.srcVersion)));
    finishRun(run);
    return;
  }
  const module = world.store.one('select 1 from ota_modules where id = @moduleId', { moduleId: moduleId ?? '' });
  if (moduleId === undefined || module === undefined)
    return refuse('invalidInput', '请给出模块（moduleId is missing or unknown）');
  reportVersion(world, { deviceId, moduleId, version, source: 'report', at: world.clock.now() });
  followVersion(world, { deviceId, moduleId, version });
};

/** Something happens to the upgrade of a device. */
const happen = (world: World, deed: Deed, event: (srcVersion: string | null) => UpgradeEvent): void => {
  const { run, task } = requireRun(world, deed);
  unlessRefused(deviceEvent(run, task, event(task.upgrade.srcVersion), byPlatform));
  finishRun(run);
};

/** Its answer to whoever asks it to stop. */
const tellIt = (world: World, deed: Deed, told: 'acceptCancel' | 'refuseCancel' | 'stayMute'): void => {
  const { run, task } = requireRun(world, deed);
  task.told = told;
  replan(run, task);
  finishRun(run);
};

const connect = (world: World, { deviceId }: Deed, isOnline: boolean): void => {
  if (isOnline) letIn(world, deviceId);
  else keepOut(world, deviceId);
  const jobs = world.store.column<string>(
    `select distinct k.job_id from ota_tasks k where k.device_id = @deviceId and ${active} order by 1`,
    { deviceId },
  );
  replanJobs(world, jobs, deviceId);
};

/** Lets a device do something; tells how its upgrade stands then, null without one. Refuses what it cannot do now. */
export const letDevice = (world: World, deed: Deed): object => {
  const { deviceId, does } = deed;
  if (world.store.one('select 1 from device_ref where id = @deviceId', { deviceId }) === undefined)
    refuse('notFound', `没有这台设备（unknown device）：${deviceId}`);
  const deeds: Readonly<Record<Deed['does'], () => void>> = {
    offline: () => connect(world, deed, false),
    online: () => connect(world, deed, true),
    reboot: () =>
      happen(world, deed, (version) => ({ kind: 'sourceReported', sequence: 0, version: version ?? 'v0.0.0' })),
    acceptCancel: () => tellIt(world, deed, 'acceptCancel'),
    refuseCancel: () => tellIt(world, deed, 'refuseCancel'),
    stayMute: () => tellIt(world, deed, 'stayMute'),
    reportVersion: () => report(world, deed),
    fail: () => happen(world, deed, () => ({ kind: 'fail', sequence: 0, reason: deed.reason ?? 'flashFailed' })),
  };
  deeds[does]();
  const found = runOf(world, deed, false);
  return found === null
    ? { deviceId, jobId: null }
    : { deviceId, jobId: found.run.job.id, status: found.task.upgrade.state, reason: found.task.upgrade.reason };
};
