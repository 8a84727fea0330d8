import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarioOf, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { sweepLeftovers } from '../objects/sweeping.ts';
import { objectsDirectoryOf } from '../store/files.ts';
import { dataTables, leftoversSql } from '../schema.ts';
import { isStorageFull, openStore, StartProblem, type Store, type StoreOptions } from '../store/store.ts';
import { createClock, newClock, type Clock, type ClockState } from './clock.ts';
import { createFaultPlan, type FaultState } from './faults/plan.ts';
import { createHistory, type HistoryState, type Moment } from './history/history.ts';
import { createIds } from './ids.ts';
import { createObjectsFolder, type ObjectsFolder } from './objectsFolder.ts';
import { createRequestLog, type RequestLog } from './requestLog.ts';
import { seed } from '../seed.ts';
import type { World, WorldBox } from './world.ts';
import { mainName } from './worlds/naming.ts';

/** Opens worlds, makes new ones of a data set, and puts one in the place of another. */

export interface WorldOptions extends StoreOptions {
  /** A path, or `:memory:`. */
  readonly file: string;
  /** Data set of a fresh database; one that has data keeps its own. */
  readonly scenario?: ScenarioName;
  /** By what it is asked for. */
  readonly name?: string;
  /** Where uploaded objects lie: beside the database, or a temporary folder for `:memory:`; asked when one is needed. */
  readonly objectsDirectory?: string | (() => string);
  /** The machine's clock, in milliseconds. */
  readonly realNow?: () => number;
  /** The moment of its data set, at which its clock begins to run; that of the machine when left out. */
  readonly bornAt?: number;
  /** Its image is of another world, and what that one has handed out is not good here. */
  readonly isAnew?: boolean;
  /** Goes on with the record of requests of a world that has slept. */
  readonly requests?: RequestLog;
  /** Goes on with the history of the world that its image is of. */
  readonly history?: HistoryState | null;
  /** Its clock goes on from an instant, whatever it had come to. */
  readonly goesOnAt?: number;
}

const readMeta = (store: Store, key: string): string | undefined =>
  store.one<{ value: string }>('select value from meta where key = @key', { key })?.value;

const writeMeta = (store: Store, key: string, value: string): void => {
  store.run('insert into meta (key, value) values (@key, @value) on conflict (key) do update set value = @value', {
    key,
    value,
  });
};

/** The same for every world, so that the same calls give the same ids. */
const worldSeed = 20_260_101;

const newSecret = (): string => randomBytes(32).toString('base64');

/** Empties the store and fills it with a scenario, in one transaction. */
const fill = (store: Store, scenario: ScenarioName, now: number): void =>
  store.transaction(() => {
    for (const table of dataTables) store.run('delete from ' + table);
    store.run('delete from meta');
    writeMeta(store, 'scenario', scenario);
    writeMeta(store, 'seed', String(worldSeed));
    writeMeta(store, 'born', String(now));
    writeMeta(store, 'secret', newSecret());
    seed(store, createIds(store, worldSeed), scenarioOf(scenario), now, worldSeed);
  });

const saveClock = (store: Store, state: ClockState): void => writeMeta(store, 'clock', JSON.stringify(state));

/** The newest moment at which something happened to a session, or null: the clock has been there. */
const newestMoment = (store: Store): number | null =>
  store.one<{ at: number | null }>(
    `select max(at) as at from (
       select max(created_at) as at from sessions union all select max(revoked_at) from sessions
       union all select max(rotated_at) from session_tokens union all select max(at) from failures
       union all select max(at) from kept_answers)`,
  )?.at ?? null;

/** The clock as it was left; whoever was killed has left no more of it than what was dated by it. */
const readClock = (store: Store, { goesOnAt, realNow }: Pick<Surroundings, 'goesOnAt' | 'realNow'>): ClockState => {
  const saved = readMeta(store, 'clock');
  const state = saved === undefined ? newClock : (JSON.parse(saved) as ClockState);
  if (goesOnAt !== undefined) return { ...state, at: goesOnAt, real: realNow(), latest: goesOnAt };
  return { ...state, latest: Math.max(state.latest, newestMoment(store) ?? -Infinity) };
};

/** Lets a restart go on with the clock. On a full disk it has to do with what the rows say. */
const keepClock = (store: Store, clock: Clock): void => {
  try {
    saveClock(store, clock.state());
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

/** The faults that were switched on. */
const readFaults = (store: Store): FaultState => {
  const saved = readMeta(store, 'faults');
  return saved === undefined ? { armed: [], count: 0 } : (JSON.parse(saved) as FaultState);
};

/** Lets a restart go on with the faults. On a full disk they hold until then. */
const saveFaults = (store: Store, state: FaultState): void => {
  try {
    writeMeta(store, 'faults', JSON.stringify(state));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

interface Surroundings {
  readonly name: string;
  readonly objectsFolder: ObjectsFolder;
  readonly realNow: () => number;
  readonly requests: RequestLog;
  readonly history?: HistoryState | null | undefined;
  readonly goesOnAt?: number | undefined;
  readonly release: () => void;
}

const readWorld = (store: Store, surroundings: Surroundings): World => {
  const { name, objectsFolder, realNow, requests, history = null, release } = surroundings;
  const clock = createClock(realNow, readClock(store, surroundings), (state) => saveClock(store, state));
  const scenario = readMeta(store, 'scenario') as ScenarioName | undefined;
  const secret = readMeta(store, 'secret');
  if (scenario === undefined || secret === undefined) throw new StartProblem('the database holds no world');
  const seedValue = Number(readMeta(store, 'seed'));
  return {
    name,
    scenario,
    seed: seedValue,
    born: Number(readMeta(store, 'born')),
    store,
    clock,
    ids: createIds(store, seedValue),
    faults: createFaultPlan(readFaults(store), (state) => saveFaults(store, state)),
    requests,
    history: createHistory(store, objectsFolder, history),
    objectsFolder,
    get objectsDirectory() {
      return objectsFolder.filled();
    },
    secret: Buffer.from(secret, 'base64'),
    memory: new Map(),
    image: () => {
      keepClock(store, clock);
      return store.image();
    },
    release,
    close: () => {
      if (store.isOpen()) keepClock(store, clock);
      release();
    },
  };
};

/**
 * Opens the world of a database file, or makes a new one from a scenario.
 * @throws StartProblem with one clear line: unreadable or damaged file, no space left
 */
export const createWorld = (options: WorldOptions): World => {
  const realNow = options.realNow ?? Date.now;
  const store = openStore(options.file, options);
  const isTemporary = options.file === ':memory:' && options.objectsDirectory === undefined;
  try {
    const objectsFolder = createObjectsFolder(
      options.objectsDirectory ??
        (isTemporary ? () => mkdtempSync(join(tmpdir(), 'fleet-objects-')) : objectsDirectoryOf(options.file)),
      store,
    );
    if (!store.isInMemory || objectsFolder.made !== null) sweepLeftovers(objectsFolder.make());
    const hasWorld = store.existed && readMeta(store, 'scenario') !== undefined;
    const { bornAt } = options;
    if (!hasWorld) fill(store, options.scenario ?? 'default', bornAt ?? realNow());
    else if (options.isAnew === true) writeMeta(store, 'secret', newSecret());
    if (bornAt !== undefined)
      saveClock(store, { at: bornAt, real: realNow(), rate: 1, isFrozen: false, latest: bornAt });
    for (const sql of leftoversSql) store.run(sql);
    return readWorld(store, {
      name: options.name ?? mainName,
      objectsFolder,
      realNow,
      requests: options.requests ?? createRequestLog(),
      history: options.history,
      goesOnAt: options.goesOnAt,
      release: () => {
        store.close();
        if (isTemporary) objectsFolder.remove();
      },
    });
  } catch (error) {
    store.close();
    if (error instanceof StartProblem) throw error;
    if (isStorageFull(error)) throw new StartProblem(`no space left to write the database ${options.file}`);
    throw new StartProblem(`the data of ${options.file} cannot be prepared (${String(error)})`);
  }
};

/** What was filled in within this time is filled in again from its copy, in milliseconds. */
const freshFor = 60_000;

/** Fills a store that has been filled before: from a copy, where there is one of a moment ago, in a tenth of the time. */
const refill = (store: Store, scenario: ScenarioName, now: number): void => {
  if (store.restore(scenario, now - freshFor)) {
    writeMeta(store, 'secret', newSecret());
    return;
  }
  fill(store, scenario, now);
  store.keep(scenario, now);
};

/**
 * Replaces the world as a whole by a fresh one: rows in one transaction, then the objects; faults, requests and
 * clock start anew. A call that began in the old world is refused when it comes to writing.
 */
export const resetWorld = (box: WorldBox, scenario: ScenarioName, realNow: () => number = Date.now): World => {
  const old = box.current;
  refill(old.store, scenario, realNow());
  old.objectsFolder.renew();
  const { name, objectsFolder, release } = old;
  box.current = readWorld(old.store, { name, objectsFolder, realNow, requests: createRequestLog(), release });
  return box.current;
};

/**
 * Takes the world of a database file back to a moment: rows in one transaction, then the objects. What was kept in memory
 * of it is forgotten with the world that was there, and a call that began in that one is refused when it comes to writing.
 */
export const takeBack = (
  box: WorldBox,
  { objects, ...moment }: Moment,
  goesOnAt: number,
  realNow: () => number = Date.now,
): World => {
  const { name, store, objectsFolder, requests, release } = box.current;
  store.become(moment.image);
  objectsFolder.bringBack(objects, null);
  const history = { ...moment, objects };
  box.current = readWorld(store, { name, objectsFolder, realNow, requests, history, goesOnAt, release });
  return box.current;
};
