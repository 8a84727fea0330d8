import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';
import { woken } from '../sites.ts';

/** Who waits for a place on his site, of all jobs: read once, and kept as long as the devices of one job alone go on. */

interface Waiter {
  readonly id: string;
  readonly jobId: string;
  readonly since: number;
}

const waits = ({ upgrade: { state, reason }, dueAt }: StoredTask): boolean =>
  state === 3 && dueAt === null && (reason?.code === 'site' || reason?.code === 'keepRunning');

const isBefore = (one: Waiter, other: Waiter): boolean =>
  one.since < other.since || (one.since === other.since && one.id < other.id);

/** The first few of many, in their order. */
const firstOf = (all: Iterable<Waiter>): readonly Waiter[] => {
  const first: Waiter[] = [];
  for (const next of all) {
    let place = first.length;
    while (place > 0 && isBefore(next, first[place - 1]!)) place -= 1;
    if (place === woken) continue;
    first.splice(place, 0, next);
    if (first.length > woken) first.pop();
  }
  return first;
};

export class Places {
  readonly #store: Store;
  readonly #queues = new Map<string, Map<string, Waiter>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Says that a device stands otherwise. */
  noted(task: StoredTask): void {
    const queue = task.projectId === null ? undefined : this.#queues.get(task.projectId);
    if (queue === undefined) return;
    const { id, jobId, upgrade } = task;
    if (waits(task)) queue.set(id, { id, jobId, since: upgrade.waitingSince ?? 0 });
    else queue.delete(id);
  }

  /**
   * Takes those who have waited longest for a place on a site.
   *
   * @param flush writes who waits, before the store is asked for the first time
   */
  take(projectId: string, flush: () => void): readonly Waiter[] {
    let queue = this.#queues.get(projectId);
    if (queue === undefined) {
      flush();
      queue = this.#read(projectId);
      this.#queues.set(projectId, queue);
    }
    const taken = firstOf(queue.values());
    for (const { id } of taken) queue.delete(id);
    return taken;
  }

  #read(projectId: string): Map<string, Waiter> {
    const rows = this.#store.all<Waiter>(
      `select id, job_id as jobId, ifnull(waiting_since, 0) as since from ota_tasks
       where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')`,
      { projectId },
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
