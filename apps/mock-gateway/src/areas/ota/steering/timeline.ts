import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { minutesToMs } from '@fleet/domain/areas/ota/shared/moments.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { JobRun } from '../job/run/jobRun.ts';
import { dueEventOf, mayAsk } from '../job/run/steps/planning.ts';
import type { StoredTask } from '../job/stored.ts';

/** What will be due next of a job, as far as it is known now. */

interface Coming {
  readonly at: number;
  readonly event: string;
  readonly phaseNo: number | null;
  readonly deviceId: string | null;
}

/** Devices that are named. */
const most = 500;

const ofDevice = (run: JobRun, task: StoredTask): Coming => {
  const { deviceId, dueAt, upgrade } = task;
  const next = upgrade.state === 1 ? 'push' : mayAsk(run, task) ? 'startAsked' : dueEventOf(run, task)?.event.kind;
  return { at: dueAt ?? run.now, event: next ?? 'lookedAt', phaseNo: upgrade.phaseNo, deviceId };
};

const ofJob = ({ job, phases, now }: JobRun): readonly Coming[] => {
  const plain = { phaseNo: null, deviceId: null };
  if (job.status === 1) return [{ ...plain, at: job.scheduledAt ?? now, event: 'start' }];
  if (job.status !== 2) return [];
  const ofPhases = phases.flatMap(({ phase, rule }): Coming[] => {
    const carriesAt = (phase.startedAt ?? now) + minutesToMs(rule.carryOverMinutes);
    const carries = isPushing(phase) && phase.state === 2 && phase.no < phases.length && carriesAt > now;
    return [
      ...(phase.soakUntil === null ? [] : [{ ...plain, at: phase.soakUntil, event: 'soakEnded', phaseNo: phase.no }]),
      ...(carries ? [{ ...plain, at: carriesAt, event: 'carryOver', phaseNo: phase.no }] : []),
    ];
  });
  return [...ofPhases, { ...plain, at: job.finishBy, event: 'endReached' }];
};

/** What comes of a job and of its devices, the next first; refuses a job that is not there. */
export const timelineOf = (world: World, jobId: string): object => {
  const run = JobRun.read(world, jobId) ?? refuse('notFound', `没有这个升级任务（unknown job）：${jobId}`);
  const tasks = run.tasks(`k.due_at is not null order by k.due_at, k.id limit ${most}`);
  const coming = [...ofJob(run), ...tasks.map((task) => ofDevice(run, task))];
  return {
    jobId,
    list: coming.toSorted((one, other) => one.at - other.at).map(({ at, ...rest }) => ({ at: toInstant(at), ...rest })),
  };
};
