import type { UpgradeState } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store, Values } from '../../../../../store/store.ts';
import { type StoredTask, taskColumns, taskOf, type TaskRow } from '../../stored.ts';
import { Places } from './places.ts';
import { type Kept, keptOf, writeTask } from './taskWriting.ts';
import { Waiting } from './waiting.ts';

/**
 * The devices of a job while something happens to it: each the same thing whenever it is asked for. What has changed is
 * written before the store is asked about what it may touch, and at the end; who comes next is known without the store once
 * somebody looks ahead.
 */

interface Known {
  readonly task: StoredTask;
  /** As the store has it. */
  stored: Kept;
  /** When it changed last; null of one that stands so in the store. */
  changedAt: number | null;
}

interface Ahead {
  readonly until: number;
  readonly waiting: Waiting<StoredTask>;
  readonly places: Places;
}

/** So many that are about to be woken on a site are read at once. */
const wokenNext = 30;

const toPush: UpgradeState = 1;
const toUpgrade: UpgradeState = 3;

export class JobTasks {
  readonly #store: Store;
  readonly #jobId: string;
  readonly #known = new Map<string, Known>();
  /** By their sites. */
  readonly #changed = new Map<string | null, Set<Known>>();
  /** Who comes at another moment and has not changed otherwise. */
  readonly #coming = new Map<string, number>();
  /** Who comes until a moment, but for those to be pushed; null until somebody looks ahead. */
  #ahead: Ahead | null = null;
  /** What is known ahead while nobody looks there. */
  #closed: Ahead | null = null;
  /** When the first can be pushed; undefined when that may have changed. */
  #firstToPush: number | null | undefined;

  constructor(store: Store, jobId: string) {
    this.#store = store;
    this.#jobId = jobId;
  }

  /**
   * Devices by a condition on `ota_tasks k`.
   *
   * @param touches the states that the condition asks for; left out, any
   */
  find(where: string, values: Values = {}, touches?: readonly UpgradeState[]): readonly StoredTask[] {
    this.flush(touches);
    const rows = this.#store.all<TaskRow>(
      `select ${taskColumns} from ota_tasks k where k.job_id = @jobId and ${where}`,
      { jobId: this.#jobId, ...values },
    );
    return rows.map((row) => this.#taskOf(row));
  }

  #taskOf(row: TaskRow): StoredTask {
    const known = this.#known.get(row.id);
    if (known !== undefined) return known.task;
    const task = taskOf(row);
    this.#known.set(row.id, { task, stored: keptOf(task), changedAt: null });
    return task;
  }

  #readAll(ids: readonly string[]): void {
    const unknown = ids.filter((id) => !this.#known.has(id));
    if (unknown.length === 0) return;
    for (const row of this.#store.all<TaskRow>(
      `select ${taskColumns} from json_each(@ids) i cross join ota_tasks k on k.id = i.value`,
      { ids: JSON.stringify(unknown) },
    ))
      this.#taskOf(row);
  }

  /** Says that a device stands otherwise from a moment on. */
  put(task: StoredTask, at: number): void {
    const known = this.#known.get(task.id)!;
    known.changedAt = at;
    const { projectId } = task;
    const there = this.#changed.get(projectId);
    if (there === undefined) this.#changed.set(projectId, new Set([known]));
    else there.add(known);
    this.#coming.delete(task.id);
    this.#closed = null;
    if (known.stored.upgrade.state === toPush || task.upgrade.state === toPush) this.#firstToPush = undefined;
    this.#expect(task);
    this.#ahead?.places.noted(task);
  }

  /** Says of devices that the store has them come at a moment. */
  wereWoken(tasks: readonly { readonly id: string }[], at: number): void {
    if (tasks.length > 0) this.#closed = null;
    for (const { id } of tasks) {
      const known = this.#known.get(id);
      if (known !== undefined) known.task.dueAt = at;
    }
  }

  /** Lets those come at a moment that have waited longest for a place on some sites; gives the other jobs of which some do. */
  wake(projectIds: readonly string[], at: number): readonly string[] {
    const jobs = new Set<string>();
    const { places } = this.#ahead!;
    for (const projectId of projectIds) {
      // of other sites nothing is asked: what has changed there is written once, at the end
      const waiters = places.take(projectId, () => this.flush([toUpgrade], projectId));
      const own = waiters.filter(({ jobId }) => jobId === this.#jobId);
      // those behind them are read with them: they are woken one after the other
      if (own.some(({ id }) => !this.#known.has(id)))
        this.#readAll([...own, ...places.nextOf(projectId, this.#jobId, wokenNext)].map(({ id }) => id));
      for (const { id } of own) {
        const task = this.#known.get(id)?.task;
        if (task === undefined) continue;
        task.dueAt = at;
        // that it comes is no change of it: one that has not changed is not written as a whole
        if (this.#known.get(task.id)?.changedAt === null) this.#coming.set(task.id, at);
        this.#expect(task);
      }
      for (const { id, jobId } of waiters) {
        if (jobId === this.#jobId) continue;
        this.#comesAt(id, at);
        jobs.add(jobId);
      }
    }
    return [...jobs];
  }

  /** Devices whose time has come, but for those to be pushed: by when it came, then by their ids. */
  due(now: number): readonly StoredTask[] {
    if (this.#ahead === null) return this.find('k.status <> 1 and k.due_at <= @now order by k.due_at, k.id', { now });
    const found = new Set<StoredTask>();
    const { waiting } = this.#ahead;
    for (let next = waiting.next(now); next !== null; next = waiting.next(now))
      if (this.#isExpected(next)) found.add(next.what);
    return [...found].toSorted((one, other) => one.dueAt! - other.dueAt! || (one.id < other.id ? -1 : 1));
  }

  /** Devices that come by a moment, as far as one looks ahead: some of them may have come to do so later. */
  comingBy(at: number): readonly StoredTask[] {
    return this.#ahead === null ? [] : this.#ahead.waiting.by(at);
  }

  /** Devices of which nothing has come although they were due: they are asked for again. */
  again(tasks: readonly StoredTask[]): void {
    for (const task of tasks) this.#expect(task);
  }

  /** When something is due next of a device that is not to be pushed; null when nothing is, as far as one looks ahead. */
  get firstDue(): number | null {
    if (this.#ahead === null) {
      this.flush();
      return this.#earliest('status <> 1');
    }
    const { waiting } = this.#ahead;
    while (waiting.first !== null && !this.#isExpected(waiting.first)) waiting.next(Infinity);
    return waiting.first?.at ?? null;
  }

  /** When the first device can be pushed; null when none can. */
  get firstToPush(): number | null {
    if (this.#firstToPush === undefined) {
      this.flush([toPush]);
      this.#firstToPush = this.#earliest('status = 1');
    }
    return this.#firstToPush;
  }

  /** Reads who comes until a moment, so that the store is not asked at each moment until then. */
  lookAhead(until: number): void {
    if (this.#ahead !== null) return;
    this.flush();
    const ids = this.#store.column<string>(
      'select id from ota_tasks where job_id = @jobId and status <> 1 and due_at <= @until order by due_at, id',
      { jobId: this.#jobId, until },
    );
    // most are known: somebody looked ahead before
    this.#readAll(ids);
    this.#ahead = { until, waiting: new Waiting(), places: new Places(this.#store) };
    this.again(ids.map((id) => this.#known.get(id)!.task));
  }

  /** How far somebody looks ahead; null when nobody does. */
  get until(): number | null {
    return this.#ahead?.until ?? null;
  }

  /** Forgets a device that goes from the job. */
  forget(task: StoredTask): void {
    const known = this.#known.get(task.id);
    if (known !== undefined) this.#changed.get(task.projectId)?.delete(known);
    this.#coming.delete(task.id);
    this.#known.delete(task.id);
    this.#closed = null;
    this.#firstToPush = undefined;
  }

  /** Writes what has changed; of some states alone those that are, or were, in one of them; of a site those there alone. */
  flush(states?: readonly UpgradeState[], projectId?: string): void {
    // they wait for their gates
    if (states === undefined || states.includes(toUpgrade))
      for (const [id, at] of this.#coming) {
        if (projectId !== undefined && this.#known.get(id)?.task.projectId !== projectId) continue;
        this.#comesAt(id, at);
        this.#coming.delete(id);
      }
    if (projectId === undefined) for (const there of this.#changed.values()) this.#write(there, states);
    else this.#write(this.#changed.get(projectId) ?? new Set(), states);
  }

  #write(changed: Set<Known>, states?: readonly UpgradeState[]): void {
    for (const known of changed) {
      const { task, stored, changedAt } = known;
      if (states !== undefined && !states.includes(stored.upgrade.state) && !states.includes(task.upgrade.state))
        continue;
      writeTask(this.#store, task, stored, changedAt!);
      known.stored = keptOf(task);
      known.changedAt = null;
      changed.delete(known);
    }
  }

  /** Writes all that has changed, and looks ahead no more. */
  close(): void {
    this.flush();
    this.#closed = this.#ahead;
    this.#ahead = null;
  }

  /** Looks ahead again, as far as is known: nothing has happened to the devices since. */
  reopen(): void {
    this.#ahead ??= this.#closed;
    this.#closed = null;
  }

  #expect(task: StoredTask): void {
    const { dueAt, upgrade } = task;
    if (this.#ahead === null || dueAt === null || upgrade.state === toPush || dueAt > this.#ahead.until) return;
    this.#ahead.waiting.add(dueAt, task);
  }

  /** Whether a device still comes at the moment that it was expected at. */
  #isExpected({ at, what }: { readonly at: number; readonly what: StoredTask }): boolean {
    return what.dueAt === at && what.upgrade.state !== toPush && this.#known.has(what.id);
  }

  #comesAt(id: string, at: number): void {
    this.#store.run('update ota_tasks set due_at = @at where id = @id', { id, at });
  }

  #earliest(condition: string): number | null {
    return (
      this.#store.one<{ at: number | null }>(
        `select min(due_at) as at from ota_tasks where job_id = @jobId and ${condition} and due_at is not null`,
        { jobId: this.#jobId },
      )?.at ?? null
    );
  }
}
