import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { usualPhase } from '@fleet/domain/areas/ota/job/phase.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { VerifyForm } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { newUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';

/** The job in which a pack is tried on devices: one phase, and no gates but battery, load and fault. */

export const verificationGates: Gates = {
  ...usualGates,
  onlyIdle: false,
  requireCharging: false,
  noOrder: false,
  siteConcurrency: 100,
  keepRunningPercent: 0,
};

/** Begins to try a pack on devices; gives the id of the job. */
export const beginVerification = (call: Call<Endpoint>, pack: PackRow, form: VerifyForm): string => {
  const { world, session } = call;
  const { store } = world;
  const now = world.clock.now();
  const jobId = world.ids.next('uj');
  const strategy = { ...usualStrategy(now), timeoutInMinutes: form.timeoutInMinutes, retryCount: 0, retryInterval: 0 };
  store.run(
    `insert into ota_jobs (id, tnt_id, name, job_type, firmware_id, product_key, module_id, dest_version, ring, scope,
       strategy, gates, status, total, creator_id, finish_by, started_at, created_at, updated_at)
     values (@jobId, @tntId, @name, 'VERIFY', @firmwareId, @productKey, @moduleId, @destVersion, @ring, @scope,
       @strategy, @gates, 2, @total, @userId, @finishBy, @now, @now, @now)`,
    {
      jobId,
      tntId: pack.tntId,
      name: `验证 ${pack.firmwareName} ${jobId}`.slice(0, 64),
      firmwareId: pack.firmwareId,
      productKey: pack.productKey,
      moduleId: pack.moduleId,
      destVersion: pack.destVersion,
      ring: pack.ring,
      scope: JSON.stringify({ targetSelection: 'SPECIFIC', deviceIds: form.deviceIds, srcVersions: form.srcVersions }),
      strategy: JSON.stringify({ ...strategy, needPush: form.needPush, failFast: form.failFast }),
      gates: JSON.stringify(verificationGates),
      total: form.deviceIds.length,
      userId: session.userId,
      finishBy: strategy.finishBy,
      now,
    },
  );
  store.run(
    `insert into ota_job_phases (job_id, no, rule, state, total, opened_at) values (@jobId, 1, @rule, 2, @total, @now)`,
    {
      jobId,
      rule: JSON.stringify({ ...usualPhase(1, 'rest'), errorPercent: 100, soakMinutes: 0, after: 'auto' }),
      total: form.deviceIds.length,
      now,
    },
  );
  for (const deviceId of form.deviceIds) addTask(call, jobId, pack, deviceId, now);
  store.run(`insert into ota_counts (job_id, phase_no, status, reason, n) values (@jobId, 1, 1, '', @n)`, {
    jobId,
    n: form.deviceIds.length,
  });
  return jobId;
};

const addTask = ({ world }: Call<Endpoint>, jobId: string, pack: PackRow, deviceId: string, now: number): void => {
  const srcVersion =
    world.store.one<{ version: string }>(
      'select version from ota_device_versions where device_id = @deviceId and module_id = @moduleId',
      { deviceId, moduleId: pack.moduleId },
    )?.version ?? null;
  world.store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, project_id, model_id, phase_no, status, src_version,
       entered_at, record, updated_at)
     select @id, @jobId, d.id, d.tnt_id, d.project_id, d.model_id, 1, 1, @srcVersion, @now, @record, @now
     from device_ref d where d.id = @deviceId`,
    {
      id: world.ids.next('ut'),
      jobId,
      deviceId,
      srcVersion,
      now,
      record: JSON.stringify(newUpgrade({ phaseNo: 1, srcVersion, enteredAt: now })),
    },
  );
};

/** Calls a verification off: what has not begun is cancelled at once, what upgrades already goes on to its end. */
export const stopVerification = (
  { world }: Call<Endpoint>,
  jobId: string,
): { readonly cancelled: number; readonly running: number } => {
  const { store, clock } = world;
  const now = clock.now();
  const cancelled = store.run(
    `update ota_tasks set status = 8, reason = 'jobCancelled', entered_at = @now, completed_at = @now, due_at = null,
       updated_at = @now
     where job_id = @jobId and status in (1, 2, 3, 4)`,
    { jobId, now },
  );
  store.run('delete from ota_counts where job_id = @jobId', { jobId });
  store.run(
    `insert into ota_counts (job_id, phase_no, status, reason, n)
     select job_id, phase_no, status, ifnull(reason, ''), count(*) from ota_tasks where job_id = @jobId
     group by phase_no, status, ifnull(reason, '')`,
    { jobId },
  );
  const { running } = store.one<{ running: number }>(
    'select count(*) as running from ota_tasks where job_id = @jobId and status in (5, 9)',
    { jobId },
  )!;
  store.run(
    `update ota_jobs set is_cancelling = @isRunning, status = iif(@isRunning = 1, status, 4),
       ended_at = iif(@isRunning = 1, null, @now), revision = revision + 1, updated_at = @now, version = version + 1
     where id = @jobId`,
    { jobId, now, isRunning: Number(running > 0) },
  );
  return { cancelled, running };
};
