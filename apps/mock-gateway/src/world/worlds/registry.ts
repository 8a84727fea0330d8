import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isScenarioName, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { createWorld, resetWorld, takeBack } from '../createWorld.ts';
import type { Before } from '../requestLog.ts';
import type { World, WorldBox } from '../world.ts';
import { keptIn, type Opened, type Opening, openWorldFile } from './kept.ts';
import { type Asked, askedName, isFreeWord, mainName } from './naming.ts';
import { createPlace, type Identity, mainPlace, type Place, type WorldKind } from './place.ts';
import { unknownWorld, WorldProblem } from './problem.ts';
import { folderShelf, memoryShelf } from './shelf.ts';
import { createTemplates, type Templates } from './templates.ts';
import { createTidying } from './tidying.ts';
import { createVisits } from './visits.ts';
import { largestFile, packWorld } from './worldFile.ts';

/** All worlds of a server: each is by itself, and any can be begun from what another one is at the moment. */

export interface ForkOptions {
  readonly title?: string;
  readonly kind?: Exclude<WorldKind, 'main'>;
  /** Of a data set alone: the moment at which it stands, in milliseconds. */
  readonly bornAt?: number;
  /** False: whoever was signed in is not in the new one. */
  readonly sessions?: boolean;
  /** When it goes by itself, in milliseconds of the machine. */
  readonly until?: number;
}

export interface Worlds {
  readonly main: Place;
  /** The world that a request means; null for a name that nobody has made. */
  of(asked: Asked): Place | null;
  /** By its name, or by that of a host that shows it. */
  find(name: string): Place | null;
  list(): readonly Place[];
  /** Names that show the world of another name. */
  hosts(): ReadonlyMap<string, string>;
  /**
   * Begins a world from another one as it is, with its objects, or from a data set.
   * @throws WorldProblem
   */
  fork(from: string, name: string, options?: ForkOptions): Place;
  /** Lets a name show a world; null takes that back. */
  point(host: string, to: string | null): void;
  /** Puts a fresh world of a data set in the place of the one that is there. */
  reset(name: string, scenario: ScenarioName): World;
  /**
   * Takes a world back; what it was until then goes on under another name for an hour. That name, or null where the step
   * is not kept any more.
   */
  rewind(name: string, before: Before): string | null;
  /**
   * Begins a world for an hour from what another one was before a step; that one goes on. Null where the step is not kept
   * any more.
   */
  branch(name: string, before: Before): Place | null;
  /** A world with what is its own, as a file. */
  save(name: string): Buffer;
  /** Makes a world of a file. */
  restore(name: string, file: Buffer): Place;
  /**
   * Makes a world of whatever a file of another kind holds.
   * @param open gives it, its objects laid into the folder; what it throws leaves nothing behind
   */
  make(name: string, title: string, open: (opening: Opening) => World): Place;
  sleep(name: string): void;
  remove(name: string): void;
  /** Somebody is in a world until he calls what comes back: it does not end or sleep under him. */
  enter(place: Place): () => void;
  /** Saves, puts to sleep and removes what it is time for. */
  tidy(): void;
  /** Saves what is kept, and closes all. */
  close(): void;
}

export interface WorldsOptions {
  readonly main: WorldBox;
  /** The machine's clock, in milliseconds. */
  readonly realNow?: () => number;
  /** Where named worlds are kept over a restart; null for nowhere. */
  readonly folder?: string | null;
  /** Whether somebody listens to a world, who has no request under way. */
  readonly isHeld?: (name: string) => boolean;
}

const tidyEvery = 10_000;
/** What a world was before it was taken back is there for so long, and what was made of what it had been. */
const asideFor = 60 * 60_000;
/** Worlds at most, and bytes of those that sleep. */
const [mostWorlds, mostAsleepBytes] = [500, 2 * 1024 ** 3];

export const createWorlds = ({
  main: box,
  realNow = Date.now,
  folder = null,
  isHeld = () => false,
}: WorldsOptions): Worlds => {
  const main = mainPlace(mainName, box, realNow);
  const places = new Map<string, Place>([[mainName, main]]);
  const hosts = new Map<string, string>();
  const templates: Templates = createTemplates();
  const shelves = { named: folder === null ? memoryShelf() : folderShelf(folder), test: memoryShelf() };
  const root = folder ?? join(tmpdir(), `fleet-worlds-${randomBytes(12).toString('hex')}`);
  const folderOf = (objects: string): string => join(root, objects);
  const visits = createVisits();
  let timer: ReturnType<typeof setInterval> | null = null;

  const others = (): Place[] => [...places.values()].filter((place) => place !== main);
  const find = (name: string): Place | null => places.get(hosts.get(name) ?? name) ?? null;
  const require = (name: string): Place => {
    const place = find(name);
    if (place === null) throw unknownWorld(name);
    return place;
  };
  const requireOther = (name: string): Place => {
    const place = require(name);
    if (place === main) throw new WorldProblem('input', '主世界不能删除或休眠（not for the main world）');
    return place;
  };
  const isBusy = ({ name, awake }: Place): boolean => awake !== null && (visits.isIn(awake) || isHeld(name));

  const requireRoom = (name: string): void => {
    if (!isFreeWord(name))
      throw new WorldProblem(
        'input',
        '世界名只能用小写字母、数字和连字符，最长 32 个字符，且不能是保留字或场景名（world name）',
      );
    if (places.has(name) || hosts.has(name)) throw new WorldProblem('taken', `已有名为“${name}”的世界（name taken）`);
    const asleep = shelves.named.size() + shelves.test.size();
    if (places.size <= mostWorlds && asleep <= mostAsleepBytes) return;
    const [oldest] = others().toSorted((left, right) => left.usedAt - right.usedAt);
    const which = oldest === undefined ? '' : `，最久未用的是“${oldest.name}”`;
    throw new WorldProblem('full', `世界已满，请先删除不用的${which}（too many worlds）`);
  };

  const { tidy, relieve } = createTidying({
    realNow,
    others,
    isBusy,
    isShown: ({ name }) => [...hosts.values()].includes(name),
    isKept: folder !== null,
    remove: (name) => remove(name),
  });
  const add = (
    identity: Identity,
    objects: string,
    begins: { readonly world: World } | { readonly glance: ReturnType<Place['glance']> },
  ): Place => {
    const shelf = shelves[identity.kind === 'test' ? 'test' : 'named'];
    const place = createPlace({ ...identity, shelf, begins, objects, folderOf, realNow });
    places.set(identity.name, place);
    timer ??= setInterval(tidy, tidyEvery).unref();
    return place;
  };
  /** A name for what is made of a world for a while: one that nobody has given; a stretch may be run in it. */
  const asideName = (name: string, what: 'undone' | 'again'): string => {
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? `-${what}` : `-${what}-${count}`;
      const one = name.slice(0, 32 - ending.length) + ending;
      const there = places.get(one);
      const isOurs =
        there === undefined || (there.until !== null && there.parent === name && (what === 'undone' || !isBusy(there)));
      if (!hosts.has(one) && isOurs) return one;
    }
  };
  const titleAside = ({ title, name }: Place, what: string): string =>
    `${title === '' ? name : title}（${what}）`.slice(0, 40);
  const newObjects = (name: string): string => `${name}.${randomBytes(6).toString('hex')}.objects`;
  /** Makes a world of what is opened; what does not open leaves nothing behind. */
  const begin = (name: string, open: (opening: Opening) => Opened): Place => {
    requireRoom(name);
    const objects = newObjects(name);
    let opened: Opened;
    try {
      opened = open({ name, realNow, objectsDirectory: folderOf(objects) });
    } catch (error) {
      rmSync(folderOf(objects), { recursive: true, force: true });
      throw error;
    }
    const { world, title, parent } = opened;
    const place = add({ name, kind: 'named', title, parent, createdAt: realNow() }, objects, { world });
    relieve();
    return place;
  };

  const remove = (name: string): void => {
    const place = requireOther(name);
    places.delete(place.name);
    for (const [host, to] of hosts) if (to === place.name) hosts.delete(host);
    const { awake } = place;
    if (awake === null || !visits.isIn(awake)) place.remove();
    else {
      visits.retire(awake);
      shelves[place.kind === 'test' ? 'test' : 'named'].remove(place.name);
    }
  };

  if (folder !== null)
    for (const head of keptIn(folder, shelves.named))
      add({ ...head, kind: 'named' }, head.objects, { glance: head.glance });

  const worlds: Worlds = {
    main,
    find,
    of: (asked) => find(askedName(asked) ?? mainName),
    list: () => [...places.values()],
    hosts: () => hosts,
    fork: (from, name, { title = '', kind = 'named', bornAt, sessions = true, until } = {}) => {
      requireRoom(name);
      const objects = newObjects(name);
      const opening = { name, realNow, objectsDirectory: folderOf(objects) };
      let world: World;
      if (isScenarioName(from))
        world = templates.open(from, { ...opening, ...(bornAt === undefined ? {} : { bornAt }) });
      else {
        if (bornAt !== undefined) throw new WorldProblem('input', '只有由场景建立的世界可以指定时间（bornAt）');
        const source = require(from).current;
        world = createWorld({ ...opening, file: ':memory:', image: source.image() });
        const own = source.objectsFolder.own();
        if (own !== null) world.objectsFolder.take(own);
      }
      if (!sessions) for (const sql of ['delete from sessions', 'delete from captchas']) world.store.run(sql);
      const parent = isScenarioName(from) ? null : require(from).name;
      const identity = { name, kind, title, parent, createdAt: realNow(), ...(until === undefined ? {} : { until }) };
      const place = add(identity, objects, { world });
      relieve();
      return place;
    },
    point: (host, to) => {
      if (to === null) {
        if (!hosts.delete(host)) throw unknownWorld(host);
        return;
      }
      if (!isFreeWord(host) || places.has(host))
        throw new WorldProblem('input', `“${host}”不能用作主机名：格式不对、是保留字或已是世界（host name）`);
      hosts.set(host, require(to).name);
    },
    reset: (name, scenario) => {
      const place = require(name);
      const old = place.current;
      if (!old.store.isInMemory) return resetWorld(place, scenario, realNow);
      const objects = newObjects(place.name);
      const world = templates.open(scenario, {
        name: place.name,
        realNow,
        ...(place === main ? {} : { objectsDirectory: folderOf(objects) }),
      });
      place.put(world, objects);
      visits.retire(old);
      return world;
    },
    rewind: (name, { step, at }) => {
      const place = require(name);
      const old = place.current;
      const moment = old.history.before(step);
      if (moment === null) return null;
      const undone = asideName(place.name, 'undone');
      if (places.has(undone)) remove(undone);
      const title = titleAside(place, '回到此前之前');
      worlds.fork(place.name, undone, { kind: 'test', title, until: realNow() + asideFor });
      if (!old.store.isInMemory) {
        takeBack(place, moment, at, realNow);
        return undone;
      }
      const objects = newObjects(place.name);
      const { image } = moment;
      const world = createWorld({
        file: ':memory:',
        image,
        name: place.name,
        realNow,
        goesOnAt: at,
        history: moment,
        requests: old.requests,
        ...(place === main ? {} : { objectsDirectory: folderOf(objects) }),
      });
      if (moment.objects !== null) world.objectsFolder.bringBack(moment.objects, old.objectsFolder.made);
      place.put(world, objects);
      visits.retire(old);
      return undone;
    },
    branch: (name, { step, at }) => {
      const place = require(name);
      const { history, objectsFolder } = place.current;
      const moment = history.before(step);
      if (moment === null) return null;
      const one = asideName(place.name, 'again');
      if (places.has(one)) remove(one);
      requireRoom(one);
      const objects = newObjects(one);
      const opening = { name: one, realNow, objectsDirectory: folderOf(objects) };
      const world = createWorld({ ...opening, file: ':memory:', image: moment.image, goesOnAt: at });
      if (moment.objects !== null && objectsFolder.made !== null)
        world.objectsFolder.lay(moment.objects, objectsFolder.made);
      const [createdAt, title] = [realNow(), titleAside(place, '重跑')];
      const until = createdAt + asideFor;
      const branched = add({ name: one, kind: 'test', title, parent: place.name, createdAt, until }, objects, {
        world,
      });
      relieve();
      return branched;
    },
    save: (name) => {
      const place = require(name);
      const { title, parent, createdAt } = place;
      const world = place.current;
      const about = { name: place.name, title, parent, createdAt, objects: '', glance: place.glance() };
      const file = packWorld(about, world.image(), world.objectsFolder.own());
      if (file.length <= largestFile) return file;
      throw new WorldProblem('full', '世界文件超过 64 MB，请先删除其中的大文件（world file too large）');
    },
    restore: (name, file) => begin(name, (opening) => openWorldFile(file, opening)),
    make: (name, title, open) => begin(name, (opening) => ({ world: open(opening), title, parent: null })),
    sleep: (name) => {
      const place = requireOther(name);
      if (isBusy(place)) throw new WorldProblem('taken', `世界“${name}”正在使用，稍后再试（in use）`);
      place.sleep();
    },
    remove,
    enter: (place) => {
      place.usedAt = realNow();
      place.requests += 1;
      return visits.enter(place.current);
    },
    tidy,
    close: () => {
      if (timer !== null) clearInterval(timer);
      visits.close();
      for (const place of others()) {
        if (place.kind === 'named' && folder !== null && place.isUnsaved) place.save();
        if (place.kind === 'named' && folder !== null) place.awake?.close();
        else place.remove();
      }
      if (folder === null) rmSync(root, { recursive: true, force: true });
      main.current.close();
    },
  };
  return worlds;
};
