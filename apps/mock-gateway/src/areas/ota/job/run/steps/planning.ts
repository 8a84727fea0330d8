import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { nextQuestion } from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import { placeKey } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { placeOf } from '@fleet/domain/areas/ota/upgrade/places.ts';
import { upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { plainReason, type UpgradeReason } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { pushReason, slotsForAll } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import { connectionOf, nextOnline } from '../../../../fleet/face.ts';
import type { StoredTask } from '../../stored.ts';
import { isLoadingAhead } from '../course.ts';
import type { JobRun } from '../jobRun.ts';
import { nextReady } from '../vehicleGates.ts';
import { type NextEvent, nextEventOf } from './nextEvent.ts';

/** When something happens next of a device. */

/** Whether a device waits for nothing but its gates. */
export const mayAsk = ({ course }: JobRun, { upgrade }: StoredTask): boolean =>
  upgrade.state === states.toUpgrade && !isLoadingAhead(course, upgrade);

/** What was found last of a device: its order among others is asked for before it comes. */
const found = new WeakMap<
  StoredTask,
  Pick<StoredTask, 'upgrade' | 'told'> & { readonly now: number; readonly next: NextEvent | null }
>();

/** What comes of a device by itself that has not come yet: what is due at this moment has not. */
export const dueEventOf = ({ world, course, now }: JobRun, task: StoredTask): NextEvent | null => {
  const { upgrade, told } = task;
  const last = found.get(task);
  if (last?.upgrade === upgrade && last.now === now && last.told === told) return last.next;
  const next = nextEventOf(world, course, task, now - 1);
  found.set(task, { upgrade, told, now, next });
  return next;
};

/** When a device may be pushed to, and said anew what it waits for until then. */
const planPush = (run: JobRun, task: StoredTask): void => {
  const { job, now, world } = run;
  const before = task.upgrade;
  const { phase } = run.phaseOf(before.phaseNo);
  const isPhaseOpen = job.status === 2 && isPushing(phase);
  const online = isPhaseOpen ? nextOnline(world, task.deviceId, Math.max(now, before.nextAttemptAt ?? now)) : null;
  // who is not told is there for it when it asks by itself
  const pushAt = online === null || job.needPush ? online : nextQuestion(world.seed, task.deviceId, online);
  task.dueAt = pushAt === null ? null : pushAt <= now ? now : secondAfter(pushAt, now);
  const reason = pushReason(before, {
    at: now,
    startsAt: job.status === 1 ? job.scheduledAt : null,
    isPhaseOpen,
    isOnline: connectionOf(world, task.deviceId, now)?.isOnline ?? false,
    slotsLeft: slotsForAll(job.strategy.maximumPerMinute, job.total),
    attempts: run.course.limits.attempts,
  });
  waitFor(run, task, reason);
};

/** Says what a device waits for. */
const waitFor = (run: JobRun, task: StoredTask, reason: UpgradeReason | null): void => {
  const before = task.upgrade;
  if (reason?.code === before.reason?.code && reason?.text === before.reason?.text) return;
  task.upgrade = { ...before, reason };
  const [from, to] = [placeOf(before), placeOf(task.upgrade)];
  if (placeKey(from) !== placeKey(to)) run.moved(from, to);
};

/** When a device asks whether it may begin: as soon as it can, to learn what it waits for, and then once that may be over. */
const nextAsking = (run: JobRun, task: StoredTask): number => {
  const { world, job, now } = run;
  const online = nextOnline(world, task.deviceId, now);
  if (online !== now) waitFor(run, task, plainReason('offline'));
  const { reason, lifted } = task.upgrade;
  const first = reason === null || reason.code === 'offline' ? online : null;
  return first ?? nextReady(world, task, job.gates, lifted, now);
};

/** Says when something happens next of a device, and of one that waits to be pushed what for. */
export const plan = (run: JobRun, task: StoredTask): void => {
  const { world, now } = run;
  if (task.upgrade.state === states.toPush) return planPush(run, task);
  const at = mayAsk(run, task) ? nextAsking(run, task) : nextEventOf(world, run.course, task, now)?.at;
  task.dueAt = at === undefined ? null : secondAfter(at, now);
};

/** What a device waits for, said anew: what it waited for may be over. */
export const replan = (run: JobRun, task: StoredTask): void => {
  plan(run, task);
  run.put(task);
};
