import type { Due, Happening } from '../../../pipeline/call.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { emit } from '../../../pipeline/reactions.ts';
import type { DuePayloads } from '../../../world/due.ts';

/** What was done to a job is told to whoever wants to know, a moment after it was written down. */

interface Stored {
  readonly event: string;
  readonly note: string;
  readonly tntId: string;
  readonly name: string;
  readonly userId: string;
}

type Told = EventPayloads['upgradeJob.told']['what'];
const telling: Readonly<Record<string, Told>> = {
  'ota.awaitingRelease': 'ota.awaitingRelease',
  'ota.phaseBreached': 'ota.phaseBreached',
  'ota.cancelStuck': 'ota.cancelStuck',
  ended: 'ota.taskFinished',
};

const tellOfJob = (happening: Happening, { jobId, eventId, deviceIds }: DuePayloads['ota.told']): void => {
  const stored = happening.world.store.one<Stored>(
    `select e.event, e.note, j.tnt_id as tntId, j.name, j.creator_id as userId
     from ota_job_events e join ota_jobs j on j.id = e.job_id where e.id = @eventId and e.job_id = @jobId`,
    { eventId, jobId },
  );
  const what = stored === undefined ? undefined : telling[stored.event];
  if (stored === undefined || what === undefined) return;
  emit(happening, 'upgradeJob.told', { ...stored, jobId, what, deviceIds, nth: eventId });
};

export const toldDue: readonly Due[] = [
  { kind: 'ota.told', run: (happening, _, payload) => tellOfJob(happening, payload), isBlind: true },
];
