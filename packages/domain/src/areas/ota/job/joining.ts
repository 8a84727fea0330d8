import { isSameVersion } from '../../../core/versions/versions.ts';
import { minute } from '../shared/moments.ts';
import { type UpgradeState, upgradeStates as states } from '../upgrade/upgrade.ts';
import type { UpgradeReasonCode } from '../upgrade/upgradeReasons.ts';
import type { UpdateTask } from './updateTask.ts';
import { taskStates } from './taskEdits.ts';

/** Dynamic jobs (动态): devices that come to match later join them until they end. */

/** Matches after which a dynamic job takes up a device no more. */
const mostDynamicMatches = 10;

/** Milliseconds from one look for such devices to the next, on the full ten minutes of the clock. */
const lookEvery = 10 * minute;

const lookAfter = (lookedAt: number): number => (Math.floor(lookedAt / lookEvery) + 1) * lookEvery;

/** Whether the time has come for a dynamic job to look for devices, if it looks for any at all. */
export const isLookDue = (lookedAt: number, now: number): boolean => lookAfter(lookedAt) <= now;

/** When a job looks for devices next; null while it takes up nobody. */
export const nextLookOf = (
  job: Pick<UpdateTask, 'state' | 'pauseReason' | 'isCancelling' | 'isDynamic' | 'finishBy'>,
  lookedAt: number,
): number | null => {
  if (!job.isDynamic || job.state !== taskStates.running || job.pauseReason !== null || job.isCancelling) return null;
  const at = lookAfter(lookedAt);
  return at < job.finishBy ? at : null;
};

/**
 * Whether a device that matches may join: one that was in the job already only after it had succeeded, or was taken out of
 * the fleet, and not for ever. One that has failed, or was cancelled by somebody, is left to people.
 *
 * @param known what became of it in the job; null when it was never in it
 */
export const mayJoin = (
  known: {
    readonly state: UpgradeState;
    readonly reason: UpgradeReasonCode | null;
    readonly matches: number;
  } | null,
): boolean => {
  if (known === null) return true;
  const hasLeft =
    known.state === states.succeeded || (known.state === states.cancelled && known.reason === 'deviceRemoved');
  return hasLeft && known.matches < mostDynamicMatches;
};

/** Whether two jobs upgrade devices of one version: of one pack only one dynamic job may. */
export const shareSource = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((version) => other.some((same) => isSameVersion(version, same)));

/** Why a dynamic job cannot be made beside the one that runs for the same pack and source version. */
export const dynamicProblem = (runningName: string): string => `该升级包已有进行中的动态任务「${runningName}」`;
