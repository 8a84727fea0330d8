import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { createWorld, resetWorld, takeBack } from '../createWorld.ts';
import type { World, WorldBox } from '../world.ts';
import { type Aside, asideFor, type AsideNames, asideNames } from './asides.ts';
import { openEarlier } from './earlier.ts';
import { keptIn, type Opened, type Opening, openWorldFile } from './kept.ts';
import { askedName, isFreeWord, mainName } from './naming.ts';
import { createPlace, type Identity, mainPlace, type Place } from './place.ts';
import { unknownWorld, WorldProblem } from './problem.ts';
import { folderShelf, memoryShelf } from './shelf.ts';
import { createTemplates, type Templates } from './templates.ts';
import { createTidying } from './tidying.ts';
import { createVisits } from './visits.ts';
import { largestFile, packWorld } from './worldFile.ts';
import type { Worlds } from './worlds.ts';

/** Makes what holds all worlds of a server. */

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
  const asideOf = (place: Place, what: Aside): AsideNames =>
    asideNames(place, what, (one) => {
      const there = places.get(one);
      const isOurs =
        there === undefined ||
        (there.until !== null && there.parent === place.name && (what === 'undone' || !isBusy(there)));
      return isOurs && !hosts.has(one);
    });
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
      const { name: undone, title } = asideOf(place, 'undone');
      if (places.has(undone)) remove(undone);
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
    branch: (name, before) => {
      const place = require(name);
      const source = place.current;
      if (!source.history.reaches(before.step)) return null;
      const { name: one, title } = asideOf(place, 'again');
      if (places.has(one)) remove(one);
      requireRoom(one);
      const objects = newObjects(one);
      const world = openEarlier(source, before, { name: one, realNow, objectsDirectory: folderOf(objects) });
      if (world === null) return null;
      const createdAt = realNow();
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
