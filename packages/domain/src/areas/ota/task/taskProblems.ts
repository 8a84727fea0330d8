import { epochOf } from '../../../core/values/formats.ts';
import type { GateCode } from '../gate/gates.ts';
import { retryableCodes } from '../upgrade/upgradeReasons.ts';
import { upgradeProblem } from '../upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, newUpgrade, upgradeStates as states } from '../upgrade/upgrade.ts';
import type { UpgradeContext, UpgradeEvent } from '../upgrade/upgradeEvents.ts';
import type { UpgradeTaskRow } from './contract.ts';

/** What can be done to a device of a job, for buttons: asked of the machine that carries it out. */

const moment = (instant: string | null): number | null => epochOf(instant);

/** The upgrade behind a row, as far as people act on it. */
export const upgradeOfRow = (row: UpgradeTaskRow): DeviceUpgrade => ({
  ...newUpgrade({ phaseNo: row.phaseNo, srcVersion: row.srcVersion, enteredAt: epochOf(row.enteredAt) ?? 0 }),
  state: row.status,
  reason: row.reasonCode === null ? null : { code: row.reasonCode, text: row.reasonText ?? '' },
  stage: row.stage,
  progress: row.progress,
  attempt: row.attempt,
  restarts: row.restarts,
  pausedFrom: row.pausedFrom,
  lifted: row.lifted,
  isLate: row.isLate,
  isForced: row.isForced,
  isVersionUnknown: row.isVersionUnknown,
  waitingSince: moment(row.waitingSince),
  nextAttemptAt: moment(row.nextAttemptAt),
  startedAt: moment(row.startedAt),
  firstProgressAt: moment(row.firstProgressAt),
  rebootedAt: moment(row.rebootedAt),
  cancelRequestedAt: moment(row.cancelRequestedAt),
  lastReportAt: moment(row.lastReportAt),
  completedAt: moment(row.completedAt),
});

/** What people do to one device. */
export type TaskVerb = 'pause' | 'resume' | 'cancel' | 'reupgrade' | 'forceCancel' | 'release';

const eventOf = (verb: TaskVerb, gates: readonly GateCode[]): UpgradeEvent => {
  if (verb === 'cancel') return { kind: 'cancel', reason: 'userCancelled' };
  return verb === 'release' ? { kind: 'release', gates, reason: '' } : { kind: verb };
};

/** Why something cannot be done to a device now; null when it can. */
export const taskProblem = (row: UpgradeTaskRow, verb: TaskVerb, gates: readonly GateCode[] = []): string | null => {
  const context: UpgradeContext = {
    at: epochOf(row.at) ?? 0,
    limits: {
      attempts: row.attempts,
      retryReasons: retryableCodes,
      retryInterval: 0,
      responseTimeout: 0,
      timeout: 0,
      reportTimeout: 0,
      cancelTimeout: row.cancelTimeoutInMinutes,
    },
    job: {
      state: row.jobStatus,
      isPaused: false,
      isCancelling: row.isJobCancelling,
      hasEnded: false,
      downloadAhead: true,
      packProblem: row.packProblem,
    },
    phase: { isObserved: true, isLast: false },
    gates: [],
  };
  return upgradeProblem(upgradeOfRow(row), eventOf(verb, gates), context);
};

/** Whether something belongs to a state at all: what does not is no button of the row. */
export const taskVerbApplies = ({ status }: UpgradeTaskRow, verb: TaskVerb): boolean => {
  switch (verb) {
    case 'pause':
      return status <= states.toUpgrade || status === states.upgrading;
    case 'resume':
      return status === states.paused;
    case 'cancel':
      return status <= states.upgrading;
    case 'reupgrade':
      return status === states.failed || status === states.cancelled;
    case 'forceCancel':
      return status === states.cancelling;
    case 'release':
      return status === states.toUpgrade;
  }
};
