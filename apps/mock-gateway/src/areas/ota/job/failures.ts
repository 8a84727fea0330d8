import { failuresText, failuresToldAt } from '@fleet/domain/areas/ota/job/failureNews.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import type { Store } from '../../../store/store.ts';
import { enqueueOnce } from '../../../world/due.ts';

/** Devices that failed are told of in one message of their job, which waits for others and keeps its distance. */

/** Says that a device of a job has failed for good. */
export const deviceFailed = (store: Store, jobId: string, at: number): void => {
  const last = store.one<{ at: number | null }>(
    `select max(at) as at from ota_job_events where job_id = @jobId and event = 'ota.deviceFailed'`,
    { jobId },
  );
  const toldAt = failuresToldAt(at, last?.at ?? null);
  enqueueOnce(store, { kind: 'ota.failed', subject: jobId, at: toldAt, payload: { since: at } });
};

/** Those that have failed since, and have not come round by now. */
const tellOfFailures = (happening: Happening, jobId: string, since: number): void => {
  const { store, clock } = happening.world;
  const now = clock.now();
  const job = store.one<{ tntId: string; name: string; userId: string }>(
    'select tnt_id as tntId, name, creator_id as userId from ota_jobs where id = @jobId',
    { jobId },
  );
  const devices = store.all<{ deviceId: string; reason: string }>(
    `select device_id as deviceId, reason from ota_tasks
     where job_id = @jobId and status = 7 and completed_at >= @since order by completed_at, id`,
    { jobId, since },
  );
  if (job === undefined || devices.length === 0) return;
  const note = `${formatCount(devices.length)} 台：${failuresText(devices.map(({ reason }) => reason))}`;
  store.run(
    `insert into ota_job_events (job_id, at, event, by_id, note) values (@jobId, @now, 'ota.deviceFailed', null, @note)`,
    { jobId, now, note },
  );
  emit(happening, 'upgradeJob.devicesFailed', { ...job, jobId, nth: now, devices });
};

export const failuresDue: readonly Due[] = [
  { kind: 'ota.failed', run: (happening, jobId, { since }) => tellOfFailures(happening, jobId, since), isBlind: true },
];
