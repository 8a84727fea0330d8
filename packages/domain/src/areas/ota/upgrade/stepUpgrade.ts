import { texts } from '../../../core/codes/messages.ts';
import * as on from './commands.ts';
import { refuse } from './commands.ts';
import { placeOf } from './places.ts';
import * as told from './reports.ts';
import { type Cell, stay, tellToWait } from './reports.ts';
import { type DeviceUpgrade, upgradeStates as states } from './upgrade.ts';
import type {
  CountPlace,
  UpgradeContext,
  UpgradeDue,
  UpgradeEffect,
  UpgradeEvent,
  UpgradeEventKind,
  UpgradeStep,
} from './upgradeEvents.ts';

/** The machine of a device upgrade: for each event, what it makes of each of the nine states. */

type Row<Kind extends UpgradeEventKind> = readonly [
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
  Cell<Kind>,
];

const refusals = {
  release: refuse('只有待升级的设备可以放行'),
  pause: refuse('升级中不能暂停，将执行完毕'),
  resume: refuse('只有已暂停的设备可以恢复'),
  force: refuse('只有取消中的设备可以强制取消'),
  reupgrade: refuse('只有升级失败或已取消的设备可以重新升级'),
};
const ending = {
  succeeded: (verb: string) => refuse(`已升级成功，不能${verb}`),
  failed: (verb: string) => refuse(`已升级失败，无需${verb}`),
};
const no = tellToWait;
const { accepted, acceptedPaused, progressed, fails, succeeds } = told;
const { cancelled, superseded, expired, removedBefore, removedWithin } = on;

/** States from left to right: 1 待推送, 2 已推送, 3 待升级, 4 已暂停, 5 升级中, 6 升级成功, 7 升级失败, 8 已取消, 9 取消中. */
// oxfmt-ignore
const table: { readonly [Kind in UpgradeEventKind]: Row<Kind> } = {
  push: [on.pushed, stay, stay, stay, stay, stay, stay, stay, stay],
  accept: [stay, accepted, stay, acceptedPaused, stay, stay, stay, stay, stay],
  progress: [stay, stay, progressed, progressed, progressed, stay, stay, stay, progressed],
  startAsked: [no, no, told.asksToStart, no, told.asksAgain, no, no, no, told.asksWhileCancelling],
  release: [
    stay, stay, told.released, refusals.release, refusals.release,
    refusals.release, refusals.release, refusals.release, refusals.release,
  ],
  fail: [stay, fails, fails, told.failsPaused, fails, stay, stay, stay, told.failsCancelling],
  timer: [stay, told.unanswered, stay, stay, told.overdue, stay, stay, stay, stay],
  targetReported: [succeeds, succeeds, succeeds, succeeds, succeeds, stay, succeeds, stay, succeeds],
  sourceReported: [stay, stay, stay, stay, told.reportsSource, told.fellBack, stay, stay, told.sourceWhileCancelling],
  otherReported: [
    told.learnsSource, stay, stay, stay, told.reportsOther,
    told.fellElsewhere, stay, stay, told.otherWhileCancelling,
  ],
  pause: [
    on.pausedToPush, on.pausedToPush, on.pausedToUpgrade, stay, refusals.pause,
    ending.succeeded('暂停'), ending.failed('暂停'), refuse('已取消，无需暂停'), refuse('正在取消，不能暂停'),
  ],
  resume: [
    refusals.resume, refusals.resume, refusals.resume, on.resumed, refusals.resume,
    refusals.resume, refusals.resume, refusals.resume, refusals.resume,
  ],
  cancel: [
    cancelled, cancelled, cancelled, cancelled, on.askedToStop,
    ending.succeeded('取消'), ending.failed('取消'), stay, stay,
  ],
  cancelAccepted: [stay, stay, stay, stay, stay, stay, stay, stay, told.cancelAccepted],
  cancelRefused: [stay, stay, stay, stay, stay, stay, stay, stay, told.cancelRefused],
  forceCancel: [
    refusals.force, refusals.force, refusals.force, refusals.force, refuse('请先取消'),
    refusals.force, refusals.force, stay, on.forced,
  ],
  superseded: [superseded, superseded, superseded, superseded, stay, stay, stay, stay, stay],
  jobEnded: [expired, expired, expired, expired, stay, stay, stay, stay, stay],
  reupgrade: [
    refusals.reupgrade, refusals.reupgrade, refusals.reupgrade, refusals.reupgrade, refusals.reupgrade,
    refusals.reupgrade, on.upgradedAnew, on.upgradedAnew, refusals.reupgrade,
  ],
  deviceRemoved: [
    removedBefore, removedBefore, removedBefore, removedBefore, removedWithin,
    stay, stay, stay, removedBefore,
  ],
  carryOver: [on.carriedOver, stay, stay, stay, stay, stay, stay, stay, stay],
};

/** When the patience with a device ends in the state that it is in; null where nothing is waited for. */
export const dueOf = (upgrade: DeviceUpgrade, { limits }: Pick<UpgradeContext, 'limits'>): UpgradeDue | null => {
  const { state, enteredAt, startedAt, firstProgressAt, rebootedAt, cancelRequestedAt } = upgrade;
  const after = (timer: UpgradeDue['timer'], from: number | null, minutes: number): UpgradeDue | null =>
    from === null ? null : { timer, from, minutes, onlyOnline: timer === 'answer' };
  if (state === states.pushed) return after('answer', enteredAt, limits.responseTimeout);
  if (state === states.cancelling) return after('cancel', cancelRequestedAt, limits.cancelTimeout);
  if (state !== states.upgrading) return null;
  // one that never shows any progress is not waited for without end
  const timeout = after('timeout', firstProgressAt ?? startedAt, limits.timeout);
  const report = after('report', rebootedAt, limits.reportTimeout);
  if (timeout === null || report === null) return timeout ?? report;
  const endOf = ({ from, minutes }: UpgradeDue) => from + minutes * 60_000;
  return endOf(report) <= endOf(timeout) ? report : timeout;
};

const isSamePlace = (one: CountPlace, other: CountPlace): boolean =>
  one.phaseNo === other.phaseNo &&
  one.state === other.state &&
  one.reason === other.reason &&
  one.isFailingLate === other.isFailingLate;

const isSameDue = (one: UpgradeDue | null, other: UpgradeDue | null): boolean =>
  one?.timer === other?.timer && one?.from === other?.from && one?.minutes === other?.minutes;

/** What a report says beside its event: that the device is heard of, and what it runs. */
const heard = (upgrade: DeviceUpgrade, event: UpgradeEvent, at: number): DeviceUpgrade => {
  if (!('sequence' in event)) return upgrade;
  const isVersionUnknown = upgrade.isVersionUnknown && !('version' in event);
  return { ...upgrade, lastReportAt: at, lastSequence: event.sequence, isVersionUnknown };
};

/**
 * What an event makes of an upgrade, and what is to be done outside. A report that comes after one with a number as high
 * or higher is dropped: nothing changes and nothing is logged.
 */
export const stepUpgrade = (upgrade: DeviceUpgrade, event: UpgradeEvent, context: UpgradeContext): UpgradeStep => {
  const { at } = context;
  if ('sequence' in event && event.sequence <= upgrade.lastSequence) return { next: upgrade, effects: [] };
  // the row of a kind takes events of that kind: the types of a table cannot say so for one at a time
  const cell = table[event.kind][upgrade.state - 1] as Cell<UpgradeEventKind> | undefined;
  // a gateway may know states that this table does not: a page shows them and lets nothing be done
  if (cell === undefined) return { refused: texts.unknownStatus };
  const outcome = cell(heard(upgrade, event, at), event, context);
  if ('refused' in outcome) return outcome;

  const { asks = [], note = null } = outcome;
  const next = outcome.next.state === upgrade.state ? outcome.next : { ...outcome.next, enteredAt: at };
  const [from, to] = [placeOf(upgrade), placeOf(next)];
  const due = dueOf(next, context);
  const effects: readonly UpgradeEffect[] = [
    ...asks.map((ask) => ({ kind: 'askDevice' as const, ask })),
    ...(isSameDue(dueOf(upgrade, context), due) ? [] : [{ kind: 'dueAt' as const, due }]),
    ...(isSamePlace(from, to) ? [] : [{ kind: 'count' as const, from, to }]),
    ...('version' in event ? [{ kind: 'recordVersion' as const, version: event.version }] : []),
    { kind: 'log', event: event.kind, from: from.state, to: to.state, reason: to.reason, note },
  ];
  return { next, effects };
};

/** Whether somebody may do something to an upgrade, for buttons: why not, or null. */
export const upgradeProblem = (upgrade: DeviceUpgrade, event: UpgradeEvent, context: UpgradeContext): string | null => {
  const step = stepUpgrade(upgrade, event, context);
  return 'refused' in step ? step.refused : null;
};
