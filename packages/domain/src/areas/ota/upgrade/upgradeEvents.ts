import type { GateCode, GateReason } from '../gate/gates.ts';
import type { CancelReason, DeviceUpgrade, Stage, UpgradeState } from './upgrade.ts';
import type { FailureCode, UpgradeReasonCode } from './upgradeReasons.ts';

/** What can happen to an upgrade, what the rules ask of the world around it, and what follows outside. */

interface Report {
  /** Grows with each report of a device, from 1. */
  readonly sequence: number;
}

/** All that can happen, by kind. */
export interface UpgradeEvents {
  /** Its phase is open, the job is not paused and within its time, it is online and the minute has a slot left. */
  readonly push: object;
  readonly accept: Report;
  readonly progress: Report & { readonly stage: Stage; readonly percent: number };
  /** It asks whether it may stop working. */
  readonly startAsked: Report;
  /** A person lets it pass the named gates. */
  readonly release: { readonly gates: readonly GateCode[]; readonly reason: string };
  readonly fail: Report & { readonly reason: FailureCode; readonly said?: string };
  readonly timer: { readonly timer: Timer };
  readonly targetReported: Report & { readonly version: string };
  readonly sourceReported: Report & { readonly version: string };
  readonly otherReported: Report & { readonly version: string };
  readonly pause: object;
  readonly resume: object;
  readonly cancel: { readonly reason: CancelReason };
  readonly cancelAccepted: Report;
  /** It is past the point of no return. */
  readonly cancelRefused: Report;
  readonly forceCancel: object;
  readonly superseded: { readonly jobName: string };
  readonly jobEnded: object;
  readonly reupgrade: object;
  /** It was deleted, or belongs to another tenant now. */
  readonly deviceRemoved: object;
  /** Its phase has waited for it long enough. */
  readonly carryOver: object;
}
export type UpgradeEventKind = keyof UpgradeEvents;
export type UpgradeEventOf<Kind extends UpgradeEventKind> = UpgradeEvents[Kind] & { readonly kind: Kind };
export type UpgradeEvent = { [Kind in UpgradeEventKind]: UpgradeEventOf<Kind> }[UpgradeEventKind];

/** What is waited for at most so long: an answer to the push, the end of the upgrade, a report, the end of a cancel. */
export type Timer = 'answer' | 'timeout' | 'report' | 'cancel';

/** How long things are waited for and how often they are tried; times in minutes. */
export interface UpgradeLimits {
  /** Attempts altogether, 1 to 6. */
  readonly attempts: number;
  readonly retryReasons: readonly FailureCode[];
  readonly retryInterval: number;
  readonly responseTimeout: number;
  readonly timeout: number;
  readonly reportTimeout: number;
  readonly cancelTimeout: number;
}

/** What the rules ask of the world around a device. */
export interface UpgradeContext {
  readonly at: number;
  readonly limits: UpgradeLimits;
  readonly job: {
    /** Code of the update task (S1 §4). */
    readonly state: number;
    readonly isPaused: boolean;
    readonly isCancelling: boolean;
    /** Its end time has come. */
    readonly hasEnded: boolean;
    readonly downloadAhead: boolean;
    /** Why its pack may not be used, null when it may. */
    readonly packProblem: string | null;
  };
  /** The phase that the device is in. */
  readonly phase: { readonly isObserved: boolean; readonly isLast: boolean };
  /** What keeps the vehicle from being upgraded at this moment, in its order. */
  readonly gates: readonly GateReason[];
}

/** Under which number a device is counted. */
export interface CountPlace {
  readonly phaseNo: number;
  readonly state: UpgradeState;
  readonly reason: UpgradeReasonCode | null;
  /** It waits for another attempt and failed at 校验 or later. */
  readonly isFailingLate: boolean;
}

/** When it is over with the patience for a device; the answer to a push is waited for only while it is online. */
export interface UpgradeDue {
  readonly timer: Timer;
  readonly from: number;
  readonly minutes: number;
  readonly onlyOnline: boolean;
}

/** What a device is told: here is an upgrade, you may begin, wait, forget the upgrade, stop the upgrade. */
export type Ask = 'upgrade' | 'start' | 'wait' | 'withdraw' | 'cancel';

/** What is to be done outside, in this order. */
export type UpgradeEffect =
  | { readonly kind: 'askDevice'; readonly ask: Ask }
  /** Takes the place of what was due before. */
  | { readonly kind: 'dueAt'; readonly due: UpgradeDue | null }
  | { readonly kind: 'count'; readonly from: CountPlace; readonly to: CountPlace }
  /** What the device runs now. */
  | { readonly kind: 'recordVersion'; readonly version: string }
  | {
      readonly kind: 'log';
      readonly event: UpgradeEventKind;
      readonly from: UpgradeState;
      readonly to: UpgradeState;
      readonly reason: UpgradeReasonCode | null;
      readonly note: string | null;
    };

/** What an event makes of an upgrade; a refusal tells its person why and changes nothing. */
export type UpgradeStep =
  | { readonly next: DeviceUpgrade; readonly effects: readonly UpgradeEffect[] }
  | { readonly refused: string };
