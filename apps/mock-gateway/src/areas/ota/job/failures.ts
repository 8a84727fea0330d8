import { failuresText, failuresToldAt } from '@fleet/domain/areas/ota/run/failureNews.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
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

interface Failed {
  readonly deviceId: string;
  readonly projectId: string | null;
  readonly reason: string;
}

/** Some devices, and how often they failed for what. */
const partOf = (devices: readonly Failed[]): EventPayloads['upgradeJob.devicesFailed']['all'] => ({
  deviceIds: devices.map(({ deviceId }) => deviceId),
  remark: failuresText(devices.map(({ reason }) => reason)),
});

/** Those that have failed since, and have not come round by now. */
const tellOfFailures = (happening: Happening, jobId: string, since: number): void => {
  const { store, clock } = happening.world;
  const now = clock.now();
  const job = store.one<{ tntId: string; name: string; userId: string }>(
    'select tnt_id as tntId, name, creator_id as userId from ota_jobs where id = @jobId',
    { jobId },
  );
  const devices = store.all<Failed>(
    `select device_id as deviceId, project_id as projectId, reason from ota_tasks
     where job_id = @jobId and status = 7 and completed_at >= @since order by completed_at, id`,
    { jobId, since },
  );
  if (job === undefined || devices.length === 0) return;
  const all = partOf(devices);
  const note = `${formatCount(devices.length)} 台：${all.remark}`;
  store.run(
    `insert into ota_job_events (job_id, at, event, by_id, note) values (@jobId, @now, 'ota.deviceFailed', null, @note)`,
    { jobId, now, note },
  );
  const byProject = [...Map.groupBy(devices, ({ projectId }) => projectId).values()].map(partOf);
  emit(happening, 'upgradeJob.devicesFailed', { ...job, jobId, nth: now, all, byProject });
};

export const failuresDue: readonly Due[] = [
  { kind: 'ota.failed', run: (happening, jobId, { since }) => tellOfFailures(happening, jobId, since), isBlind: true },
];
