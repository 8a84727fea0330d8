import { cancelAnswer } from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import { minutesToMs } from '@fleet/domain/areas/ota/shared/moments.ts';
import { upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeEvent } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { dueWhileOnline } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import type { World } from '../../../../../world/world.ts';
import { nextOnline, unheard } from '../../../../fleet/face.ts';
import type { StoredTask } from '../../stored.ts';
import { attemptOf, breakOf, type Course, type CourseOf, courseOf, isLoadingAhead, legsOf } from '../course.ts';

/** What a simulated device says next by itself, or whatever patience ends before. */

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
  const legs = legsOf(of, course, task);
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
  // the patience counts while it is online: it never ends before it would with no interruption
  if (answersAt !== null && answersAt < enteredAt + minutesToMs(patience))
    return [{ at: answersAt, event: { kind: 'accept', sequence } }];
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
  const legs = legsOf(of, course, task);
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
export const nextEventOf = (world: World, of: CourseOf, task: StoredTask, now: number): NextEvent | null => {
  switch (task.upgrade.state) {
    case states.pushed:
      return first(pushedNext(world, of, task));
    case states.toUpgrade:
      return isLoadingAhead(of, task.upgrade) ? first(downloadNext(world, of, task)) : null;
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
