import { attemptEnd, stepTimes } from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import { minutesToMs } from '@fleet/domain/areas/ota/shared/moments.ts';
import { progressAt } from '@fleet/domain/areas/ota/upgrade/progress.ts';
import { hasReached, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { FailureCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import { breakOf, type Course, legsOf } from '../run/course.ts';
import type { NewTask } from '../stored.ts';
import type { Play } from './playing.ts';

/** How a device of the data set goes through its attempts: in the times of every simulated device, to the ends it was given. */

export interface Going {
  /** Why its attempts fail, one after the other. */
  readonly ends: readonly FailureCode[];
  readonly isOffline: boolean;
  readonly beginsAt: number | null;
}

const sequence = 0;
/** So long a vehicle works on at most once its file is there. */
const mostWaiting = 9;

const isAt = ({ upgrade }: NewTask, state: number, attempt: number): boolean =>
  upgrade.state === state && upgrade.attempt === attempt;

const courseOf = (play: Play, seed: number, task: NewTask, { ends }: Going): Course => {
  const { jobId, deviceId, modelId, network, upgrade } = task;
  const of = { seed, jobId, deviceId, attempt: upgrade.attempt };
  const reason = ends[upgrade.failures.length];
  const certain = reason === undefined ? [] : [{ modelId, reason, percent: 100 }];
  return {
    times: stepTimes(of, play.of.course.firmwareSize, network),
    end: reason === undefined ? { kind: 'target', rollsBackAfter: null } : attemptEnd(of, modelId, certain),
  };
};

/** Takes down the steps that an attempt has come to by now, each with when it began. */
export const bringUp = (play: Play, task: NewTask): void => {
  const course = play.courses.get(task.id);
  if (course === undefined) return;
  const legs = legsOf(play.of.course, course, task);
  const gone = Math.min(play.now, breakOf(course, legs)?.at ?? Infinity);
  for (const { stage, from, until: to } of legs)
    if (from <= gone && !hasReached(task.upgrade.stage, stage))
      play.deviceEvent(
        task,
        { kind: 'progress', sequence, stage, percent: progressAt(gone - from, to - from) },
        null,
        from,
      );
};

/** Lets a device be pushed to as soon as that may be, and go on from there. */
export const goOn = (play: Play, seed: number, task: NewTask, going: Going, from: number): void => {
  const { limits } = play.of.course;
  if (going.isOffline) return play.waits(task, false);
  play.at(from, () => {
    const { upgrade } = task;
    const isOpen = isPushing(play.phases[upgrade.phaseNo - 1]!);
    if (upgrade.state !== states.toPush || !isOpen || play.job.state !== 2 || play.job.pauseReason !== null) return;
    const { attempt } = upgrade;
    const course = courseOf(play, seed, task, going);
    play.courses.set(task.id, course);
    play.deviceEvent(task, { kind: 'push' });
    const pushedAt = play.now;
    if (course.end.kind === 'falls silent' && course.end.stage === 'answer')
      return play.at(pushedAt + minutesToMs(limits.responseTimeout), () => {
        if (isAt(task, states.pushed, attempt)) play.deviceEvent(task, { kind: 'timer', timer: 'answer' });
      });
    play.at(pushedAt + course.times.answer, () => {
      if (!isAt(task, states.pushed, attempt)) return;
      play.deviceEvent(task, { kind: 'accept', sequence });
      loadAhead(play, task, course, going, attempt);
    });
  });
};

const loadAhead = (play: Play, task: NewTask, course: Course, going: Going, attempt: number): void => {
  const legs = legsOf(play.of.course, course, task);
  const [leg] = legs;
  if (leg === undefined) return;
  const broken = breakOf(course, legs);
  play.at(broken?.at ?? leg.until, () => {
    if (!isAt(task, states.toUpgrade, attempt)) return;
    bringUp(play, task);
    if (broken !== null && course.end.kind === 'fails')
      return play.deviceEvent(task, { kind: 'fail', sequence, reason: course.end.reason });
    play.deviceEvent(task, { kind: 'progress', sequence, stage: 'downloaded', percent: 100 });
    const waits = minutesToMs(1 + Math.floor(shareOfWords('waits', task.id, attempt) * mostWaiting));
    play.at(going.beginsAt ?? play.now + waits, () => {
      if (isAt(task, states.toUpgrade, attempt)) begin(play, task, course, attempt);
    });
  });
};

const begin = (play: Play, task: NewTask, course: Course, attempt: number): void => {
  const { limits } = play.of.course;
  play.deviceEvent(task, { kind: 'startAsked', sequence });
  if (task.upgrade.state !== states.upgrading) return;
  task.isAhead = true;
  const legs = legsOf(play.of.course, course, task);
  const broken = breakOf(course, legs);
  const { end } = course;
  const ends = (at: number, happens: () => void) =>
    play.at(at, () => {
      if (!isAt(task, states.upgrading, attempt)) return;
      bringUp(play, task);
      happens();
    });
  if (end.kind === 'fails' && broken !== null)
    return ends(broken.at, () => play.deviceEvent(task, { kind: 'fail', sequence, reason: end.reason }));
  if (end.kind === 'falls silent') {
    const isRebooted = end.stage === 'report';
    const reboot = legs.find(({ stage }) => stage === 'reboot')!;
    const [from, patience, timer] = isRebooted
      ? ([reboot.from, limits.reportTimeout, 'report'] as const)
      : ([play.now, limits.timeout, 'timeout'] as const);
    return ends(from + minutesToMs(patience), () => play.deviceEvent(task, { kind: 'timer', timer }));
  }
  const { destVersion } = play.of.course;
  const { srcVersion } = task.upgrade;
  ends(legs.at(-1)!.until, () =>
    end.kind === 'source' && srcVersion !== null
      ? play.deviceEvent(task, { kind: 'sourceReported', sequence, version: srcVersion })
      : play.deviceEvent(task, { kind: 'targetReported', sequence, version: destVersion }),
  );
};
