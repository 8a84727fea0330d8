import {
  attemptEnd,
  type AttemptEnd,
  type PackProfile,
  stepTimes,
  type StepTimes,
} from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import { limitsOf } from '@fleet/domain/areas/ota/job/strategy.ts';
import { progressAt } from '@fleet/domain/areas/ota/upgrade/progress.ts';
import {
  type DeviceUpgrade,
  hasReached,
  type Stage,
  upgradeStates as states,
} from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeLimits } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { Store } from '../../../../store/store.ts';
import type { World } from '../../../../world/world.ts';
import type { NewTask, StoredJob, StoredTask } from '../stored.ts';
import { type JobPack, readProfiles } from './upgradePack.ts';

/** How an attempt of a simulated device goes, and where it stands at a moment. Nothing of it is stored but when it began. */

/** What does not change while a job runs. */
export interface CourseOf {
  readonly jobId: string;
  readonly firmwareSize: number;
  readonly destVersion: string;
  readonly profiles: readonly PackProfile[];
  readonly limits: UpgradeLimits;
  /** It downloads while its vehicle works on, and asks its gates after that. */
  readonly downloadsAhead: boolean;
}

/** What the course of the devices of a job hangs on. */
export const readCourse = (store: Store, job: StoredJob, pack: JobPack): CourseOf => ({
  jobId: job.id,
  firmwareSize: pack.firmwareSize,
  destVersion: job.destVersion,
  profiles: readProfiles(store, job.firmwareId),
  limits: limitsOf(job.strategy),
  downloadsAhead: job.strategy.downloadAhead,
});

export interface Course {
  readonly times: StepTimes;
  readonly end: AttemptEnd;
}

/** Attempts of later rounds are others than those of the first. */
const roundLength = 10;

/** What the chance of an attempt hangs on. */
export const attemptOf = (world: World, { jobId }: CourseOf, { deviceId, round, upgrade }: StoredTask) => ({
  seed: world.seed,
  jobId,
  deviceId,
  attempt: upgrade.attempt + round * roundLength,
});

/** What was reckoned last of a device: it is asked for several times within each of its steps. */
const reckoned = new WeakMap<
  StoredTask,
  { readonly of: CourseOf; readonly attempt: number; readonly course: Course }
>();

/** How an attempt goes and ends. */
export const courseOf = (world: World, of: CourseOf, task: StoredTask): Course => {
  const attempt = attemptOf(world, of, task);
  const last = reckoned.get(task);
  if (last !== undefined && last.of === of && last.attempt === attempt.attempt) return last.course;
  const course = {
    times: stepTimes(attempt, of.firmwareSize, task.network),
    end: attemptEnd(attempt, task.modelId, of.profiles),
  };
  reckoned.set(task, { of, attempt: attempt.attempt, course });
  return course;
};

/** A step with its beginning and end. */
export interface Leg {
  readonly stage: Exclude<keyof StepTimes, 'answer'>;
  readonly from: number;
  readonly until: number;
}

const legsFrom = (from: number, times: StepTimes, stages: readonly Leg['stage'][]): readonly Leg[] => {
  let at = from;
  return stages.map((stage) => {
    const leg = { stage, from: at, until: at + times[stage] };
    at = leg.until;
    return leg;
  });
};

/** Whether what a device needs is still on its way to it while its vehicle works on. */
export const isLoadingAhead = ({ downloadsAhead }: CourseOf, { stage }: DeviceUpgrade): boolean =>
  downloadsAhead && !hasReached(stage, 'downloaded');

/** Whether a device may be at any step of its attempt: one that waits is at none, however its attempt would go. */
const goesOn = (of: CourseOf, upgrade: DeviceUpgrade): boolean =>
  upgrade.state === states.upgrading ||
  upgrade.state === states.cancelling ||
  (upgrade.state === states.toUpgrade && isLoadingAhead(of, upgrade));

/** The steps of what a device does now; none while it waits. */
export const legsOf = (of: CourseOf, { times }: Course, { upgrade, isAhead }: NewTask): readonly Leg[] => {
  const { state, startedAt, waitingSince } = upgrade;
  if (state === states.toUpgrade && isLoadingAhead(of, upgrade) && waitingSince !== null)
    return legsFrom(waitingSince, times, ['download']);
  if ((state !== states.upgrading && state !== states.cancelling) || startedAt === null) return [];
  const rest = ['verify', 'flash', 'reboot', 'report'] as const;
  return legsFrom(startedAt, times, isAhead ? rest : ['download', ...rest]);
};

/** Where an attempt breaks off, if it does: within which step and when. */
export const breakOf = ({ end }: Course, legs: readonly Leg[]): { readonly leg: Leg; readonly at: number } | null => {
  if (end.kind !== 'fails' && end.kind !== 'falls silent') return null;
  const leg = legs.find(({ stage }) => stage === end.stage);
  return leg === undefined ? null : { leg, at: Math.round(leg.from + (leg.until - leg.from) * end.share) };
};

/** Until when an attempt has gone on by a moment: who was asked to stop and still can does not, nor does one that broke off. */
const goneUntil = (course: Course, legs: readonly Leg[], { upgrade }: StoredTask, now: number): number => {
  const { state, cancelRequestedAt, stage } = upgrade;
  const isHeld = state === states.cancelling && cancelRequestedAt !== null && !hasReached(stage, 'flash');
  return Math.min(isHeld ? cancelRequestedAt : now, breakOf(course, legs)?.at ?? Infinity);
};

const percentOf = ({ from, until }: Leg, at: number): number => progressAt(at - from, until - from);

/** How a device stands at a moment, its attempt brought up to the clock, and how many bytes a second it downloads. */
export const broughtUp = (
  world: World,
  of: CourseOf,
  task: StoredTask,
  now: number,
): { readonly upgrade: DeviceUpgrade; readonly bytesPerSecond: number | null } => {
  if (!goesOn(of, task.upgrade)) return { upgrade: task.upgrade, bytesPerSecond: null };
  const course = courseOf(world, of, task);
  const legs = legsOf(of, course, task);
  const at = goneUntil(course, legs, task, now);
  const leg = legs.findLast(({ from }) => from <= at) ?? legs[0];
  if (leg === undefined) return { upgrade: task.upgrade, bytesPerSecond: null };
  const progress = percentOf(leg, at);
  const isLoading = leg.stage === 'download' && progress < 100;
  return {
    upgrade: { ...task.upgrade, stage: leg.stage, progress },
    bytesPerSecond: isLoading ? (of.firmwareSize * 1000) / (leg.until - leg.from) : null,
  };
};

/** Steps that a device has come to by a moment and that were not taken down yet, each with when it began. */
export const passedSteps = (
  world: World,
  of: CourseOf,
  task: StoredTask,
  now: number,
): readonly { readonly at: number; readonly stage: Stage; readonly percent: number }[] => {
  if (!goesOn(of, task.upgrade)) return [];
  const course = courseOf(world, of, task);
  const legs = legsOf(of, course, task);
  const until = goneUntil(course, legs, task, now);
  return legs
    .filter(({ from, stage }) => from <= until && !hasReached(task.upgrade.stage, stage))
    .map((leg) => ({ at: leg.from, stage: leg.stage, percent: percentOf(leg, until) }));
};
