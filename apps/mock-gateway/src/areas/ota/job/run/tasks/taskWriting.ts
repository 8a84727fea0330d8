import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';

/** Writes how a device stands since a moment. */
export const writeTask = (store: Store, task: StoredTask, changedAt: number): void => {
  const { upgrade } = task;
  store.run(
    `update ota_tasks set phase_no = @phaseNo, status = @status, reason = @reason, stage = @stage,
       entered_at = @enteredAt, waiting_since = @waitingSince, cancel_requested_at = @cancelRequestedAt,
       started_at = @startedAt, last_report_at = @lastReportAt, completed_at = @completedAt, due_at = @dueAt,
       round = @round, attempts_before = @attemptsBefore, is_ahead = @isAhead, told = @told, record = @record,
       updated_at = @changedAt
     where id = @id`,
    {
      id: task.id,
      phaseNo: upgrade.phaseNo,
      status: upgrade.state,
      reason: upgrade.reason?.code ?? null,
      stage: upgrade.stage,
      enteredAt: upgrade.enteredAt,
      waitingSince: upgrade.waitingSince,
      cancelRequestedAt: upgrade.cancelRequestedAt,
      startedAt: upgrade.startedAt,
      lastReportAt: upgrade.lastReportAt,
      completedAt: upgrade.completedAt,
      dueAt: task.dueAt,
      round: task.round,
      attemptsBefore: task.attemptsBefore,
      isAhead: Number(task.isAhead),
      told: task.told,
      record: JSON.stringify(upgrade),
      changedAt,
    },
  );
};
