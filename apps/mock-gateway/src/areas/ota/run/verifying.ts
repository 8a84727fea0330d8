import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { usualPhase } from '@fleet/domain/areas/ota/job/phase.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { mostVerifiedOn } from '@fleet/domain/areas/ota/pack/verification.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { foretell, isIncluded } from '../target/preflight.ts';
import { requirePack, tenantOfJob } from '../target/asking.ts';
import { createJob } from './creating.ts';
import { byPlatform, type Doer, JobRun } from './jobRun.ts';
import { finishRun } from './turns.ts';

/** Packs that are tried on devices (升级包验证): a job of its own kind, with named devices in one phase. */

export interface Verification {
  readonly firmwareId: string;
  readonly deviceIds: readonly string[];
  readonly srcVersions: readonly string[];
  readonly timeoutInMinutes: number;
  /** The first that ends badly decides. */
  readonly failFast: boolean;
}

/** What a pack is tried under: only what would harm a vehicle keeps it from being upgraded. */
const gates = {
  ...usualGates,
  onlyIdle: false,
  noOrder: false,
  siteConcurrency: 100,
  keepRunningPercent: 0,
};

/**
 * Begins to try a pack on devices; gives the job. Refuses devices that it does not fit, naming the first of them and why.
 */
export const beginVerification = (
  call: Pick<Call, 'world' | 'scope' | 'session' | 'targetTntId'>,
  { firmwareId, deviceIds, srcVersions, timeoutInMinutes, failFast }: Verification,
): { readonly jobId: string } => {
  const { world, session } = call;
  const pack = requirePack(call, firmwareId);
  if (pack.problemOfTrying !== null) refuse('stateRefused', pack.problemOfTrying);
  if (deviceIds.length > mostVerifiedOn) refuse('invalidInput', `最多选择 ${mostVerifiedOn} 台验证设备`);
  const tntId = tenantOfJob(call, deviceIds);
  const own = world.store.column<string>(
    'select id from device_ref where id in (select value from json_each(@ids)) and tnt_id = @tntId order by id',
    { ids: JSON.stringify(deviceIds), tntId },
  );
  if (own.length !== new Set(deviceIds).size) refuse('notFound', '设备不存在或已被删除');
  const settings = { allowDowngrade: true, srcVersions, overwrites: false, leavesOutAttention: false };
  const foretold = foretell(world, own, pack, settings, gates);
  const unfit = foretold.find((one) => !isIncluded(one));
  if (unfit !== undefined) refuse('stateRefused', `设备「${unfit.device.displayName}」${unfit.verdict.text}`);
  const { job } = createJob(
    world,
    {
      name: `验证 ${pack.name}`,
      jobDesc: '',
      jobType: 'VERIFY',
      tntId,
      creatorId: session.userId,
      scope: {
        selectionType: 'STATIC',
        targetSelection: 'SPECIFIC',
        deviceIds: own,
        srcVersions: [...srcVersions],
        leavesOutAttention: false,
      },
      strategy: {
        ...strategyFormOf(usualStrategy(world.clock.now())),
        maximumPerMinute: 1000,
        retryInterval: 0,
        timeoutInMinutes,
      },
      gates,
      phases: [
        phaseFormOf({ ...usualPhase(1, 'rest'), after: 'auto', soakMinutes: 0, errorPercent: 100, minFinished: 1000 }),
      ],
      failFast,
    },
    pack,
    foretold,
  );
  return { jobId: job.id };
};

/** Cancels what runs of the verification of a pack; gives how many devices were cancelled, and how many go on. */
export const cancelVerification = (
  { world }: Pick<Happening, 'world'>,
  firmwareId: string,
  by: Doer = byPlatform,
): { readonly cancelled: number; readonly running: number } | null => {
  const jobId = world.store.column<string>(
    `select id from ota_jobs where firmware_id = @firmwareId and job_type = 'VERIFY' and status in (1, 2)
     order by created_at desc, id desc limit 1`,
    { firmwareId },
  )[0];
  const run = jobId === undefined ? null : JobRun.read(world, jobId);
  if (run === null) return null;
  run.jobEvent({ kind: 'cancel', includesRunning: true }, by);
  run.tell('cancelled', by.userId, '取消验证');
  finishRun(run);
  const countOf = (...states: readonly number[]) =>
    run.counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
  return { cancelled: countOf(8), running: countOf(5, 9) };
};
