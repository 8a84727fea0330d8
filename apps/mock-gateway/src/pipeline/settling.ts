import { isStorageFull } from '../store/store.ts';
import type { DueCount } from '../world/requestLog.ts';
import { dequeue, firstDue, firstDueSql, putOff, type StoredDue } from '../world/due.ts';
import { landed } from '../world/outside.ts';
import { standingAt } from '../world/standingAt.ts';
import type { World } from '../world/world.ts';
import type { Contributions, Due, DueHappening, Happening } from './call.ts';

/**
 * Lets what is due come about: before each handler and whenever the clock moves, event by event, each in a transaction of
 * its own with the clock standing at its instant. So one long step of the clock does what many short ones do, and whoever
 * is killed in the middle goes on where he was.
 */

/** Where failures are written. */
export interface ProblemLog {
  error(about: object, text: string): void;
}

/** Milliseconds until a failed event is tried again: twice as long each time. */
const patience = 60_000;
/** How often an event may fail before it is given up. */
const mostAttempts = 6;

const carryOut = (
  happening: DueHappening,
  { kind, subject, payload, attempt }: StoredDue,
  due: Due | undefined,
): void => {
  if (due === undefined) throw new Error(`nobody knows what becomes of ${kind}`);
  (due.run as (happening: DueHappening, subject: string, payload: unknown, attempt: number) => void)(
    happening,
    subject,
    JSON.parse(payload),
    attempt,
  );
};

/**
 * Lets a failed event wait, the longer the more often it failed; at last it is given up and stays in the queue as that.
 * False when there is no space to write so.
 */
const fail = (world: World, event: StoredDue & { readonly at: number }, error: unknown, log: ProblemLog): boolean => {
  const isLast = event.attempt + 1 >= mostAttempts;
  const problem = error instanceof Error ? error.message : String(error);
  log.error({ err: error, due: event }, isLast ? 'something due was given up' : 'something due failed');
  try {
    putOff(world.store, event, isLast ? null : event.at + patience * 2 ** event.attempt, problem);
    return true;
  } catch (failure) {
    if (isStorageFull(failure)) return false;
    throw failure;
  }
};

const catchUp = (happening: Happening): void => {
  for (const { isDue, run } of happening.contributions.catchUps) if (isDue(happening.world)) run(happening);
};

const isBlind = (world: World, subject: string, due: Due | undefined): boolean => {
  const said = due?.isBlind ?? false;
  return typeof said === 'boolean' ? said : said(world, subject);
};

interface Order {
  readonly sql: string;
  readonly dueOf: ReadonlyMap<string, Due>;
}
const orders = new WeakMap<Contributions, Order>();

/** What is asked between any two events, made once. */
const orderOf = (contributions: Contributions): Order => {
  let order = orders.get(contributions);
  if (order === undefined) {
    const { due } = contributions;
    const dueOf = new Map<string, Due>(due.map((one) => [one.kind, one]));
    order = { sql: firstDueSql([...dueOf.keys()]), dueOf };
    orders.set(contributions, order);
  }
  return order;
};

/** What comes about in one go. */
interface Course {
  /** Instant of the first event; null while there was none. */
  from: number | null;
  readonly counts: Map<string, DueCount>;
}

const noted = (course: Course | null, kind: string, at: number, isFailed: boolean): void => {
  if (course === null) return;
  course.from ??= at;
  const { n, failed } = course.counts.get(kind) ?? { n: 0, failed: 0 };
  course.counts.set(kind, { kind, n: n + 1, failed: failed + (isFailed ? 1 : 0) });
};

/**
 * Does what lets events come about as one step of the record of requests and of the history: what falls due is not done
 * by the call that was next to come, and it is not taken back with that one.
 */
const asStep = <Result>(world: World, work: (course: Course) => Result): Result => {
  const { history, requests, clock } = world;
  const course: Course = { from: null, counts: new Map() };
  const began = performance.now();
  const finish = (): void => {
    const step = history.take();
    if (course.from === null) return;
    const duration = Math.round(performance.now() - began);
    requests.settled({ from: course.from, until: clock.now(), due: [...course.counts.values()], duration, step });
  };
  history.mark();
  try {
    const result = work(course);
    if (!(result instanceof Promise)) finish();
    else return result.finally(finish) as Result;
    return result;
  } catch (error) {
    finish();
    throw error;
  }
};

/** Lets the next event come about that is due; false when there is none, or no space to write what became of it. */
export const settleNext = (
  world: World,
  contributions: Contributions,
  log: ProblemLog,
  course: Course | null = null,
): boolean => {
  const { store, clock } = world;
  const until = clock.now();
  const { sql, dueOf } = orderOf(contributions);
  const event = firstDue(store, sql, until);
  if (event === null) return false;
  const committed: (() => void)[] = [];
  const happening: DueHappening = {
    world: standingAt(world, event.at),
    until,
    contributions,
    afterCommit: (work) => committed.push(work),
  };
  try {
    store.transaction(() => {
      dequeue(store, event);
      const due = dueOf.get(event.kind);
      if (!isBlind(happening.world, event.subject, due)) catchUp(happening);
      carryOut(happening, event, due);
    });
  } catch (error) {
    if (isStorageFull(error) || !fail(world, event, error, log)) return false;
    noted(course, event.kind, event.at, true);
    return true;
  }
  noted(course, event.kind, event.at, false);
  for (const work of committed) work();
  return true;
};

/** Brings up to now what hangs on the clock alone. */
const settleNow = (world: World, contributions: Contributions, course: Course): void => {
  if (!contributions.catchUps.some(({ isDue }) => isDue(world))) return;
  const committed: (() => void)[] = [];
  const changes = world.store.changes();
  world.store.transaction(() => catchUp({ world, contributions, afterCommit: (work) => committed.push(work) }));
  if (world.store.changes() !== changes) noted(course, 'catchUp', world.clock.now(), false);
  for (const work of committed) work();
};

const settleAll = (world: World, contributions: Contributions, log: ProblemLog, course: Course): void => {
  while (settleNext(world, contributions, log, course));
  try {
    settleNow(world, contributions, course);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

/** Lets everything come about that is due. On a full disk it waits: what was read is as it was. */
export const settle = (world: World, contributions: Contributions, log: ProblemLog): void =>
  asStep(world, (course) => settleAll(world, contributions, log, course));

/** Lets everything come about that is due, and waits for what each thing has sent before the next comes about. */
export const settleWaiting = (
  world: World,
  contributions: Contributions,
  log: ProblemLog,
  isCurrent: () => boolean,
): Promise<void> =>
  asStep(world, async (course) => {
    while (isCurrent() && settleNext(world, contributions, log, course)) {
      const waiting = landed(world);
      if (waiting !== null) await waiting;
    }
    if (isCurrent()) settleAll(world, contributions, log, course);
  });
