import {
  attemptEnd,
  type AttemptEnd,
  cancelAnswer,
  type PackProfile,
  stepTimes,
  type StepTimes,
} from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import { minutesToMs } from '@fleet/domain/areas/ota/shared/moments.ts';
import { progressAt } from '@fleet/domain/areas/ota/upgrade/progress.ts';
import { hasReached, type Stage, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeEvent, UpgradeLimits } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { dueWhileOnline } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import type { World } from '../../../../world/world.ts';
import { nextOnline, unheard } from '../../../fleet/face.ts';
import type { StoredTask } from '../stored.ts';

/**
 * How an attempt of a simulated device goes on by itself: where it stands at a moment, and what it says next. Nothing of
 * it is stored but when it began.
 */

/** What does not change while a job runs. */
export interface CourseOf {
  readonly jobId: string;
  readonly firmwareSize: number;
  readonly destVersion: string;
  readonly profiles: readonly PackProfile[];
  readonly limits: UpgradeLimits;
}

interface Course {
  readonly times: StepTimes;
  readonly end: AttemptEnd;
}

/** Attempts of later rounds are others than those of the first. */
const roundLength = 10;

const attemptOf = (world: World, { jobId }: CourseOf, { deviceId, round, upgrade }: StoredTask) => ({
  seed: world.seed,
  jobId,
  deviceId,
  attempt: upgrade.attempt + round * roundLength,
});

const courseOf = (world: World, of: CourseOf, task: StoredTask): Course => {
  const attempt = attemptOf(world, of, task);
  return {
    times: stepTimes(attempt, of.firmwareSize, task.network),
    end: attemptEnd(attempt, task.modelId, of.profiles),
  };
};

/** A step with its beginning and end. */
export interface Leg {
  readonly stage: keyof StepTimes;
  readonly from: number;
  readonly until: number;
}

const legsFrom = (from: number, times: StepTimes, stages: readonly (keyof StepTimes)[]): readonly Leg[] => {
  let at = from;
  return stages.map((stage) => {
    const leg = { stage, from: at, until: at + times[stage] };
    at = leg.until;
    return leg;
  });
};

/** The steps of what a device does now; none while it waits. */
const legsOf = ({ times }: Course, { upgrade, isAhead }: StoredTask, downloadsAhead: boolean): readonly Leg[] => {
  const { state, startedAt, waitingSince, stage } = upgrade;
  if (state === states.toUpgrade && downloadsAhead && !hasReached(stage, 'downloaded') && waitingSince !== null)
    return legsFrom(waitingSince, times, ['download']);
  if ((state !== states.upgrading && state !== states.cancelling) || startedAt === null) return [];
  const rest = ['verify', 'flash', 'reboot', 'report'] as const;
  return legsFrom(startedAt, times, isAhead ? rest : ['download', ...rest]);
};

/** Where an attempt breaks off, if it does: within which step and when. */
const breakOf = ({ end }: Course, legs: readonly Leg[]): { readonly leg: Leg; readonly at: number } | null => {
  if (end.kind !== 'fails' && end.kind !== 'falls silent') return null;
  const leg = legs.find(({ stage }) => stage === end.stage);
  return leg === undefined ? null : { leg, at: Math.round(leg.from + (leg.until - leg.from) * end.share) };
};

/** The step that a device is at, and how far; null while it waits. */
export interface Standing {
  readonly stage: Stage;
  readonly percent: number;
  /** Bytes a second while it downloads. */
  readonly bytesPerSecond: number | null;
}

/** Where the attempt of a device stands at a moment, from the clock; null where it is not on its way. */
export const standingOf = (
  world: World,
  of: CourseOf,
  task: StoredTask,
  downloadsAhead: boolean,
  now: number,
): Standing | null => {
  const course = courseOf(world, of, task);
  const legs = legsOf(course, task, downloadsAhead);
  const last = legs.at(-1);
  if (last === undefined) return null;
  // who was asked to stop and still can does not go on
  const { state, cancelRequestedAt, stage } = task.upgrade;
  const isHeld = state === states.cancelling && cancelRequestedAt !== null && !hasReached(stage, 'flash');
  const at = Math.min(isHeld ? cancelRequestedAt : now, breakOf(course, legs)?.at ?? Infinity);
  const leg = legs.findLast(({ from }) => from <= at) ?? legs[0]!;
  const percent = progressAt(at - leg.from, leg.until - leg.from);
  const isLoading = leg.stage === 'download' && percent < 100;
  return {
    stage: leg.stage === 'answer' ? 'download' : leg.stage,
    percent,
    bytesPerSecond: isLoading ? (of.firmwareSize * 1000) / (leg.until - leg.from) : null,
  };
};

/** Steps that a device has come to by a moment and that were not taken down yet, each with when it began. */
export const passedSteps = (
  world: World,
  of: CourseOf,
  task: StoredTask,
  downloadsAhead: boolean,
  now: number,
): readonly { readonly at: number; readonly stage: Stage; readonly percent: number }[] => {
  const course = courseOf(world, of, task);
  const legs = legsOf(course, task, downloadsAhead);
  const broken = breakOf(course, legs);
  const { state, cancelRequestedAt, stage } = task.upgrade;
  const isHeld = state === states.cancelling && cancelRequestedAt !== null && !hasReached(stage, 'flash');
  const until = Math.min(now, isHeld ? cancelRequestedAt : Infinity, broken?.at ?? Infinity);
  return legs
    .filter((leg) => leg.from <= until && leg.stage !== 'answer' && !hasReached(stage, leg.stage as Stage))
    .map((leg) => ({
      at: leg.from,
      stage: leg.stage as Stage,
      percent: progressAt(until - leg.from, leg.until - leg.from),
    }));
};

/** What happens next by itself, and when. */
export interface NextEvent {
  readonly at: number;
  readonly event: UpgradeEvent;
}

const sequence = 0;

const cancelNext = (world: World, of: CourseOf, task: StoredTask): NextEvent | null => {
  const { cancelRequestedAt, stage } = task.upgrade;
  if (cancelRequestedAt === null || task.told === 'stayMute') return null;
  const foretold = cancelAnswer(attemptOf(world, of, task), stage);
  const answer =
    task.told === 'acceptCancel'
      ? { answer: 'cancelAccepted' as const, after: 2000 }
      : task.told === 'refuseCancel'
        ? { answer: 'cancelRefused' as const, after: 2000 }
        : foretold;
  if (answer === null) return null;
  const at = nextOnline(world, task.deviceId, cancelRequestedAt + answer.after);
  return at === null ? null : { at, event: { kind: answer.answer, sequence } };
};

const timer = (from: number | null, minutes: number, name: 'timeout' | 'report' | 'cancel'): NextEvent | null =>
  from === null ? null : { at: from + minutesToMs(minutes), event: { kind: 'timer', timer: name } };

const endEvent = (course: Course, of: CourseOf, srcVersion: string | null): UpgradeEvent | null => {
  switch (course.end.kind) {
    case 'target':
      return { kind: 'targetReported', sequence, version: of.destVersion };
    case 'source':
      return srcVersion === null ? null : { kind: 'sourceReported', sequence, version: srcVersion };
    case 'other':
      return { kind: 'otherReported', sequence, version: 'v0.0.1' };
    default:
      return null;
  }
};

/** The end of an attempt that goes on, or whatever patience ends before. */
const upgradingNext = (world: World, of: CourseOf, task: StoredTask): readonly (NextEvent | null)[] => {
  const { upgrade } = task;
  const course = courseOf(world, of, task);
  const legs = legsOf(course, task, false);
  const broken = breakOf(course, legs);
  const reboot = legs.find(({ stage }) => stage === 'reboot')!;
  const began = upgrade.firstProgressAt ?? upgrade.startedAt;
  const reaches = broken === null || broken.at >= reboot.from;
  const events: (NextEvent | null)[] = [
    timer(began, of.limits.timeout, 'timeout'),
    reaches ? timer(reboot.from, of.limits.reportTimeout, 'report') : null,
  ];
  if (task.told === 'stayMute') return events;
  if (broken !== null && course.end.kind === 'fails')
    return [...events, { at: broken.at, event: { kind: 'fail', sequence, reason: course.end.reason } }];
  const event = broken === null ? endEvent(course, of, upgrade.srcVersion) : null;
  if (event === null) return events;
  const at = nextOnline(world, task.deviceId, legs.at(-1)!.until);
  return at === null ? events : [...events, { at, event }];
};

const pushedNext = (world: World, of: CourseOf, task: StoredTask): readonly (NextEvent | null)[] => {
  const { enteredAt } = task.upgrade;
  const { times, end } = courseOf(world, of, task);
  const isSilent = (end.kind === 'falls silent' && end.stage === 'answer') || task.told === 'stayMute';
  const answersAt = isSilent ? null : nextOnline(world, task.deviceId, enteredAt + times.answer);
  const patience = of.limits.responseTimeout;
  const outages = unheard(world, task.deviceId, enteredAt, enteredAt + minutesToMs(patience + 7 * 24 * 60)).map(
    ({ from, until }) => ({ from, to: until === Infinity ? null : until }),
  );
  const lateAt = dueWhileOnline(enteredAt, patience, outages);
  return [
    answersAt === null ? null : { at: answersAt, event: { kind: 'accept', sequence } },
    lateAt === null ? null : { at: lateAt, event: { kind: 'timer', timer: 'answer' } },
  ];
};

const downloadNext = (world: World, of: CourseOf, task: StoredTask): readonly (NextEvent | null)[] => {
  const course = courseOf(world, of, task);
  const legs = legsOf(course, task, true);
  const [leg] = legs;
  if (leg === undefined || task.told === 'stayMute') return [];
  const broken = breakOf(course, legs);
  const at = nextOnline(world, task.deviceId, broken?.at ?? leg.until);
  if (at === null) return [];
  if (broken === null) return [{ at, event: { kind: 'progress', sequence, stage: 'downloaded', percent: 100 } }];
  return course.end.kind === 'fails' ? [{ at, event: { kind: 'fail', sequence, reason: course.end.reason } }] : [];
};

const rollBackNext = (world: World, of: CourseOf, task: StoredTask): NextEvent | null => {
  const { completedAt, srcVersion } = task.upgrade;
  const { end } = courseOf(world, of, task);
  if (end.kind !== 'target' || end.rollsBackAfter === null || completedAt === null || srcVersion === null) return null;
  return { at: completedAt + end.rollsBackAfter, event: { kind: 'sourceReported', sequence, version: srcVersion } };
};

const first = (events: readonly (NextEvent | null)[]): NextEvent | null =>
  events.filter((one) => one !== null).toSorted((one, other) => one.at - other.at)[0] ?? null;

/**
 * What happens next of a device by itself; null when it waits for others, or for nothing. Asking to begin is no part of
 * it: that hangs on its gates.
 */
export const nextEventOf = (
  world: World,
  of: CourseOf,
  task: StoredTask,
  { downloadsAhead, now }: { readonly downloadsAhead: boolean; readonly now: number },
): NextEvent | null => {
  switch (task.upgrade.state) {
    case states.pushed:
      return first(pushedNext(world, of, task));
    case states.toUpgrade:
      return downloadsAhead && !hasReached(task.upgrade.stage, 'downloaded')
        ? first(downloadNext(world, of, task))
        : null;
    case states.upgrading:
      return first(upgradingNext(world, of, task));
    case states.cancelling: {
      const patience = timer(task.upgrade.cancelRequestedAt, of.limits.cancelTimeout, 'cancel');
      return first([cancelNext(world, of, task), patience !== null && patience.at > now ? patience : null]);
    }
    case states.succeeded: {
      const back = rollBackNext(world, of, task);
      return back !== null && back.at > now ? back : null;
    }
    default:
      return null;
  }
};
