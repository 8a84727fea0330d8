import type { VerifyForm } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import type { World } from '../../../../world/world.ts';
import { onePhase, scopeOfNamed, strategyAtOnce, verificationGates } from '../../job/atOnce.ts';
import { createJob } from '../../job/run/creating.ts';
import { jobEvent } from '../../job/run/events.ts';
import { JobRun } from '../../job/run/jobRun.ts';
import { tell } from '../../job/run/steps/writing.ts';
import { finishRun } from '../../job/run/turns.ts';
import { type JobPack, readJobPack } from '../../job/run/upgradePack.ts';
import { foretell, type Foretold, isIncluded } from '../../job/target/preflight.ts';

/** The job in which a pack is tried on devices: one phase, and no gates but battery, load and fault. */

/**
 * What trying a pack on some devices would do with each of them: the choices of devices say the same.
 *
 * @param srcVersions versions that it is tried on; any when empty
 */
export const foretellTrial = (
  world: World,
  deviceIds: readonly string[],
  tried: JobPack,
  srcVersions: readonly string[],
): readonly Foretold[] =>
  foretell(
    world,
    deviceIds,
    tried,
    { allowDowngrade: true, srcVersions, overwrites: false, leavesOutAttention: false },
    verificationGates,
  );

/** Begins to try a pack on devices; gives the id of the job. Refuses devices that it does not fit. */
export const beginVerification = (call: Call<Endpoint>, pack: PackRow, form: VerifyForm): string => {
  const { world, session } = call;
  const now = world.clock.now();
  const tried = readJobPack(world.store, pack.firmwareId, now) ?? refuse('notFound', '升级包不存在或已被删除');
  if (tried.problemOfTrying !== null) refuse('stateRefused', tried.problemOfTrying);
  const foretold = foretellTrial(world, form.deviceIds, tried, form.srcVersions);
  const unfit = foretold.find((one) => !isIncluded(one));
  if (unfit !== undefined) refuse('stateRefused', `设备「${unfit.device.displayName}」${unfit.verdict.text}`);
  const { job } = createJob(
    world,
    {
      name: `验证 ${pack.firmwareName}`.slice(0, 64),
      jobDesc: '',
      jobType: 'VERIFY',
      tntId: pack.tntId,
      creatorId: session.userId,
      scope: scopeOfNamed(form.deviceIds, form.srcVersions),
      strategy: { ...strategyAtOnce(now, form.timeoutInMinutes), retryCount: 0 },
      gates: verificationGates,
      phases: [onePhase],
      failFast: form.failFast,
      needPush: form.needPush,
    },
    tried,
    foretold,
  );
  return job.id;
};

/** Calls a verification off: what has not begun is cancelled at once, what upgrades already goes on to its end. */
export const stopVerification = (
  { world, session }: Call<Endpoint>,
  jobId: string,
): { readonly cancelled: number; readonly running: number } => {
  const run = JobRun.read(world, jobId);
  if (run === null) return { cancelled: 0, running: 0 };
  const before = run.countOf(8);
  jobEvent(run, { kind: 'cancel', includesRunning: false }, { kind: 'user', userId: session.userId });
  tell(run, 'cancelled', session.userId, '取消验证');
  finishRun(run);
  return { cancelled: run.countOf(8) - before, running: run.countOf(5, 9) };
};
