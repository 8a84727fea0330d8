import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { newPhase } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { splitPhases } from '@fleet/domain/areas/ota/job/splitPhases.ts';
import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import type { JobType } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { newUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { plainReason, scheduledReason } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import type { World } from '../../../../world/world.ts';
import { chosenDeviceIds } from '../../../equipment/face.ts';
import type { Foretold } from '../target/preflight.ts';
import { startJob } from './events.ts';
import { JobRun } from './jobRun.ts';
import { addTask } from './steps/addTask.ts';
import { tell } from './steps/writing.ts';
import { finishRun, supersede } from './turns.ts';
import type { JobPack } from './upgradePack.ts';

/** A job comes about: its phases, its devices in their order, and what it takes from other jobs. */

export interface NewJob {
  readonly name: string;
  readonly jobDesc: string;
  readonly jobType: JobType;
  readonly tntId: string;
  readonly creatorId: string;
  readonly scope: Scope;
  readonly strategy: StrategyForm;
  readonly gates: Gates;
  readonly phases: readonly PhaseForm[];
  readonly failFast?: boolean;
  /** Of a verification: whether devices are told at once (true unless given), or when they ask next. */
  readonly needPush?: boolean;
}

/** Tagged so, its owner has agreed to be first. */
const canary = 'canary=true';

/** Writes the devices of a job, phase by phase, and how many stand where. */
export const writeTasks = (
  world: World,
  jobId: string,
  { tntId, creatorId, strategy, phases }: Pick<NewJob, 'tntId' | 'creatorId' | 'strategy' | 'phases'>,
  included: readonly Foretold[],
): void => {
  const { store } = world;
  const now = world.clock.now();
  const asker = { world, scope: tntId, session: { userId: creatorId } };
  const canaries = new Set(chosenDeviceIds(asker, { tags: [canary] }));
  const { scheduledAt } = strategyOf(strategy, { begins: now });
  const reason = scheduledAt === null ? plainReason('phaseWaiting') : scheduledReason(scheduledAt);
  const devices = included.map(({ device }) => ({ ...device, isCanary: canaries.has(device.deviceId) }));
  let place = 0;
  for (const [index, taken] of splitPhases(jobId, devices, phases.map(phaseRuleOf)).entries()) {
    const phaseNo = index + 1;
    for (const device of taken) {
      place += 1;
      const upgrade = { ...newUpgrade({ phaseNo, srcVersion: device.version, enteredAt: now }), reason };
      addTask(store, { jobId, place, device, upgrade, at: now });
    }
    if (taken.length > 0)
      store.run(
        `insert into ota_counts (job_id, phase_no, status, reason, is_failing_late, n)
         values (@jobId, @phaseNo, 1, @reason, 0, @n)`,
        { jobId, phaseNo, reason: reason.code, n: taken.length },
      );
  }
};

/** Writes the phases of a job that has not begun. */
export const writePhases = (world: World, jobId: string, phases: readonly PhaseForm[]): void => {
  for (const [index, form] of phases.entries()) {
    const { no, state } = newPhase(index + 1);
    world.store.run('insert into ota_job_phases (job_id, no, rule, state) values (@jobId, @no, @rule, @state)', {
      jobId,
      no,
      state,
      rule: JSON.stringify(form),
    });
  }
};

/** Makes a job for the devices that pre-flight takes in; without a time it begins at once. */
export const createJob = (world: World, job: NewJob, pack: JobPack, foretold: readonly Foretold[]): JobRun => {
  const { store } = world;
  const now = world.clock.now();
  const jobId = world.ids.next('uj');
  const included = foretold.filter(({ verdict }) => verdict.effect !== 'leftOut');
  const { scheduledAt, finishBy } = strategyOf(job.strategy, { begins: now });
  store.run(
    `insert into ota_jobs (id, tnt_id, name, description, job_type, firmware_id, product_key, module_id, dest_version,
       ring, is_dynamic, scope, strategy, gates, status, total, fail_fast, needs_push, creator_id, scheduled_at, finish_by,
       looked_at, created_at, updated_at)
     values (@id, @tntId, @name, @description, @jobType, @firmwareId, @productKey, @moduleId, @destVersion, @ring,
       @isDynamic, @scope, @strategy, @gates, 1, @total, @failFast, @needPush, @creatorId, @scheduledAt, @finishBy,
       @now, @now, @now)`,
    {
      id: jobId,
      tntId: job.tntId,
      name: job.name,
      description: job.jobDesc,
      jobType: job.jobType,
      firmwareId: pack.firmwareId,
      productKey: pack.productKey,
      moduleId: pack.moduleId,
      destVersion: pack.destVersion,
      ring: pack.ring,
      isDynamic: Number(job.scope.selectionType === 'DYNAMIC'),
      scope: JSON.stringify(job.scope),
      strategy: JSON.stringify(job.strategy),
      gates: JSON.stringify(job.gates),
      total: included.length,
      failFast: Number(job.failFast ?? false),
      needPush: Number(job.needPush ?? true),
      creatorId: job.creatorId,
      scheduledAt,
      finishBy,
      now,
    },
  );
  writePhases(world, jobId, job.phases);
  supersede(world, job.name, included);
  writeTasks(world, jobId, job, included);
  const run = JobRun.read(world, jobId);
  if (run === null) throw new Error(`the job ${jobId} was not made`);
  tell(run, 'created', job.creatorId, '');
  if (scheduledAt === null) startJob(run);
  finishRun(run);
  return run;
};
