import { isLookDue, nextLookOf } from '@fleet/domain/areas/ota/job/joining.ts';
import { isObservedOn } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { minute, secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import { eventPriority } from '@fleet/domain/areas/ota/upgrade/eventOrder.ts';
import type { Due, DueHappening } from '../../../../pipeline/call.ts';
import { dequeue, enqueue, firstMomentBeside, momentOf, type Passed, subjectsBy } from '../../../../world/due.ts';
import type { World } from '../../../../world/world.ts';
import { livesAnywhere } from '../../../fleet/face.ts';
import type { StoredTask } from '../stored.ts';
import type { Foretold } from '../target/preflight.ts';
import { takeDeviceTurn, tellStuck } from './deviceTurn.ts';
import { deviceEvent, expireJob, startJob } from './events.ts';
import { joinDevices, lookForDevices, looksInVain } from './joining.ts';
import { JobRun } from './jobRun.ts';
import { keepDevices, takeDevices } from './keeping.ts';
import { passPhases, push } from './pushing.ts';
import { dueEventOf } from './steps/planning.ts';
import { saveRun } from './steps/writing.ts';

/**
 * Jobs on the clock. A job has one event in the queue, the next moment at which anything happens to it or to any of its
 * devices; all that is due of it then happens in the order of moment, what devices report before what the clock does, and
 * the devices by their ids.
 */

const looks = 'fleet.look';
const turns = 'ota.turn';

/** The next moment at which anything of a job is due; null when nothing is. */
const nextOf = (run: JobRun): number | null => {
  const { job, now } = run;
  const moments: number[] = [];
  const add = (at: number | null | undefined) => {
    if (at !== null && at !== undefined) moments.push(at);
  };
  add(run.firstDue);
  if (job.status === 1) add(job.scheduledAt ?? now);
  if (job.status === 2) {
    if (job.finishBy > now) add(job.finishBy);
    add(nextLookOf(run.updateTask, job.lookedAt));
    const isPushing = job.pauseReason === null && !job.isCancelling && now < job.finishBy;
    const ready = isPushing ? run.firstToPush : null;
    const nextMinute = (Math.floor(now / minute) + 1) * minute;
    const isFull = job.pushedMinute === Math.floor(now / minute) && job.pushedN >= job.strategy.maximumPerMinute;
    if (ready !== null) add(isFull ? Math.max(nextMinute, ready) : ready);
    for (const { phase, rule } of run.phases) {
      const carriesAt = (phase.startedAt ?? now) + rule.carryOverMinutes * minute;
      if (phase.state === 2 && phase.no < run.phases.length && carriesAt > now) add(carriesAt);
    }
  }
  for (const { phase } of run.phases)
    if (isObservedOn(phase, phase.no === run.phases.length, job)) add(phase.soakUntil);
  return moments.length === 0 ? null : Math.min(...moments);
};

/** Puts the next moment of a job into the queue; gives it. */
const planTurn = (run: JobRun): number | null => {
  const at = nextOf(run);
  const subject = run.job.id;
  if (at === null) {
    dequeue(run.world.store, { kind: turns, subject });
    return null;
  }
  // the clock of a call goes on while it is carried out: what is due meanwhile comes about before the next one
  const next = secondAfter(at, run.now);
  enqueue(run.world.store, { kind: turns, subject, at: next, payload: null });
  return next;
};

/** Says when jobs go on that something else has woken. */
export const planOthers = (world: World, jobIds: Iterable<string>): void => {
  for (const jobId of jobIds) {
    const run = JobRun.read(world, jobId);
    if (run !== null) planTurn(run);
  }
};

/**
 * Writes what was done to a job, and says when it goes on; so do jobs that wait for what it has left. Gives the moment at
 * which it goes on; null when it does not.
 */
export const finishRun = (run: JobRun): number | null => {
  saveRun(run);
  const others = run.wake();
  run.lookNoFurther();
  const next = planTurn(run);
  planOthers(run.world, others);
  return next;
};

/** Takes devices out of the jobs that they wait in. */
export const supersede = (world: World, jobName: string, included: readonly Foretold[]): void => {
  const taken = Map.groupBy(
    included.filter(({ verdict }) => verdict.supersedes !== null),
    ({ device }) => device.otherJobId,
  );
  for (const [jobId, devices] of taken) {
    const run = jobId === null ? null : JobRun.read(world, jobId);
    if (run === null) continue;
    const ids = JSON.stringify(devices.map(({ device }) => device.deviceId));
    for (const task of run.tasks('k.status <= 4 and k.device_id in (select value from json_each(@ids)) order by k.id', {
      ids,
    }))
      deviceEvent(run, task, { kind: 'superseded', jobName });
    finishRun(run);
  }
};

/** Devices whose time has come, in the order in which it comes over them. */
const dueTasks = (run: JobRun): readonly StoredTask[] => {
  const due = run.dueTasks();
  if (due.length < 2) return due;
  const priorityOf = (task: StoredTask): number => {
    const next = dueEventOf(run, task);
    return next === null ? 0 : eventPriority(next.event.kind);
  };
  return due
    .map((task) => ({ task, priority: priorityOf(task) }))
    .toSorted((one, other) => one.task.dueAt! - other.task.dueAt! || one.priority - other.priority)
    .map(({ task }) => task);
};

/** Lets all that is due of a job at its moment come about; false when devices have come to it that others know of. */
const takeTurn = (run: JobRun): boolean => {
  startJob(run);
  const due = dueTasks(run);
  tellStuck(
    run,
    due.filter((task) => task.dueAt !== null && task.dueAt <= run.now && takeDeviceTurn(run, task)),
  );
  run.stillDue(due);
  passPhases(run);
  expireJob(run);
  const joining = lookForDevices(run);
  supersede(run.world, run.job.name, joining);
  joinDevices(run, joining);
  push(run);
  return joining.length === 0;
};

/** From so many milliseconds on it is worth to read who comes within them: that costs as much as the turn of one device. */
const worthAhead = 2000;

/** How far a job goes on within one turn, and before which events it may. */
interface Reach {
  readonly until: number;
  passed: Passed;
  /** Whether it was asked which other jobs do nothing meanwhile. */
  knowsOthers: boolean;
}

/** What a job may go on before: what has nothing to do with it, and looks at vehicles, but for those that it does something to. */
const reachOf = ({ until, contributions }: DueHappening): Reach => {
  const apart = contributions.due.filter(({ isApart }) => isApart).map(({ kind }) => kind);
  return { until, passed: { kinds: JSON.stringify([looks, ...apart]), single: '[]' }, knowsOthers: false };
};

/** Until when a job may go on by what is due of others: jobs that look in vain for devices meanwhile stop none. */
const othersFrom = (run: JobRun, reach: Reach): number => {
  const { store } = run.world;
  const at = firstMomentBeside(store, reach.passed) ?? Infinity;
  if (reach.knowsOthers || at > reach.until) return at;
  reach.knowsOthers = true;
  const vain = subjectsBy(store, turns, reach.until).filter((jobId) => {
    const other = jobId === run.job.id ? null : JobRun.read(run.world, jobId);
    return other !== null && looksInVain(other, reach.until, run.pack);
  });
  if (vain.length === 0) return at;
  reach.passed = { ...reach.passed, single: JSON.stringify(vain.map((jobId) => `${turns} ${jobId}`)) };
  return firstMomentBeside(store, reach.passed) ?? Infinity;
};

/** Whether it is to be looked at a vehicle by a moment, before it begins to stand still or works again: its faults hang on that. */
const isLookedAt = ({ world }: JobRun, { deviceId }: StoredTask, by: number): boolean => {
  if (!livesAnywhere(world, deviceId)) return false;
  const at = momentOf(world.store, { kind: looks, subject: deviceId });
  return at !== null && at <= by;
};

/**
 * Goes on to the next moment at which anything is due of a job, as long as nothing comes between that has to do with it:
 * no look for devices, which asks for what was stored of all, and no end of its pack. False when there is none.
 */
const goOn = (run: JobRun, reach: Reach): boolean => {
  planOthers(run.world, run.wake());
  const { job, now, pack } = run;
  const { until } = reach;
  const ends = [until, othersFrom(run, reach) - 1, run.looksUntil ?? Infinity];
  if (pack.validUntil !== null && pack.validUntil >= now) ends.push(pack.validUntil - 1);
  const limit = Math.min(...ends);
  if (run.looksUntil === null) {
    if (limit - now < worthAhead) return false;
    // as far as the clock goes: what comes between has seldom to do with these devices
    run.lookAhead(until);
  }
  const next = nextOf(run);
  const at = next === null ? Infinity : secondAfter(next, now);
  if (at > limit || at >= (nextLookOf(run.updateTask, job.lookedAt) ?? Infinity)) return false;
  if (run.comingBy(at).some((task) => isLookedAt(run, task, at))) return false;
  run.goTo(at);
  return true;
};

/** Lets what is due of a job come about: at the moment of the clock, and at those after it that are its own alone. */
const takeTurns = (happening: DueHappening, jobId: string): void => {
  const { world, until } = happening;
  const run = JobRun.read(world, jobId, takeDevices(world, jobId));
  if (run === null) return;
  const reach = reachOf(happening);
  while (takeTurn(run) && goOn(run, reach));
  const next = finishRun(run);
  if (next !== null && next <= until) keepDevices({ world, jobId, known: run.known });
};

/** Whether a job looks for devices at the moment of the clock, by what may hang on who is online: by a condition or a group. */
const isLooking = ({ store, clock }: World, jobId: string): boolean => {
  const job = store.one<{ lookedAt: number }>(
    `select looked_at as lookedAt from ota_jobs
     where id = @jobId and is_dynamic = 1 and scope ->> 'targetSelection' in ('QUERY', 'GROUP')`,
    { jobId },
  );
  return job !== undefined && isLookDue(job.lookedAt, clock.now());
};

export const upgradeDue: readonly Due[] = [
  {
    kind: turns,
    run: takeTurns,
    // what devices do is reckoned, and whoever is offline joins as well: such a look alone asks for what is stored of them
    isBlind: (world, jobId) => !isLooking(world, jobId),
  },
];
