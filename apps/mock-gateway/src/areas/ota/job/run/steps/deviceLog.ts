import { type LogSource, mostTaskEvents } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import type { UpgradeEffect } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { insertRows } from '../../../../../store/insertRows.ts';
import type { Store, Value } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';

/** By whom something is done. */
export interface Doer {
  readonly kind: LogSource;
  readonly userId: string | null;
}

/** Writes what became of devices: of each the values in this order. */
const writeEvents = insertRows('insert into ota_task_events', [
  'task_no',
  'at',
  'event',
  'from_status',
  'to_status',
  'reason',
  'by_kind',
  'by_id',
  'note',
]);

/** What became of devices, when and by whom: kept in memory while something happens to their job, and written at its end. */
export class DeviceLog {
  /** Of all rows, one after the other. */
  readonly #values: Value[] = [];
  readonly #tasks = new Set<number>();

  /** Takes down what became of a device. */
  tell(task: StoredTask, log: Extract<UpgradeEffect, { kind: 'log' }>, by: Doer, at: number): void {
    const { reason, stage } = task.upgrade;
    const note = log.note ?? (log.event === 'progress' && stage !== null ? stage : '');
    this.#values.push(task.no, at, log.event, log.from, log.to, reason?.text ?? null, by.kind, by.userId, note);
    this.#tasks.add(task.no);
  }

  /** Writes it; what lies too far back of a device is forgotten. */
  write(store: Store): void {
    const values = this.#values;
    if (values.length === 0) return;
    writeEvents(store, values);
    const tooMany = store.column<number>(
      `select value from json_each(@tasks)
       where exists (select 1 from ota_task_events where task_no = value limit 1 offset ${mostTaskEvents})`,
      { tasks: JSON.stringify([...this.#tasks]) },
    );
    for (const no of tooMany)
      store.run(
        `delete from ota_task_events where task_no = @no and id <=
           (select id from ota_task_events where task_no = @no order by id desc limit 1 offset ${mostTaskEvents})`,
        { no },
      );
    values.length = 0;
    this.#tasks.clear();
  }
}
