import { minute } from '../shared/moments.ts';
import { type DeviceUpgrade, hasReached, type Stage, stages, upgradeStates as states } from './upgrade.ts';
import type { UpgradeLimits } from './upgradeEvents.ts';
import { plainReason, retryWaitingReason, scheduledReason, type UpgradeReason } from './upgradeReasons.ts';

/** What a device waits for before it is pushed, and for how long it has waited. */

/** What stands around a device that waits for its push. Moments are milliseconds of one clock. */
export interface PushPlace {
  readonly at: number;
  /** When the job begins; null when it has begun. */
  readonly startsAt: number | null;
  readonly isPhaseOpen: boolean;
  readonly isOnline: boolean;
  /** Pushes that the minute has left. */
  readonly slotsLeft: number;
  readonly attempts: number;
}

/** Pushes that a minute has left whatever comes of the others: a job of so few holds nobody back by its rate. */
export const slotsForAll = (maximumPerMinute: number, devices: number): number =>
  Math.max(0, maximumPerMinute - devices + 1);

/**
 * Why a device in 待推送 is not pushed at a moment; null when it is. What lies farthest away is told first: the start of
 * the job, its phase, its next attempt, the device itself, and last the slots of the minute.
 */
export const pushReason = (upgrade: DeviceUpgrade, place: PushPlace): UpgradeReason | null => {
  const { at, startsAt } = place;
  if (startsAt !== null && at < startsAt) return scheduledReason(startsAt);
  if (!place.isPhaseOpen) return plainReason('phaseWaiting');
  if (upgrade.nextAttemptAt !== null && at < upgrade.nextAttemptAt)
    return retryWaitingReason(upgrade.attempt, place.attempts, upgrade.nextAttemptAt);
  if (!place.isOnline) return plainReason('offline');
  return place.slotsLeft > 0 ? null : plainReason('rateLimited');
};

/** A stretch without connection; one that lasts has no end. */
export interface Outage {
  readonly from: number;
  readonly to: number | null;
}

/**
 * The moment at which something has been waited for so long, counted only while the device is online; null when it never
 * comes.
 *
 * @param outages in the order of time, none within another
 */
export const dueWhileOnline = (from: number, minutes: number, outages: readonly Outage[]): number | null => {
  let due = from + minutes * minute;
  for (const outage of outages) {
    if (outage.to !== null && outage.to <= from) continue;
    if (outage.from >= due) break;
    if (outage.to === null) return null;
    due += outage.to - Math.max(outage.from, from);
  }
  return due;
};

/** For how long a device waits before it is counted among those that wait long (等待超 24 小时). */
const longWait = 24 * 60 * minute;

/** Whether it has waited in 待推送, 已推送 or 待升级 for more than a day. */
export const isLongWaiting = ({ state, enteredAt }: DeviceUpgrade, at: number): boolean =>
  state <= states.toUpgrade && at - enteredAt > longWait;

/** Whether a cancel has been waited for so long that it may be forced (取消中滞留). */
export const isCancelStuck = (
  { state, cancelRequestedAt }: DeviceUpgrade,
  { cancelTimeout }: Pick<UpgradeLimits, 'cancelTimeout'>,
  at: number,
): boolean =>
  state === states.cancelling && cancelRequestedAt !== null && at - cancelRequestedAt >= cancelTimeout * minute;

/** Why one that is online has not answered: from the writing of its memory on it ends what it is at, and that is named. */
const unanswered = (stage: Stage | null): string =>
  stage !== null && hasReached(stage, 'flash') ? `正在${stages[stage]}` : '设备未应答';

/** How a cancel stands: `取消中 · 已等待 47 分钟（设备离线）`; null when none is waited for. */
export const cancelText = (upgrade: DeviceUpgrade, isOnline: boolean, at: number): string | null => {
  if (upgrade.state !== states.cancelling || upgrade.cancelRequestedAt === null) return null;
  const waited = Math.floor((at - upgrade.cancelRequestedAt) / minute);
  return `取消中 · 已等待 ${waited} 分钟（${isOnline ? unanswered(upgrade.stage) : '设备离线'}）`;
};
