import type { GateCode } from '../gate/gates.ts';
import type { FailureCode, UpgradeReason } from './upgradeReasons.ts';

/**
 * One device in an upgrade job (设备升级), and what is known of it. Moments are milliseconds of one clock.
 */

/** The codes of S1 §4. In 待升级 the vehicle works, in 升级中 it takes no orders: that is the line between them. */
export const upgradeStates = {
  toPush: 1,
  pushed: 2,
  toUpgrade: 3,
  paused: 4,
  upgrading: 5,
  succeeded: 6,
  failed: 7,
  cancelled: 8,
  cancelling: 9,
} as const;
export type UpgradeState = (typeof upgradeStates)[keyof typeof upgradeStates];

/** Steps of one attempt, in their order. */
export const stages = {
  download: '下载',
  downloaded: '已下载',
  verify: '校验',
  flash: '烧写',
  reboot: '重启',
  report: '上报',
} as const;
export type Stage = keyof typeof stages;
const stageOrder = Object.keys(stages) as readonly Stage[];

/** Whether an attempt has come to a step, or beyond it. */
export const hasReached = (stage: Stage | null, step: Stage): boolean =>
  stage !== null && stageOrder.indexOf(stage) >= stageOrder.indexOf(step);

export interface DeviceUpgrade {
  readonly state: UpgradeState;
  /** From 1. */
  readonly phaseNo: number;
  /** Phases that it was in before it went on from them to a later one (顺延). */
  readonly carriedFrom: readonly number[];
  readonly reason: UpgradeReason | null;
  readonly stage: Stage | null;
  /** Percent of the stage. */
  readonly progress: number;
  /** From 1. */
  readonly attempt: number;
  /** Restarts within this attempt, 0 to 3. */
  readonly restarts: number;
  /** What it goes on as when it is resumed; null in any other state than 已暂停. */
  readonly pausedFrom: 1 | 3 | null;
  /** Why its attempts failed, oldest first. */
  readonly failures: readonly { readonly code: FailureCode; readonly stage: Stage | null }[];
  /** Gates that a person has lifted for this attempt. */
  readonly lifted: readonly GateCode[];
  /** What it is cancelled for while it is asked to stop. */
  readonly cancelReason: CancelReason | null;
  /** It succeeded after it had been taken for failed. */
  readonly isLate: boolean;
  readonly isForced: boolean;
  readonly isVersionUnknown: boolean;
  /** What it ran when the job was made; null when it never reported. */
  readonly srcVersion: string | null;
  /** What was said last, by the device or about it. */
  readonly note: string | null;
  /** Since when it is in its state. */
  readonly enteredAt: number;
  /** Since when it waits for its gates; null in any other state than 待升级. */
  readonly waitingSince: number | null;
  readonly startedAt: number | null;
  readonly firstProgressAt: number | null;
  readonly rebootedAt: number | null;
  readonly cancelRequestedAt: number | null;
  readonly nextAttemptAt: number | null;
  readonly lastReportAt: number | null;
  readonly completedAt: number | null;
  /** Number of its last report: whatever comes with none higher was overtaken. */
  readonly lastSequence: number;
}

/** A device that a job has just taken up. */
export const newUpgrade = (given: Pick<DeviceUpgrade, 'phaseNo' | 'srcVersion' | 'enteredAt'>): DeviceUpgrade => ({
  ...given,
  carriedFrom: [],
  state: upgradeStates.toPush,
  reason: null,
  stage: null,
  progress: 0,
  attempt: 1,
  restarts: 0,
  pausedFrom: null,
  failures: [],
  lifted: [],
  cancelReason: null,
  isLate: false,
  isForced: false,
  isVersionUnknown: false,
  note: null,
  waitingSince: null,
  startedAt: null,
  firstProgressAt: null,
  rebootedAt: null,
  cancelRequestedAt: null,
  nextAttemptAt: null,
  lastReportAt: null,
  completedAt: null,
  lastSequence: 0,
});

export type CancelReason = 'userCancelled' | 'jobCancelled' | 'withdrawn';
