import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store, Value } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';
import { haveSameRecord, recordOf } from '../../upgradeRecord.ts';

/** How a device in a job is written. */

/** What the store has of a device. */
export type Kept = Readonly<Pick<StoredTask, 'upgrade' | 'round' | 'attemptsBefore' | 'isAhead' | 'told'>>;

export const keptOf = ({ upgrade, round, attemptsBefore, isAhead, told }: StoredTask): Kept => ({
  upgrade,
  round,
  attemptsBefore,
  isAhead,
  told,
});

/** Columns that may become others. */
const columns = [
  'phase_no',
  'status',
  'entered_at',
  'waiting_since',
  'completed_at',
  'reason',
  'reason_text',
  'stage',
  'progress',
  'attempt',
  'src_version',
  'cancel_requested_at',
  'started_at',
  'last_report_at',
  'last_sequence',
  'record',
  'round',
  'attempts_before',
  'is_ahead',
  'told',
] as const;
type Column = (typeof columns)[number];
const bitOf = Object.fromEntries(columns.map((column, nth) => [column, 1 << nth])) as Readonly<Record<Column, number>>;

/** Statements by the columns that they name. */
const updates = new Map<number, string>();
const updateOf = (named: number): string => {
  let sql = updates.get(named);
  if (sql === undefined) {
    const sets = columns.filter((column) => (named & bitOf[column]) !== 0).map((column) => `${column} = ?, `);
    sql = `update ota_tasks set ${sets.join('')} due_at = ?, updated_at = ? where no = ?`;
    updates.set(named, sql);
  }
  return sql;
};

/** What has become another of a device, one column after the other: thousands are written at once. */
class Changes {
  named = 0;
  readonly values: Value[] = [];

  note(column: Column, was: Value, is: Value): void {
    if (was === is) return;
    this.named |= bitOf[column];
    this.values.push(is);
  }
}

const changesOf = (was: DeviceUpgrade, is: DeviceUpgrade): Changes => {
  const changes = new Changes();
  if (was === is) return changes;
  changes.note('phase_no', was.phaseNo, is.phaseNo);
  changes.note('status', was.state, is.state);
  changes.note('entered_at', was.enteredAt, is.enteredAt);
  changes.note('waiting_since', was.waitingSince, is.waitingSince);
  changes.note('completed_at', was.completedAt, is.completedAt);
  if (was.reason !== is.reason) {
    changes.note('reason', was.reason?.code ?? null, is.reason?.code ?? null);
    changes.note('reason_text', was.reason?.text ?? null, is.reason?.text ?? null);
  }
  changes.note('stage', was.stage, is.stage);
  changes.note('progress', was.progress, is.progress);
  changes.note('attempt', was.attempt, is.attempt);
  changes.note('src_version', was.srcVersion, is.srcVersion);
  changes.note('cancel_requested_at', was.cancelRequestedAt, is.cancelRequestedAt);
  changes.note('started_at', was.startedAt, is.startedAt);
  changes.note('last_report_at', was.lastReportAt, is.lastReportAt);
  changes.note('last_sequence', was.lastSequence, is.lastSequence);
  if (!haveSameRecord(was, is)) changes.note('record', null, recordOf(is));
  return changes;
};

/**
 * Writes how a device stands since a moment: the columns that became others alone, since SQLite writes an index anew whose
 * columns are named, whatever they become.
 *
 * @param stored what the store has of it
 */
export const writeTask = (store: Store, task: StoredTask, stored: Kept, changedAt: number): void => {
  const { upgrade } = task;
  const changes = changesOf(stored.upgrade, upgrade);
  changes.note('round', stored.round, task.round);
  changes.note('attempts_before', stored.attemptsBefore, task.attemptsBefore);
  changes.note('is_ahead', Number(stored.isAhead), Number(task.isAhead));
  changes.note('told', stored.told, task.told);
  changes.values.push(task.dueAt, changedAt, task.no);
  store.run(updateOf(changes.named), changes.values);
};
