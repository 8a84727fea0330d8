import { rmSync } from 'node:fs';
import type { World, WorldBox } from '../world.ts';
import { createWorld } from '../createWorld.ts';
import type { HistoryState } from '../history/history.ts';
import type { RequestLog } from '../requestLog.ts';
import { type Glance, glanceAt } from './glance.ts';
import type { Shelf } from './shelf.ts';
import { packWorld, unpackWorld } from './worldFile.ts';

/**
 * A world under its name, awake or asleep: whoever asks for the world wakes it. Asleep it is a file on a shelf; its
 * objects stay where they lie, and the record of its requests in memory.
 */

/**
 * `main` is that of the database, `named` is kept over restarts where there is a folder for it, `test` is gone when nobody
 * has asked for it for a while.
 */
export type WorldKind = 'main' | 'named' | 'test';

export interface Place extends WorldBox {
  readonly name: string;
  readonly kind: WorldKind;
  title: string;
  readonly parent: string | null;
  /** Milliseconds of the machine. */
  readonly createdAt: number;
  /** When it goes by itself, used or not; null for never. */
  readonly until: number | null;
  /** When it was last asked for, and how often. */
  usedAt: number;
  requests: number;
  /** How many calls of a capsule can be run again: as long as this process remembers them. */
  readonly carried: number;
  /** Whether it can be taken back to before a request. */
  rewinds: boolean;
  /** The world without waking it; null while it sleeps. */
  readonly awake: World | null;
  glance(): Glance;
  /** Puts it on its shelf, awake or not. */
  save(): void;
  /** Whether something has happened in it since it was last saved. */
  readonly isUnsaved: boolean;
  sleep(): void;
  /** Puts another world into it, whose objects lie in another folder. */
  put(world: World, objects: string): void;
  /** Ends it for good, with its objects. */
  remove(): void;
}

/** What a place is called and where it comes from. */
export type Identity = Pick<Place, 'name' | 'kind' | 'title' | 'parent' | 'createdAt'> & Partial<Pick<Place, 'until'>>;

/** A world's place that is not the one of the database. */
export interface PlaceOptions extends Identity {
  readonly shelf: Shelf;
  /** Awake, or asleep on the shelf with what is known of it. */
  readonly begins: { readonly world: World } | { readonly glance: Glance };
  /** Name of the folder of its objects, and what gives the path of one. */
  readonly objects: string;
  readonly folderOf: (objects: string) => string;
  readonly realNow: () => number;
}

export const createPlace = ({ shelf, begins, folderOf, realNow, ...options }: PlaceOptions): Place => {
  const { name, kind, parent, createdAt, until = null } = options;
  let awake: World | null = 'world' in begins ? begins.world : null;
  let { objects } = options;
  let lastGlance: Glance | null = 'glance' in begins ? begins.glance : null;
  let log: RequestLog | null = null;
  let past: Omit<HistoryState, 'image'> | null = null;
  let rewinds = kind === 'named';
  awake?.history.turn(rewinds);
  let savedVersion = -1;

  const wake = (): World => {
    const file = shelf.get(name);
    if (file === null) throw new Error(`the file of the world ${name} is gone`);
    const { image } = unpackWorld(file);
    const world = createWorld({
      file: ':memory:',
      image,
      name,
      realNow,
      objectsDirectory: folderOf(objects),
      ...(log === null ? {} : { requests: log }),
      ...(past === null ? {} : { history: { ...past, image } }),
    });
    world.history.turn(rewinds);
    past = null;
    savedVersion = world.store.version();
    return world;
  };
  const save = (): void => {
    if (awake === null) return;
    const image = awake.image();
    savedVersion = awake.store.version();
    shelf.put(
      name,
      packWorld({ name, title: place.title, parent, createdAt, objects, glance: glanceAt(awake) }, image),
    );
  };
  const place: Place = {
    name,
    kind,
    parent,
    createdAt,
    title: options.title,
    usedAt: realNow(),
    requests: 0,
    until,
    get carried() {
      return (awake?.requests ?? log)?.carried.length ?? 0;
    },
    get rewinds() {
      return rewinds;
    },
    set rewinds(wanted: boolean) {
      rewinds = wanted;
      awake?.history.turn(wanted);
    },
    get current() {
      awake ??= wake();
      return awake;
    },
    set current(world: World) {
      awake = world;
      awake.history.turn(rewinds);
      savedVersion = -1;
    },
    get awake() {
      return awake;
    },
    get isUnsaved() {
      return awake !== null && awake.store.version() !== savedVersion;
    },
    glance: () => (awake === null ? lastGlance! : glanceAt(awake)),
    save,
    sleep: () => {
      if (awake === null) return;
      lastGlance = glanceAt(awake);
      log = awake.requests;
      save();
      past = awake.history.rest();
      awake.close();
      awake = null;
    },
    put: (world, folder) => {
      awake = world;
      awake.history.turn(rewinds);
      objects = folder;
      savedVersion = -1;
    },
    remove: () => {
      awake?.close();
      rmSync(folderOf(objects), { recursive: true, force: true });
      shelf.remove(name);
    },
  };
  return place;
};

/** The place of the world of the database: always awake. It can be taken back once that was asked for. */
export const mainPlace = (name: string, box: WorldBox, realNow: () => number): Place => {
  let rewinds = false;
  const take = (world: World): void => {
    box.current = world;
    world.history.turn(rewinds);
  };
  return {
    name,
    kind: 'main',
    title: '',
    parent: null,
    createdAt: realNow(),
    until: null,
    usedAt: realNow(),
    requests: 0,
    carried: 0,
    get rewinds() {
      return rewinds;
    },
    set rewinds(wanted: boolean) {
      rewinds = wanted;
      box.current.history.turn(wanted);
    },
    get current() {
      return box.current;
    },
    set current(world: World) {
      take(world);
    },
    get awake() {
      return box.current;
    },
    isUnsaved: false,
    glance: () => glanceAt(box.current),
    save: () => undefined,
    sleep: () => undefined,
    put: take,
    remove: () => undefined,
  };
};
