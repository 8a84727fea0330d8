import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';
import { isQueued } from '../site/sites.ts';

/**
 * Who waits for a place on his site, of all jobs: the first are read, and kept as long as the devices of one job alone go
 * on; those behind them are asked for once they are through.
 */

interface Waiter {
  readonly id: string;
  readonly jobId: string;
  readonly since: number;
}

const waits = ({ upgrade, dueAt }: StoredTask): boolean => upgrade.state === 3 && dueAt === null && isQueued(upgrade);

const isBefore = (one: Waiter, other: Waiter): boolean =>
  one.since < other.since || (one.since === other.since && one.id < other.id);

/** The first of each job, by their jobs. */
const firstOf = (all: Iterable<Waiter>): readonly Waiter[] => {
  const first = new Map<string, Waiter>();
  for (const next of all) {
    const known = first.get(next.jobId);
    if (known === undefined || isBefore(next, known)) first.set(next.jobId, next);
  }
  return [...first.values()].toSorted((one, other) => (one.jobId < other.jobId ? -1 : 1));
};

/** Of a site so many are read at once. */
const readAtOnce = 100;

interface Queue {
  readonly waiters: Map<string, Waiter>;
  /** Whoever waits behind this one was not read; null when nobody does. */
  last: Waiter | null;
}

export class Places {
  readonly #store: Store;
  readonly #queues = new Map<string, Queue>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Says that a device stands otherwise. */
  noted(task: StoredTask): void {
    const queue = task.projectId === null ? undefined : this.#queues.get(task.projectId);
    if (queue === undefined) return;
    const { id, jobId, upgrade } = task;
    const waiter = { id, jobId, since: upgrade.waitingSince ?? 0 };
    const isKnown = queue.last === null || !isBefore(queue.last, waiter);
    if (waits(task) && isKnown) queue.waiters.set(id, waiter);
    else queue.waiters.delete(id);
  }

  /**
   * Takes the one of each job that has waited longest for a place on a site.
   *
   * @param flush writes who waits, before the store is asked
   */
  take(projectId: string, flush: () => void): readonly Waiter[] {
    let queue = this.#queues.get(projectId);
    if (queue === undefined || (queue.last !== null && queue.waiters.size === 0)) {
      flush();
      queue = this.#read(projectId);
      this.#queues.set(projectId, queue);
    }
    const taken = firstOf(queue.waiters.values());
    for (const { id } of taken) queue.waiters.delete(id);
    return taken;
  }

  #read(projectId: string): Queue {
    const rows = this.#store.all<Waiter>(
      `select id, job_id as jobId, ifnull(waiting_since, 0) as since from ota_tasks
       where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')
       order by waiting_since, id limit ${readAtOnce}`,
      { projectId },
    );
    const isAll = rows.length < readAtOnce;
    return { waiters: new Map(rows.map((row) => [row.id, row])), last: isAll ? null : rows.at(-1)! };
  }
}
