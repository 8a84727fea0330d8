import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { mayJoin, nextLookOf, shareSource } from '@fleet/domain/areas/ota/job/joining.ts';
import { mostJobDevices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { inPhase } from '@fleet/domain/areas/ota/upgrade/commands.ts';
import { placeOf } from '@fleet/domain/areas/ota/upgrade/places.ts';
import { type DeviceUpgrade, newUpgrade, type UpgradeState } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { plainReason, type UpgradeReasonCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { Refusal } from '../../../../pipeline/envelope.ts';
import type { StoredTask } from '../stored.ts';
import { preflightSettings } from '../target/asking.ts';
import { foretell, type Foretold, isIncluded } from '../target/preflight.ts';
import { devicesInScope } from '../target/scope.ts';
import { phaseEvent } from './events.ts';
import type { JobRun } from './jobRun.ts';
import type { JobPack } from './upgradePack.ts';
import { addTask, lastPlace, networkOf } from './steps/addTask.ts';
import { replan } from './steps/planning.ts';
import { byPlatform, tell } from './steps/writing.ts';

/** Devices that come to match a dynamic job after it was made (动态). */

/** The devices of its scope; nobody where what it names is not there any more. */
const idsInScope = (run: JobRun): readonly string[] => {
  const { world, job, pack } = run;
  try {
    return devicesInScope({ world, scope: job.tntId, session: { userId: job.creatorId } }, run.scope, pack);
  } catch (error) {
    // a group or a condition that was removed since: the job goes on with whom it has
    if (error instanceof Refusal) return [];
    throw error;
  }
};

/** Of some devices those that run a version which the job upgrades: pre-flight reads far more of each. */
const runningSource = ({ world, scope, pack }: JobRun, ids: readonly string[]): readonly string[] => {
  const moduleId = pack.modules[0]?.moduleId ?? null;
  const versions = world.store
    .column<string>('select distinct version from ota_device_versions where module_id = @moduleId', { moduleId })
    .filter((version) => shareSource([version], scope.srcVersions));
  return world.store.column<string>(
    `select v.device_id from ota_device_versions v
     where v.module_id = @moduleId and v.version in (select value from json_each(@versions))
       and v.device_id in (select value from json_each(@ids)) order by v.device_id`,
    { moduleId, versions: JSON.stringify(versions), ids: JSON.stringify(ids) },
  );
};

/** Devices that may join the job by its scope, by what became of them in it, and by their version. */
const candidates = (run: JobRun): readonly string[] => {
  const known = new Map(
    run.world.store
      .all<{ deviceId: string; state: UpgradeState; reason: UpgradeReasonCode | null; matches: number }>(
        'select device_id as deviceId, status as state, reason, matches from ota_tasks where job_id = @jobId',
        { jobId: run.job.id },
      )
      .map((row) => [row.deviceId, row]),
  );
  return runningSource(
    run,
    idsInScope(run).filter((id) => mayJoin(known.get(id) ?? null)),
  );
};

/** Devices that pre-flight takes in now and that may join, when the job looks for them at this moment; else nobody. */
export const lookForDevices = (run: JobRun): readonly Foretold[] => {
  const { world, job, pack, now } = run;
  const at = nextLookOf(run.updateTask, job.lookedAt);
  if (at === null || at > now) return [];
  job.lookedAt = now;
  if (pack.problem !== null) return [];
  run.save();
  const settings = preflightSettings(run.scope, job.strategy);
  return foretell(world, candidates(run), pack, settings, job.gates)
    .filter(isIncluded)
    .slice(0, Math.max(0, mostJobDevices - job.total));
};

/** Whether whom a job looks for may hang on who is online: a condition or a group may ask for that. */
const asksWhoIsOnline = ({ targetSelection }: Scope): boolean =>
  targetSelection === 'QUERY' || targetSelection === 'GROUP';

/**
 * Whether nothing comes about of a job by a moment but that it looks for devices and finds nobody, whatever is done
 * meanwhile to devices of another one that upgrades other modules.
 */
export const looksInVain = (run: JobRun, by: number, touched: JobPack): boolean => {
  const { job, phases, pack } = run;
  if (nextLookOf(run.updateTask, job.lookedAt) === null || job.finishBy <= by) return false;
  if (run.countOf(1, 2, 3, 4, 5, 9) > 0 || (run.firstDue ?? Infinity) <= by) return false;
  if (phases.some(({ phase }) => phase.state === 3) || asksWhoIsOnline(run.scope)) return false;
  const moduleId = pack.modules[0]?.moduleId;
  return touched.modules.every((module) => module.moduleId !== moduleId) && candidates(run).length === 0;
};

/** Goes on with a device of the job that is done with what it was there before. */
const joinAgain = (run: JobRun, task: StoredTask, upgrade: DeviceUpgrade): void => {
  const before = task.upgrade;
  const { carriedFrom } = inPhase(before, upgrade.phaseNo);
  task.upgrade = { ...upgrade, carriedFrom, lastSequence: before.lastSequence };
  task.round += 1;
  task.attemptsBefore = 0;
  run.moved(placeOf(before), placeOf(task.upgrade));
  const { state: to, reason } = task.upgrade;
  const log = { kind: 'log', event: 'reupgrade', from: before.state, to, reason: reason?.code ?? null } as const;
  run.log.tell(task, { ...log, note: '再次匹配' }, byPlatform, run.now);
};

/** Takes devices up into the last phase; one that was in the job before goes through it anew. */
export const joinDevices = (run: JobRun, joining: readonly Foretold[]): void => {
  if (joining.length === 0) return;
  const { world, job, now } = run;
  const phaseNo = run.phases.length;
  phaseEvent(run, phaseNo, { kind: 'joined' });
  for (const { device } of joining) {
    const { deviceId, projectId, version: srcVersion } = device;
    const upgrade = { ...newUpgrade({ phaseNo, srcVersion, enteredAt: now }), reason: plainReason('phaseWaiting') };
    const changed = world.store.run(
      `update ota_tasks set matches = matches + 1, project_id = @projectId, network = @network
       where job_id = @jobId and device_id = @deviceId`,
      { jobId: job.id, deviceId, projectId, network: networkOf(device) },
    );
    if (changed === 0)
      addTask(world.store, { jobId: job.id, place: lastPlace(world.store, job.id) + 1, device, upgrade, at: now });
    const task = run.tasks('k.device_id = @deviceId', { deviceId })[0]!;
    if (changed === 0) run.added(placeOf(upgrade));
    else joinAgain(run, task, upgrade);
    replan(run, task);
  }
  tell(run, 'devicesJoined', null, `${joining.length} 台`);
};
