import { cancellingProblem } from '../shared/jobCodes.ts';
import { minute, minutesUp } from '../shared/moments.ts';
import { beforeAttempt, ended } from './attempts.ts';
import { type Cell, type Outcome, stay } from './reports.ts';
import { type DeviceUpgrade, upgradeStates as states } from './upgrade.ts';
import type { Ask } from './upgradeEvents.ts';
import { plainReason, supersededReason, type UpgradeReason } from './upgradeReasons.ts';

/** What becomes of an upgrade when people, the job, its phase or the clock want something of it. */

/** Refused with what is said to the person. */
export const refuse = (refused: string) => (): Outcome => ({ refused });

export const pushed: Cell<'push'> = (upgrade) => ({
  next: {
    ...upgrade,
    state: states.pushed,
    nextAttemptAt: null,
    reason: plainReason('awaitingAnswer'),
  },
  asks: ['upgrade'],
});

const paused = (upgrade: DeviceUpgrade, pausedFrom: 1 | 3): Outcome => ({
  next: { ...upgrade, state: states.paused, pausedFrom, reason: null, waitingSince: null },
});
/** One that was pushed is pushed anew when it is resumed. */
export const pausedToPush: Cell<'pause'> = (upgrade) => paused(upgrade, 1);
export const pausedToUpgrade: Cell<'pause'> = (upgrade) => paused(upgrade, 3);

export const resumed: Cell<'resume'> = (upgrade, _, { at }) => {
  const state = upgrade.pausedFrom ?? states.toPush;
  return {
    next: { ...upgrade, state, pausedFrom: null, waitingSince: state === states.toUpgrade ? at : null },
  };
};

/** Of a device that has not stopped working a cancel is certain and at once; one that knows of the upgrade is told. */
const cancelledWith = (upgrade: DeviceUpgrade, reason: UpgradeReason, at: number): Outcome => {
  const asks: readonly Ask[] = upgrade.state === states.toPush ? [] : ['withdraw'];
  return { next: ended(upgrade, states.cancelled, reason, at), asks };
};

export const cancelled: Cell<'cancel'> = (upgrade, { reason }, { at }) =>
  cancelledWith(upgrade, plainReason(reason), at);
export const superseded: Cell<'superseded'> = (upgrade, { jobName }, { at }) =>
  cancelledWith(upgrade, supersededReason(jobName), at);
export const expired: Cell<'jobEnded'> = (upgrade, _, { at }) => cancelledWith(upgrade, plainReason('expired'), at);

/** One that has stopped working is asked, and may refuse. */
export const askedToStop: Cell<'cancel'> = (upgrade, { reason }, { at }) => ({
  next: { ...upgrade, state: states.cancelling, cancelReason: reason, cancelRequestedAt: at },
  asks: ['cancel'],
});

/** After it was waited for long enough it is given up; what the device really runs is not known then. */
export const forced: Cell<'forceCancel'> = (upgrade, _, { at, limits }) => {
  const left = (upgrade.cancelRequestedAt ?? at) + limits.cancelTimeout * minute - at;
  if (left > 0) return { refused: `请等待 ${minutesUp(left)} 分钟后再强制取消` };
  const next = ended(upgrade, states.cancelled, plainReason('forceCancelled'), at);
  return { next: { ...next, isForced: true, isVersionUnknown: true } };
};

/** Why a job takes no device up again, by its code (S1 §4); null when it does. */
const jobProblem: Readonly<Record<number, string>> = {
  1: '任务尚未开始',
  3: '没有失败的设备',
  4: '任务已取消，请新建任务',
};

/** Begins anew with the first attempt, in a job that runs or was not done, with a pack that may be used. */
export const upgradedAnew: Cell<'reupgrade'> = (upgrade, _, { job }) => {
  // nobody is pushed to in a job that is being cancelled: whoever began anew would wait there for good
  const problem = job.isCancelling ? cancellingProblem : (jobProblem[job.state] ?? job.packProblem);
  if (problem !== null) return { refused: problem };
  const { code, text } = upgrade.reason ?? {};
  if (code === 'superseded') return { refused: `${text ?? ''}，不能重新升级` };
  if (code === 'deviceRemoved') return { refused: '设备已移除，不能重新升级' };
  return {
    next: {
      ...upgrade,
      ...beforeAttempt,
      state: states.toPush,
      reason: null,
      attempt: 1,
      failures: [],
      isForced: false,
      note: null,
      nextAttemptAt: null,
      completedAt: null,
    },
  };
};

export const removedBefore: Cell<'deviceRemoved'> = (upgrade, _, { at }) => ({
  next: ended(upgrade, states.cancelled, plainReason('deviceRemoved'), at),
});
export const removedWithin: Cell<'deviceRemoved'> = (upgrade, _, { at }) => ({
  next: ended(upgrade, states.failed, plainReason('deviceRemoved'), at),
});

/** A device that goes on to another phase: the one that it leaves counts it as gone on. */
export const inPhase = (upgrade: DeviceUpgrade, phaseNo: number): DeviceUpgrade =>
  phaseNo === upgrade.phaseNo
    ? upgrade
    : { ...upgrade, phaseNo, carriedFrom: [...upgrade.carriedFrom, upgrade.phaseNo] };

/** From the last phase there is nowhere to go: there it waits until the job ends. */
export const carriedOver: Cell<'carryOver'> = (upgrade, _, { phase }) =>
  phase.isLast ? stay(upgrade) : { next: { ...inPhase(upgrade, upgrade.phaseNo + 1), reason: null } };
