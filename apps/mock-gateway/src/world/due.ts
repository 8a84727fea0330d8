import type { Store } from '../store/store.ts';
import type { World } from './world.ts';

/**
 * The one queue of what happens on the clock of a world without anybody calling: what stands in it comes about once the
 * clock has reached its instant (`pipeline/settling.ts`). Expiries stay comparisons; nothing else remembers an instant to
 * do something at.
 */

/** What each kind of event is told beside its subject. */
export interface DuePayloads {
  /** What has expired is cleared away; the world has one such event. */
  readonly 'world.sweep': null;
  /** A file that nobody has confirmed goes, by its id. */
  readonly 'file.unconfirmed': null;
  /** It is looked whether a device is lost or found, and what began or ended to be wrong with it; by its id. */
  readonly 'fleet.look': null;
  /** A device that lies in the recycle bin goes for good, by its id. */
  readonly 'device.purged': null;
  /** The next rows of a job are looked at or carried out, by its id. */
  readonly 'device.jobSlice': null;
  /** A job that was checked was not applied in time. */
  readonly 'device.jobLapsed': null;
  /** A job is no longer kept. */
  readonly 'device.jobAged': null;
  /** Commands of a device go out, are answered or expire, by the device's id. */
  readonly 'command.turn': null;
  /** The remote session of a device goes on by itself: leases end, vehicles answer; by the device's id. */
  readonly 'remote.turn': null;
  /** A file of a device comes, or does not, by its record. */
  readonly 'deviceFile.turn': null;
  /** A device takes the files of a job of a project, or does not, by job and device. */
  readonly 'fileJob.turn': null;
  /** A job of files is no longer kept, by its id. */
  readonly 'fileJob.aged': null;
  /** An upgrade job goes on: its devices answer, report or are pushed, its phases pass; by its id. */
  readonly 'ota.turn': null;
  /** What was done to an upgrade job is told, by job and number of its event, with the devices that it is about. */
  readonly 'ota.told': { readonly jobId: string; readonly eventId: number; readonly deviceIds: readonly string[] };
  /** Of devices of a job that failed from a moment on people are told in one, by the job's id. */
  readonly 'ota.failed': { readonly since: number };
  /** A device follows what is wished of it, by its id. */
  readonly 'shadow.turn': null;
  /** The file of a pack has been checked, by the pack's id. */
  readonly 'pack.checked': null;
  /** The ERP signs a contract; `nth` counts those it thought about. */
  readonly 'erp.contract': { readonly nth: number };
  /** The ERP orders a device for a project; `nth` counts those it thought about. */
  readonly 'erp.order': { readonly nth: number };
  /** A production order goes on, by its id. */
  readonly 'erp.production': null;
  /** The OA goes on with a report, by its id. */
  readonly 'oa.answer': null;
  /** The people of projects report the hours of a week; the world has one such event. */
  readonly 'hours.reported': null;
  /** Tasks whose last day was yesterday are told of; the world has one such event. */
  readonly 'tasks.overdue': null;
  /** What is to be kept up appears, and is told of; the world has one such event. */
  readonly 'upkeep.morning': null;
  /** A repair order was not taken up in time, or not finished; by its id. */
  readonly 'repair.overdue': null;
  /** What is told only if it lasts, or comes about often enough, is decided; by what waits. */
  readonly 'message.debounced': null;
  /** A fault that is over is told to be, unless it has come back; by its id. */
  readonly 'message.recovered': {
    readonly faultId: string;
    readonly deviceId: string;
    readonly code: string;
    readonly name: string;
    readonly level: number;
    readonly startedAt: number;
    readonly endedAt: number;
  };
  /** What was gathered is told in one, by what it was gathered under. */
  readonly 'message.gathered': null;
  /** It is looked once more at what a group was told: it is told again, or others are; by its course. */
  readonly 'message.course': null;
  /** A message goes out, by its delivery. */
  readonly 'message.deliver': null;
  /** The platform tells of a new version; `nth` counts them. */
  readonly 'platform.notice': { readonly nth: number };
}

/** Kinds of events; their order is that of the register. */
export type DueName = keyof DuePayloads;

/** Something that is to come about. Each kind has one event of a subject at most. */
export interface DueEvent<Name extends DueName = DueName> {
  readonly kind: Name;
  readonly subject: string;
  /** Milliseconds of the world's clock. */
  readonly at: number;
  readonly payload: DuePayloads[Name];
}

/** An event as it stands in the queue. */
export interface StoredDue {
  readonly kind: string;
  readonly subject: string;
  /** Null once it was given up. */
  readonly at: number | null;
  /** How often it failed. */
  readonly attempt: number;
  /** JSON. */
  readonly payload: string;
  /** Why it failed last. */
  readonly problem: string | null;
}

/** What happens once of the whole world has this subject. */
export const theWorld = '-';

const columns = 'kind, subject, at, attempt, payload, problem';

/** Puts an event into the queue, in the place of one that waits for the same. */
export const enqueue = <Name extends DueName>(store: Store, { payload, ...event }: DueEvent<Name>): void => {
  store.run(
    `insert into due (kind, subject, at, payload) values (@kind, @subject, @at, @payload)
     on conflict (kind, subject) do update set at = @at, payload = @payload, attempt = 0, problem = null`,
    { ...event, payload: JSON.stringify(payload) },
  );
};

/** Puts an event into the queue, unless one waits for the same. */
export const enqueueOnce = <Name extends DueName>(store: Store, { payload, ...event }: DueEvent<Name>): void => {
  store.run(
    `insert into due (kind, subject, at, payload) values (@kind, @subject, @at, @payload)
     on conflict (kind, subject) do nothing`,
    { ...event, payload: JSON.stringify(payload) },
  );
};

/**
 * Puts an event into the queue of a world.
 * @throws Error when it would be due already: what follows from an event comes after it, so that no clock stands still
 */
export const schedule = <Name extends DueName>({ store, clock }: World, event: DueEvent<Name>): void => {
  if (event.at <= clock.now()) throw new Error(`${event.kind} of ${event.subject} is due before it is planned`);
  enqueue(store, event);
};

/** What asks for the next event, for an order of kinds; one of no known kind comes first. */
export const firstDueSql = (kinds: readonly string[]): string =>
  `select ${columns} from due where at <= @until
   order by at, case kind when '' then -1 ${kinds.map((kind, nth) => `when '${kind}' then ${nth}`).join(' ')} else -1 end, subject
   limit 1`;

const momentSql = 'select min(at) as at from due where at is not null';

/** Events that somebody may go on before: all of some kinds, and single ones; both as JSON. */
export interface Passed {
  readonly kinds: string;
  /** Kind and subject of each, with a space between. */
  readonly single: string;
}

const firstBeside = new WeakMap<Store, Passed & { readonly version: number; readonly at: number | null }>();
const firstMoments = new WeakMap<Store, { readonly version: number; readonly at: number | null }>();

/** When the next event is due beside some; null when none is. */
export const firstMomentBeside = (store: Store, { kinds, single }: Passed): number | null => {
  const version = store.version(momentSql);
  const known = firstBeside.get(store);
  if (known?.version === version && known.kinds === kinds && known.single === single) return known.at;
  const at =
    store.one<{ at: number }>(
      `select at from due where at is not null and kind not in (select value from json_each(@kinds))
         and kind || ' ' || subject not in (select value from json_each(@single))
       order by at limit 1`,
      { kinds, single },
    )?.at ?? null;
  firstBeside.set(store, { version, kinds, single, at });
  return at;
};

/** The subjects of events of a kind that are due by a moment. */
export const subjectsBy = (store: Store, kind: DueName, until: number): readonly string[] =>
  store.column<string>('select subject from due where kind = @kind and at <= @until order by subject', { kind, until });

/** When an event is due; null when it does not stand in the queue. */
export const momentOf = (store: Store, { kind, subject }: Pick<DueEvent, 'kind' | 'subject'>): number | null =>
  store.one<{ at: number | null }>('select at from due where kind = @kind and subject = @subject', { kind, subject })
    ?.at ?? null;

/** When the next event is due, whatever it is; null when none is. */
export const firstMoment = (store: Store): number | null => {
  const version = store.version(momentSql);
  const known = firstMoments.get(store);
  if (known?.version === version) return known.at;
  const at = store.one<{ at: number | null }>(momentSql)?.at ?? null;
  firstMoments.set(store, { version, at });
  return at;
};

/** Until when nothing is due, as long as nobody has written into the queue. */
const quiet = new WeakMap<Store, { readonly version: number; readonly until: number }>();

/**
 * The event that is due first, at an instant or before: by its own instant, then by the order of kinds, then by subject.
 *
 * @param sql of `firstDueSql`: it is asked between any two events
 */
export const firstDue = (store: Store, sql: string, until: number): (StoredDue & { readonly at: number }) | null => {
  const version = store.version(momentSql);
  const known = quiet.get(store);
  if (known?.version === version && until < known.until) return null;
  const event = store.one<StoredDue & { readonly at: number }>(sql, { until });
  if (event !== undefined) return event;
  quiet.set(store, { version, until: firstMoment(store) ?? Infinity });
  return null;
};

/** Takes an event out of the queue. */
export const dequeue = (store: Store, { kind, subject }: Pick<StoredDue, 'kind' | 'subject'>): void => {
  store.run('delete from due where kind = @kind and subject = @subject', { kind, subject });
};

/** Lets an event that failed wait until another instant, or for good with null. */
export const putOff = (
  store: Store,
  { kind, subject, attempt }: StoredDue,
  at: number | null,
  problem: string,
): void => {
  store.run(
    'update due set at = @at, attempt = @attempt, problem = @problem where kind = @kind and subject = @subject',
    { kind, subject, at, attempt: attempt + 1, problem },
  );
};

/** What waits, the next first, then what was given up. */
export const listDue = (store: Store, limit: number): StoredDue[] =>
  store.all<StoredDue>(`select ${columns} from due order by at is null, at, kind, subject limit @limit`, { limit });

/** Moves everything that waits by some milliseconds: as far as the clock was set back. */
export const shiftDue = (store: Store, by: number): void => {
  store.run('update due set at = at + @by where at is not null', { by });
};
