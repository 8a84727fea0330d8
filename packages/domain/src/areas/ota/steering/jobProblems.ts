import { epochOf } from '../../../core/values/formats.ts';
import type { UpgradeJobDetail, UpgradeJobRow } from '../job/contract.ts';
import { stepTask, type TaskEvent, type UpdateTask } from '../job/updateTask.ts';

/** What can be done to a job, for buttons: asked of the machine that carries it out. */

/** The update task behind a row. */
export const taskOfJob = (row: UpgradeJobRow): UpdateTask => ({
  state: row.status,
  pauseReason: row.pauseReason,
  isCancelling: row.isCancelling,
  isDynamic: row.selectionType === 'DYNAMIC',
  finishBy: epochOf(row.finishBy) ?? 0,
  startedAt: epochOf(row.startedAt),
  endedAt: epochOf(row.endedAt),
});

type JobVerb = 'pause' | 'resume' | 'cancel' | 'delete' | 'reupgrade';

const eventOf = (verb: JobVerb): TaskEvent =>
  verb === 'cancel' ? { kind: 'cancel', includesRunning: false } : { kind: verb };

/** The phase that its threshold has stopped and on which nobody has decided; null when there is none. */
export const stoppedPhaseOf = (phases: readonly { readonly no: number; readonly status: number }[]): number | null =>
  phases.find(({ status }) => status === 6)?.no ?? null;

/** Why something cannot be done to a job; null when it can. */
export const jobProblem = (row: UpgradeJobRow | UpgradeJobDetail, verb: JobVerb): string | null => {
  const [packProblem, stoppedPhase] =
    'phases' in row ? [row.packProblem, stoppedPhaseOf(row.phases)] : ([null, null] as const);
  const step = stepTask(taskOfJob(row), eventOf(verb), { at: 0, packProblem, stoppedPhase });
  if ('refused' in step) return step.refused;
  if (verb === 'pause' && row.isPaused) return '任务已暂停';
  if (verb === 'resume' && !row.isPaused) return '任务没有暂停';
  if (verb === 'cancel' && row.status === 4) return '任务已取消';
  return null;
};
