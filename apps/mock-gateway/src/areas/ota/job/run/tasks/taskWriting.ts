import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';

/** What most indexes of devices lie by: SQLite writes an index anew whose columns are named, whatever they become. */
const placed = `phase_no = @phaseNo, status = @status, entered_at = @enteredAt, waiting_since = @waitingSince,
  completed_at = @completedAt,`;

const updateSql = (columns: string): string => `
  update ota_tasks set ${columns} reason = @reason, stage = @stage, cancel_requested_at = @cancelRequestedAt,
    started_at = @startedAt, last_report_at = @lastReportAt, due_at = @dueAt, round = @round,
    attempts_before = @attemptsBefore, is_ahead = @isAhead, told = @told, record = @record, updated_at = @changedAt
  where id = @id`;
const [elsewhere, inItsPlace] = [updateSql(placed), updateSql('')];

const isSamePlace = (one: DeviceUpgrade, other: DeviceUpgrade): boolean =>
  one.phaseNo === other.phaseNo &&
  one.state === other.state &&
  one.enteredAt === other.enteredAt &&
  one.waitingSince === other.waitingSince &&
  one.completedAt === other.completedAt;

/**
 * Writes how a device stands since a moment.
 *
 * @param stored how it stands in the store
 */
export const writeTask = (store: Store, task: StoredTask, stored: DeviceUpgrade, changedAt: number): void => {
  const { upgrade } = task;
  const { phaseNo, state: status, enteredAt, waitingSince, completedAt } = upgrade;
  const isThere = isSamePlace(stored, upgrade);
  store.run(isThere ? inItsPlace : elsewhere, {
    ...(isThere ? {} : { phaseNo, status, enteredAt, waitingSince, completedAt }),
    id: task.id,
    reason: upgrade.reason?.code ?? null,
    stage: upgrade.stage,
    cancelRequestedAt: upgrade.cancelRequestedAt,
    startedAt: upgrade.startedAt,
    lastReportAt: upgrade.lastReportAt,
    dueAt: task.dueAt,
    round: task.round,
    attemptsBefore: task.attemptsBefore,
    isAhead: Number(task.isAhead),
    told: task.told,
    record: JSON.stringify(upgrade),
    changedAt,
  });
};
