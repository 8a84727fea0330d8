import { liftProblem, remainingReasons } from '../gate/gates.ts';
import { ended, failed, failedPaused } from './attempts.ts';
import { type DeviceUpgrade, hasReached, upgradeStates as states } from './upgrade.ts';
import type { Ask, UpgradeContext, UpgradeEventKind, UpgradeEventOf } from './upgradeEvents.ts';
import { plainReason } from './upgradeReasons.ts';

/** What becomes of an upgrade when its device says something: the outcomes that the table of the machine names. */

/** What one cell of the table makes of an upgrade. */
export type Outcome =
  | { readonly next: DeviceUpgrade; readonly asks?: readonly Ask[]; readonly note?: string }
  | { readonly refused: string };
export type Cell<Kind extends UpgradeEventKind> = (
  upgrade: DeviceUpgrade,
  event: UpgradeEventOf<Kind>,
  context: UpgradeContext,
) => Outcome;

/** Nothing changes. */
export const stay = (upgrade: DeviceUpgrade): Outcome => ({ next: upgrade });

/** Nothing changes, and the device is told to wait. */
export const tellToWait = (upgrade: DeviceUpgrade): Outcome => ({ next: upgrade, asks: ['wait'] });

export const accepted: Cell<'accept'> = (upgrade, _, { at, job }) => ({
  next: {
    ...upgrade,
    state: states.toUpgrade,
    waitingSince: at,
    reason: job.downloadAhead ? plainReason('downloading') : null,
  },
});

/** It answered while the job was being paused. */
export const acceptedPaused: Cell<'accept'> = (upgrade) => ({ next: { ...upgrade, pausedFrom: 3 } });

export const progressed: Cell<'progress'> = (upgrade, { stage, percent }, { at }) => {
  const hasStopped = upgrade.state === states.upgrading || upgrade.state === states.cancelling;
  const reboots = hasStopped && hasReached(stage, 'reboot');
  return {
    next: {
      ...upgrade,
      stage,
      progress: Math.min(100, Math.max(0, Math.floor(percent))),
      firstProgressAt: upgrade.firstProgressAt ?? (hasStopped ? at : null),
      rebootedAt: reboots ? (upgrade.rebootedAt ?? at) : null,
      // what was fetched waits for its gates, and they are told at the next question
      reason: upgrade.reason?.code === 'downloading' && hasReached(stage, 'downloaded') ? null : upgrade.reason,
    },
  };
};

/** It may stop working if every gate holds or was lifted; else it waits and is told for what. */
export const asksToStart: Cell<'startAsked'> = (upgrade, _, { at, gates }) => {
  const [reason] = remainingReasons(gates, upgrade.lifted);
  if (reason !== undefined)
    return { next: { ...upgrade, reason, waitingSince: upgrade.waitingSince ?? at }, asks: ['wait'] };
  return {
    next: { ...upgrade, state: states.upgrading, reason: null, waitingSince: null, startedAt: at },
    asks: ['start'],
  };
};

/** It asks once more, because the answer was lost. */
export const asksAgain: Cell<'startAsked'> = (upgrade) => ({ next: upgrade, asks: ['start'] });
export const asksWhileCancelling: Cell<'startAsked'> = (upgrade) => ({ next: upgrade, asks: ['cancel'] });

export const released: Cell<'release'> = (upgrade, { gates, reason }) => {
  const problem = liftProblem(gates);
  if (problem !== null) return { refused: problem };
  // what it waits for beside them is told when it asks again
  return { next: { ...upgrade, lifted: [...new Set([...upgrade.lifted, ...gates])], reason: null }, note: reason };
};

const saidOf = (upgrade: DeviceUpgrade, said: string | undefined): DeviceUpgrade =>
  said === undefined ? upgrade : { ...upgrade, note: said };

export const fails: Cell<'fail'> = (upgrade, { reason, said }, context) => ({
  next: failed(saidOf(upgrade, said), reason, context),
});
export const failsPaused: Cell<'fail'> = (upgrade, { reason, said }, context) => ({
  next: failedPaused(saidOf(upgrade, said), reason, context),
});
/** Nobody wants another attempt any more. */
export const failsCancelling: Cell<'fail'> = (upgrade, { reason, said }, { at }) => ({
  next: ended(saidOf(upgrade, said), states.failed, plainReason(reason), at),
});

/** A timer that no longer counts in this state changes nothing. */
export const unanswered: Cell<'timer'> = (upgrade, { timer }, context) =>
  timer === 'answer' ? { next: failed(upgrade, 'noAnswer', context) } : stay(upgrade);
export const overdue: Cell<'timer'> = (upgrade, { timer }, context) => {
  if (timer === 'timeout') return { next: failed(upgrade, 'timeout', context) };
  return timer === 'report' ? { next: failed(upgrade, 'noReport', context) } : stay(upgrade);
};

/** Success is the version that is reported, and nothing less. */
export const succeeds: Cell<'targetReported'> = (upgrade, _, { at }) => ({
  next: {
    ...ended(upgrade, states.succeeded, null, at),
    progress: 100,
    isLate: upgrade.state === states.failed,
    isForced: false,
  },
});

/** Restarts that an attempt survives. */
const mostRestarts = 3;

/** It started anew before its memory was written: the same attempt goes on from where it was. */
export const reportsSource: Cell<'sourceReported'> = (upgrade, _, context) => {
  if (hasReached(upgrade.stage, 'flash')) return { next: failed(upgrade, 'notApplied', context) };
  if (upgrade.restarts >= mostRestarts) return { next: failed(upgrade, 'restartLoop', context) };
  return { next: { ...upgrade, restarts: upgrade.restarts + 1 } };
};

const hasRolledBack = (upgrade: DeviceUpgrade, { at, phase }: UpgradeContext): Outcome =>
  phase.isObserved ? { next: ended(upgrade, states.failed, plainReason('rolledBack'), at) } : stay(upgrade);
export const fellBack: Cell<'sourceReported'> = (upgrade, _, context) => hasRolledBack(upgrade, context);
export const fellElsewhere: Cell<'otherReported'> = (upgrade, _, context) => hasRolledBack(upgrade, context);

/** It is asked anew to stop, for it has forgotten that; from the writing of its memory on it has fallen back. */
export const sourceWhileCancelling: Cell<'sourceReported'> = (upgrade, _, { at }) =>
  hasReached(upgrade.stage, 'flash')
    ? { next: ended(upgrade, states.cancelled, plainReason(upgrade.cancelReason ?? 'userCancelled'), at) }
    : { next: upgrade, asks: ['cancel'] };

export const learnsSource: Cell<'otherReported'> = (upgrade, { version }) => ({
  next: { ...upgrade, srcVersion: version },
});
export const reportsOther: Cell<'otherReported'> = (upgrade, _, context) => ({
  next: failed(upgrade, 'unexpectedVersion', context),
});
export const otherWhileCancelling: Cell<'otherReported'> = (upgrade, _, { at }) => ({
  next: ended(upgrade, states.failed, plainReason('unexpectedVersion'), at),
});

export const cancelAccepted: Cell<'cancelAccepted'> = (upgrade, _, { at }) => ({
  next: ended(upgrade, states.cancelled, plainReason(upgrade.cancelReason ?? 'userCancelled'), at),
});

/** Said of an upgrade that can no longer be stopped. */
export const pastReturn = '设备已开始烧写，将执行完毕';
export const cancelRefused: Cell<'cancelRefused'> = (upgrade) => ({
  next: {
    ...upgrade,
    state: states.upgrading,
    cancelReason: null,
    cancelRequestedAt: null,
    note: pastReturn,
  },
  note: pastReturn,
});
