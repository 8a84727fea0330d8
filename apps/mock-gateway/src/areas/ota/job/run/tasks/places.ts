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

/** Of a site so many are read at once. */
const readAtOnce = 100;

/** Who waits at one site, as far as was read. */
class Queue {
  readonly #waiters = new Map<string, Waiter>();
  /** Those of each job in their order; whoever does not wait any more, or not like that, stands there until it is his turn. */
  readonly #orders = new Map<string, Waiter[]>();
  /** Whoever waits behind this one was not read; null when nobody does. */
  readonly #last: Waiter | null;

  constructor(waiters: readonly Waiter[], last: Waiter | null) {
    this.#last = last;
    for (const waiter of waiters) this.add(waiter);
  }

  /** Whether it is known of somebody whether he waits. */
  covers(waiter: Waiter): boolean {
    return this.#last === null || !isBefore(this.#last, waiter);
  }

  /** Whether others have to be read, as those that were are through. */
  get isThrough(): boolean {
    return this.#last !== null && this.#waiters.size === 0;
  }

  add(waiter: Waiter): void {
    this.#waiters.set(waiter.id, waiter);
    const order = this.#orders.get(waiter.jobId);
    if (order === undefined) {
      this.#orders.set(waiter.jobId, [waiter]);
      return;
    }
    let [place, end] = [0, order.length];
    while (place < end) {
      const middle = (place + end) >> 1;
      if (isBefore(waiter, order[middle]!)) end = middle;
      else place = middle + 1;
    }
    order.splice(place, 0, waiter);
  }

  remove(id: string): void {
    this.#waiters.delete(id);
  }

  /** Some of those of a job that come next. */
  nextOf(jobId: string, most: number): readonly Waiter[] {
    return (this.#orders.get(jobId) ?? []).slice(0, most);
  }

  /** Takes the first of each job, by their jobs. */
  takeFirst(): readonly Waiter[] {
    const taken: Waiter[] = [];
    for (const order of this.#orders.values()) {
      let first = order.shift();
      while (first !== undefined && this.#waiters.get(first.id) !== first) first = order.shift();
      if (first === undefined) continue;
      this.#waiters.delete(first.id);
      taken.push(first);
    }
    return taken.toSorted((one, other) => (one.jobId < other.jobId ? -1 : 1));
  }
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
    if (waits(task) && queue.covers(waiter)) queue.add(waiter);
    else queue.remove(id);
  }

  /**
   * Takes the one of each job that has waited longest for a place on a site.
   *
   * @param flush writes who waits, before the store is asked
   */
  take(projectId: string, flush: () => void): readonly Waiter[] {
    let queue = this.#queues.get(projectId);
    if (queue === undefined || queue.isThrough) {
      flush();
      queue = this.#read(projectId);
      this.#queues.set(projectId, queue);
    }
    return queue.takeFirst();
  }

  /** Some of a job that are woken next on a site. */
  nextOf(projectId: string, jobId: string, most: number): readonly Waiter[] {
    return this.#queues.get(projectId)?.nextOf(jobId, most) ?? [];
  }

  #read(projectId: string): Queue {
    const rows = this.#store.all<Waiter>(
      `select id, job_id as jobId, ifnull(waiting_since, 0) as since from ota_tasks
       where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')
       order by waiting_since, id limit ${readAtOnce}`,
      { projectId },
    );
    const isAll = rows.length < readAtOnce;
    return new Queue(rows, isAll ? null : rows.at(-1)!);
  }
}
