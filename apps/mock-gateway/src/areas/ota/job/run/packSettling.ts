import {
  stepVerification,
  verificationOutcome,
  type VerificationEvent,
} from '@fleet/domain/areas/ota/pack/verification.ts';
import { nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { Happening } from '../../../../pipeline/call.ts';
import type { JobRun } from './jobRun.ts';

/** What a pack is told of the devices that it is tried on. */

/** What becomes of a pack by an event; nothing where it does not touch it. */
export const writeVerification = (
  { world }: Pick<Happening, 'world'>,
  firmwareId: string,
  event: VerificationEvent,
  note: string | null,
) => {
  const { store, clock } = world;
  const state = store.one<{ status: 1 | 2 | 3 | 4 | 5 | 6 }>(
    'select verify_status as status from ota_packs where id = @firmwareId',
    { firmwareId },
  )?.status;
  if (state === undefined) return;
  const step = stepVerification(state, event);
  if ('refused' in step || step.next === state) return;
  store.run(
    `update ota_packs set verify_status = @next, verify_note = @note, updated_at = @now, version = version + 1
     where id = @firmwareId`,
    { firmwareId, next: step.next, note, now: clock.now() },
  );
};

/**
 * Tells a pack what the devices that it was tried on came to.
 *
 * @param note why it failed, by device; null otherwise
 */
export const settleVerification = (
  happening: Pick<Happening, 'world'>,
  firmwareId: string,
  outcome: Extract<VerificationEvent, 'allSucceeded' | 'oneEndedBadly' | 'cancelled'>,
  note: string | null = null,
): void => writeVerification(happening, firmwareId, outcome, note);

/** A pack that is tried is told what its devices have come to, once that is decided. */
export const settleVerificationJob = (run: JobRun): void => {
  const { world, job, counts } = run;
  if (job.jobType !== 'VERIFY') return;
  const outcome = verificationOutcome(nineCounts(counts), job.failFast);
  if (outcome === null) return;
  run.save();
  const bad = world.store.column<string>(
    `select d.name || '：' || ifnull(k.reason_text, '') from ota_tasks k
       join device_ref d on d.id = k.device_id
     where k.job_id = @jobId and k.status in (7, 8) order by k.id limit 5`,
    { jobId: job.id },
  );
  settleVerification({ world }, job.firmwareId, outcome, outcome === 'oneEndedBadly' ? bad.join('；') : null);
};
