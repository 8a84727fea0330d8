import { type LogSource, mostTaskEvents } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import type { UpgradeEffect } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';

/** By whom something is done. */
export interface Doer {
  readonly kind: LogSource;
  readonly userId: string | null;
}

/** What became of devices, when and by whom: kept in memory while something happens to their job, and written at its end. */
export class DeviceLog {
  readonly #rows: (readonly unknown[])[] = [];
  readonly #tasks = new Set<string>();

  /** Takes down what became of a device. */
  tell(task: StoredTask, log: Extract<UpgradeEffect, { kind: 'log' }>, by: Doer, at: number): void {
    const { reason, stage } = task.upgrade;
    const note = log.note ?? (log.event === 'progress' && stage !== null ? stage : '');
    this.#rows.push([task.id, at, log.event, log.from, log.to, reason?.text ?? null, by.kind, by.userId, note]);
    this.#tasks.add(task.id);
  }

  /** Writes it; what lies too far back of a device is forgotten. */
  write(store: Store): void {
    if (this.#rows.length === 0) return;
    store.run(
      `insert into ota_task_events (task_id, at, event, from_status, to_status, reason, by_kind, by_id, note)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
         value ->> 8
       from json_each(@rows) order by key`,
      { rows: JSON.stringify(this.#rows) },
    );
    const tooMany = store.column<string>(
      `select value from json_each(@tasks)
       where exists (select 1 from ota_task_events where task_id = value limit 1 offset ${mostTaskEvents})`,
      { tasks: JSON.stringify([...this.#tasks]) },
    );
    for (const taskId of tooMany)
      store.run(
        `delete from ota_task_events where task_id = @taskId and id <=
           (select id from ota_task_events where task_id = @taskId order by id desc limit 1 offset ${mostTaskEvents})`,
        { taskId },
      );
    this.#rows.length = 0;
    this.#tasks.clear();
  }
}
