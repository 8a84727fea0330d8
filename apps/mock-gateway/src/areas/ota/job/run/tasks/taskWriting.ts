import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';

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

type Read<Of> = (of: Of) => string | number | null;

const ofUpgrade: readonly (readonly [column: string, read: Read<DeviceUpgrade>])[] = [
  ['phase_no', ({ phaseNo }) => phaseNo],
  ['status', ({ state }) => state],
  ['entered_at', ({ enteredAt }) => enteredAt],
  ['waiting_since', ({ waitingSince }) => waitingSince],
  ['completed_at', ({ completedAt }) => completedAt],
  ['reason', ({ reason }) => reason?.code ?? null],
  ['stage', ({ stage }) => stage],
  ['cancel_requested_at', ({ cancelRequestedAt }) => cancelRequestedAt],
  ['started_at', ({ startedAt }) => startedAt],
  ['last_report_at', ({ lastReportAt }) => lastReportAt],
];
const besides: readonly (readonly [column: string, read: Read<Kept>])[] = [
  ['round', ({ round }) => round],
  ['attempts_before', ({ attemptsBefore }) => attemptsBefore],
  ['is_ahead', ({ isAhead }) => Number(isAhead)],
  ['told', ({ told }) => told],
];

/** Statements by the columns that they name. */
const updates = new Map<string, string>();
const updateOf = (columns: string): string => {
  let sql = updates.get(columns);
  if (sql === undefined) {
    sql = `update ota_tasks set ${columns} due_at = ?, record = ?, updated_at = ? where id = ?`;
    updates.set(columns, sql);
  }
  return sql;
};

/**
 * Writes how a device stands since a moment: the columns that became others alone, since SQLite writes an index anew whose
 * columns are named, whatever they become.
 *
 * @param stored what the store has of it
 */
export const writeTask = (store: Store, task: StoredTask, stored: Kept, changedAt: number): void => {
  const { upgrade } = task;
  let columns = '';
  const values: (string | number | null)[] = [];
  for (const [column, read] of ofUpgrade) {
    const value = read(upgrade);
    if (value === read(stored.upgrade)) continue;
    columns += `${column} = ?, `;
    values.push(value);
  }
  for (const [column, read] of besides) {
    const value = read(task);
    if (value === read(stored)) continue;
    columns += `${column} = ?, `;
    values.push(value);
  }
  values.push(task.dueAt, JSON.stringify(upgrade), changedAt, task.id);
  store.run(updateOf(columns), values);
};
