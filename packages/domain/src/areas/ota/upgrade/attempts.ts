import { minute } from '../shared/moments.ts';
import { type DeviceUpgrade, hasReached, type Stage, upgradeStates as states } from './upgrade.ts';
import type { UpgradeContext } from './upgradeEvents.ts';
import {
  type FailureCode,
  plainReason,
  retryWaitingReason,
  type UpgradeReason,
  upgradeReasonTable,
} from './upgradeReasons.ts';

/** Attempts of an upgrade: how one ends, and whether another follows. */

/** What an attempt that has not begun knows nothing of. */
export const beforeAttempt = {
  stage: null,
  progress: 0,
  restarts: 0,
  lifted: [],
  cancelReason: null,
  waitingSince: null,
  startedAt: null,
  firstProgressAt: null,
  rebootedAt: null,
  cancelRequestedAt: null,
} as const satisfies Partial<DeviceUpgrade>;

/** It is over: with what, why, and when. */
export const ended = (
  upgrade: DeviceUpgrade,
  state: 6 | 7 | 8,
  reason: UpgradeReason | null,
  at: number,
): DeviceUpgrade => ({
  ...upgrade,
  state,
  reason,
  pausedFrom: null,
  cancelReason: null,
  nextAttemptAt: null,
  completedAt: at,
});

/** Whether another attempt may follow a failure: the reason, the count and the job have to allow it. */
const mayRetry = (
  { attempt, failures }: DeviceUpgrade,
  code: FailureCode,
  { limits, job }: UpgradeContext,
): boolean => {
  const isOnce = code === 'digestMismatch' && failures.some((failure) => failure.code === code);
  return (
    upgradeReasonTable[code].isRetryable &&
    limits.retryReasons.includes(code) &&
    !isOnce &&
    attempt < limits.attempts &&
    !job.isCancelling &&
    !job.hasEnded
  );
};

const noted = (upgrade: DeviceUpgrade, code: FailureCode, stage: Stage | null): DeviceUpgrade => ({
  ...upgrade,
  failures: [...upgrade.failures, { code, stage }],
});

/** The next attempt, which waits for its interval; while the job is paused it waits for that to end as well. */
const nextAttempt = (upgrade: DeviceUpgrade, { at, limits }: UpgradeContext, isPaused: boolean): DeviceUpgrade => {
  const attempt = Math.min(upgrade.attempt + 1, limits.attempts);
  const nextAttemptAt = at + limits.retryInterval * minute;
  return {
    ...upgrade,
    ...beforeAttempt,
    state: isPaused ? states.paused : states.toPush,
    pausedFrom: isPaused ? 1 : null,
    attempt,
    nextAttemptAt,
    reason: retryWaitingReason(attempt, limits.attempts, nextAttemptAt),
  };
};

/** An attempt has failed: another one follows, or the upgrade has failed. */
export const failed = (upgrade: DeviceUpgrade, code: FailureCode, context: UpgradeContext): DeviceUpgrade =>
  mayRetry(upgrade, code, context)
    ? nextAttempt(noted(upgrade, code, upgrade.stage), context, context.job.isPaused)
    : ended(noted(upgrade, code, upgrade.stage), states.failed, plainReason(code), context.at);

/** A paused one has failed: it begins anew when it is resumed. */
export const failedPaused = (upgrade: DeviceUpgrade, code: FailureCode, context: UpgradeContext): DeviceUpgrade =>
  nextAttempt(noted(upgrade, code, upgrade.stage), context, true);

/**
 * Whether its last failure happened at 校验 or later, and it waits for another attempt: the alarm of a phase does not
 * wait for that one.
 */
export const isFailingLate = ({ state, failures }: DeviceUpgrade): boolean => {
  const last = failures.at(-1);
  const isWaiting = state === states.toPush || state === states.paused;
  return isWaiting && last !== undefined && hasReached(last.stage, 'verify');
};
