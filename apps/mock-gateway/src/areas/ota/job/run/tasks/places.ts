import type { Store } from '../../../../../store/store.ts';
import type { StoredTask } from '../../stored.ts';
import { woken } from '../sites.ts';

/** Who waits for a place on his site, of all jobs: read once, and kept as long as the devices of one job alone go on. */

interface Other {
  readonly id: string;
  readonly jobId: string;
  readonly waitingSince: number;
}

interface Queue {
  readonly own: Set<StoredTask>;
  others: readonly Other[];
}

const waits = ({ upgrade: { state, reason }, dueAt }: StoredTask): boolean =>
  state === 3 && dueAt === null && (reason?.code === 'site' || reason?.code === 'keepRunning');

type Next = {
  readonly since: number;
  readonly id: string;
  readonly task: StoredTask | null;
  readonly other: Other | null;
};

const isBefore = (one: Next, other: Next): boolean =>
  one.since < other.since || (one.since === other.since && one.id < other.id);

/** The first few of many, in their order. */
const firstOf = (all: Iterable<Next>): readonly Next[] => {
  const first: Next[] = [];
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
  readonly #jobId: string;
  readonly #find: (where: string, values: Readonly<Record<string, string>>) => readonly StoredTask[];
  readonly #queues = new Map<string, Queue>();

  /** @param find devices of the job by a condition */
  constructor(
    store: Store,
    jobId: string,
    find: (where: string, values: Readonly<Record<string, string>>) => readonly StoredTask[],
  ) {
    this.#store = store;
    this.#jobId = jobId;
    this.#find = find;
  }

  /** Says that a device of the job stands otherwise. */
  noted(task: StoredTask): void {
    const queue = task.projectId === null ? undefined : this.#queues.get(task.projectId);
    if (queue === undefined) return;
    if (waits(task)) queue.own.add(task);
    else queue.own.delete(task);
  }

  /** Takes those who have waited longest for a place on a site. */
  take(projectId: string): { readonly own: readonly StoredTask[]; readonly others: readonly Other[] } {
    const queue = this.#read(projectId);
    const next = firstOf(
      [...queue.own]
        .map((task): Next => ({ since: task.upgrade.waitingSince ?? 0, id: task.id, task, other: null }))
        .concat(queue.others.map((other): Next => ({ since: other.waitingSince, id: other.id, task: null, other }))),
    );
    const own = next.flatMap(({ task }) => task ?? []);
    const others = next.flatMap(({ other }) => other ?? []);
    for (const task of own) queue.own.delete(task);
    queue.others = queue.others.filter((other) => !others.includes(other));
    return { own, others };
  }

  #read(projectId: string): Queue {
    const known = this.#queues.get(projectId);
    if (known !== undefined) return known;
    const condition = `k.project_id = @projectId and k.status = 3 and k.due_at is null
      and k.reason in ('site', 'keepRunning')`;
    const queue: Queue = {
      own: new Set(this.#find(condition, { projectId })),
      others: this.#store.all<Other>(
        `select k.id, k.job_id as jobId, k.waiting_since as waitingSince from ota_tasks k
         where k.job_id <> @jobId and ${condition}`,
        { projectId, jobId: this.#jobId },
      ),
    };
    this.#queues.set(projectId, queue);
    return queue;
  }
}
