import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '../../objects/disk.ts';
import { putObject, readObjectStart, removeObject, statObject } from '../../objects/objects.ts';
import { dataTables } from '../../schema.ts';
import { openSession } from '../../session/sessions.ts';
import { createWorld } from '../createWorld.ts';
import type { World } from '../world.ts';
import { askedName, isFreeWord } from './naming.ts';
import { WorldProblem } from './problem.ts';
import { createWorlds } from './registry.ts';
import type { Worlds } from './worlds.ts';

let folder = '';
let now = Date.UTC(2026, 5, 1, 4);
const realNow = () => now;
const opened: Worlds[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-worlds-test-'));
});
afterEach(() => {
  for (const worlds of opened.splice(0)) worlds.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Worlds beside an empty main one: on disk, or in memory alone. */
const open = (isKept = true, isHeld = (_name: string) => false): Worlds => {
  const file = isKept ? join(folder, 'fleet.db') : ':memory:';
  const main = { current: createWorld({ file, scenario: 'empty', realNow }) };
  const worlds = createWorlds({ main, realNow, folder: isKept ? join(folder, 'fleet.db.worlds') : null, isHeld });
  opened.push(worlds);
  return worlds;
};
const closeAll = () => {
  for (const worlds of opened.splice(0)) worlds.close();
};

const rowsOf = ({ store }: World) =>
  Object.fromEntries(dataTables.map((table) => [table, store.all('select * from ' + table)]));
const put = async (world: World, key: string, text: string) => {
  const directory = world.objectsDirectory;
  const received = await receive(directory, Readable.from([Buffer.from(text)]), 99);
  await putObject(directory, received, { key, contentType: 'image/png', storedAt: 1 });
};
const textOf = (world: World, key: string): string => readObjectStart(world.objectsDirectory, key, 99).toString();
const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof WorldProblem ? error.kind : error;
  }
};

it('a name is of lower case, digits and hyphens, and stands for nothing else', () => {
  for (const name of ['qa-7', 'a', '0', 'a'.repeat(32)]) expect([name, isFreeWord(name)]).toEqual([name, true]);
  for (const name of [
    '',
    '-a',
    'a-',
    'A',
    'a.b',
    'a_b',
    'a/b',
    'a'.repeat(33),
    'main',
    'mock',
    'w',
    'localhost',
    'sink',
    'many',
    '测试',
  ])
    expect([name, isFreeWord(name)]).toEqual([name, false]);
  const worlds = open(false);
  expect(problemOf(() => worlds.fork('main', 'main'))).toBe('input');
  expect(problemOf(() => worlds.fork('nobody', 'a'))).toBe('unknown');
  worlds.fork('main', 'a');
  expect(problemOf(() => worlds.fork('main', 'a'))).toBe('taken');
  expect(problemOf(() => worlds.remove('main'))).toBe('input');
});

it('what no request says is the main world, and words of addresses are no names', () => {
  const nameOf = (url: string, headers: Record<string, string>) => askedName({ url, headers });
  expect(nameOf('/', { host: '127.0.0.1:8787' })).toBeNull();
  expect(nameOf('/', { host: 'Sink.localhost:8787' })).toBeNull();
  expect(nameOf('/', { host: 'QA-7.localhost' })).toBe('qa-7');
  expect(nameOf('/w/a', {})).toBe('a');
  expect(nameOf('/wide/a', {})).toBeNull();
  expect(nameOf('/fleet-console/x?OSSAccessKeyId=FleetConsoleGateway.qa-7', {})).toBe('qa-7');
  expect(nameOf('/gateway/x?OSSAccessKeyId=STS.qa-7.ab', {})).toBeNull();
});

describe('a fork', () => {
  it('of a world in a file opens, with all its rows, sessions, secret, faults and clock', () => {
    const worlds = open();
    const { current: main } = worlds.main;
    openSession(main, main.store.column<string>('select id from users limit 1')[0]!);
    main.clock.advance(3_600_000);
    main.faults.arm({ match: {}, answer: { businessCode: 830500 }, times: 2 });
    const { current: fork } = worlds.fork('main', 'qa');
    expect(rowsOf(fork)).toEqual(rowsOf(main));
    expect([fork.clock.now(), fork.faults.list(), fork.secret]).toEqual([
      main.clock.now(),
      main.faults.list(),
      main.secret,
    ]);
    expect(fork.ids.next('x')).toBe(main.ids.next('x'));
    fork.store.run("update users set real_name = '另一个人'");
    expect(main.store.one("select 1 from users where real_name = '另一个人'")).toBeUndefined();
    expect(worlds.fork('qa', 'nobody-in', { sessions: false }).current.store.all('select * from sessions')).toEqual([]);
    expect(fork.store.all('select * from sessions')).toHaveLength(1);
  });

  it('has the objects that its origin had, and its origin keeps its own', async () => {
    const worlds = open();
    const origin = worlds.fork('default', 'origin').current;
    const samples = origin.store.column<string>(
      "select path from files where purpose = 'project' order by path limit 2",
    );
    await put(origin, 'feedback/a.png', 'own');
    removeObject(origin.objectsDirectory, samples[0]!);
    const { current: fork } = worlds.fork('origin', 'copy');
    removeObject(origin.objectsDirectory, 'feedback/a.png');
    // one that was not looked at before it was begun from again
    const { current: second } = worlds.fork('copy', 'second');
    for (const world of [fork, second]) {
      expect(textOf(world, 'feedback/a.png')).toBe('own');
      expect(statObject(world.objectsDirectory, samples[0]!)).toBeNull();
      expect(statObject(world.objectsDirectory, samples[1]!)).not.toBeNull();
    }
    await put(second, 'feedback/a.png', 'another');
    expect(textOf(fork, 'feedback/a.png')).toBe('own');
    expect(textOf(worlds.fork('default', 'fresh').current, samples[0]!)).not.toBe('');
  });

  it('of a data set with a day of birth stands at the same days whenever it is made', () => {
    const worlds = open(false);
    const bornAt = Date.UTC(2026, 0, 5, 1);
    const [first, second] = ['a', 'b'].map((name) => {
      now += 86_400_000;
      return worlds.fork('default', name, { bornAt }).current;
    });
    expect([first!.born, first!.clock.now()]).toEqual([bornAt, bornAt + 86_400_000]);
    expect(second!.clock.now()).toBe(bornAt);
    expect(rowsOf(second!)).toEqual(rowsOf(first!));
    expect(second!.secret).not.toEqual(first!.secret);
  });
});

it('whoever sleeps wakes as he was: rows, clock, faults, objects, requests', async () => {
  const worlds = open();
  const place = worlds.fork('default', 'sleeper', { title: '审批流程' });
  const { current: before } = place;
  await put(before, 'feedback/a.png', 'own');
  before.clock.advance(1000);
  before.clock.freeze();
  before.faults.arm({ match: {}, answer: { delay: 1 }, times: 'always' });
  before.requests.add({ path: '/seen' } as never, '');
  const [rows, clock, faults] = [rowsOf(before), before.clock.now(), before.faults.list()];
  worlds.sleep('sleeper');
  expect([place.awake, before.store.isOpen(), place.glance().faults]).toEqual([null, false, 1]);
  const { current: after } = place;
  expect([rowsOf(after), after.clock.now(), after.faults.list()]).toEqual([rows, clock, faults]);
  expect([textOf(after, 'feedback/a.png'), after.requests.list()[0]?.path]).toEqual(['own', '/seen']);

  // and over a restart, asleep or not
  after.store.run("update users set real_name = '改过'");
  worlds.fork('sleeper', 'for-a-test', { kind: 'test' });
  closeAll();
  const again = open();
  expect(again.list().map(({ name, title, kind }) => [name, title, kind])).toEqual([
    ['main', '', 'main'],
    ['sleeper', '审批流程', 'named'],
  ]);
  const { current: restarted } = again.find('sleeper')!;
  expect(restarted.store.one("select 1 as n from users where real_name = '改过'")).toEqual({ n: 1 });
  expect(textOf(restarted, 'feedback/a.png')).toBe('own');
});

it('time puts to sleep what nobody is in, takes worlds of tests away, and saves what has changed', () => {
  const held = new Set<string>();
  const worlds = open(true, (name) => held.has(name));
  for (const name of ['idle', 'used', 'heard']) worlds.fork('main', name);
  worlds.fork('main', 'trial', { kind: 'test' });
  worlds.fork('main', 'shown', { kind: 'test' });
  worlds.point('w0', 'shown');
  const leave = worlds.enter(worlds.find('used')!);
  held.add('heard');
  const files = () => readdirSync(join(folder, 'fleet.db.worlds')).filter((name) => name.endsWith('.world'));
  worlds.tidy();
  expect(files()).toEqual([]);
  now += 31_000;
  worlds.tidy();
  expect(files().toSorted()).toEqual(['heard.world', 'idle.world', 'used.world']);
  now += 600_000;
  worlds.tidy();
  const awake = () => worlds.list().flatMap(({ name, awake: world }) => (world === null ? [] : [name]));
  expect(awake()).toEqual(['main', 'used', 'heard']);
  expect(worlds.find('trial')).toBeNull();
  expect(worlds.of({ url: '/', headers: { host: 'w0.localhost' } })?.name).toBe('shown');
  leave();
  now += 600_000;
  worlds.tidy();
  expect(awake()).toEqual(['main', 'heard']);
});

describe('a file of a world', () => {
  it('is made a world again, with what is its own, and changes nothing else', async () => {
    const worlds = open();
    const { current: origin } = worlds.fork('default', 'origin', { title: '演示' });
    await put(origin, 'feedback/a.png', 'own');
    const file = worlds.save('origin');
    worlds.remove('origin');
    const place = worlds.restore('copy', file);
    expect([place.title, textOf(place.current, 'feedback/a.png')]).toEqual(['演示', 'own']);
    const [sample] = place.current.store.column<string>("select path from files where purpose = 'project' limit 1");
    expect(statObject(place.current.objectsDirectory, sample!)).not.toBeNull();
    expect(problemOf(() => worlds.restore('copy', file))).toBe('taken');
  });

  it('is refused when it is damaged, of another version, or leads out of its folder', () => {
    const worlds = open();
    worlds.fork('main', 'origin');
    const file = worlds.save('origin');
    const end = file.indexOf(0x0a);
    const withHead = (change: object): Buffer => {
      const head = { ...(JSON.parse(file.toString('utf8', 0, end)) as object), ...change };
      return Buffer.concat([Buffer.from(JSON.stringify(head)), file.subarray(end)]);
    };
    const bad = [
      Buffer.alloc(0),
      Buffer.from('{}\n'),
      Buffer.from('null\n'),
      file.subarray(0, -1),
      withHead({ schema: 1 }),
      withHead({ image: 8 }),
      withHead({ image: 1e12 }),
      withHead({ parts: [{ path: '../../x', size: 0 }] }),
      withHead({ parts: [{ path: 'objects/x.json', size: 0 }] }),
    ];
    for (const one of bad) expect(problemOf(() => worlds.restore('copy', one))).toBe('input');
    expect(worlds.list().map(({ name }) => name)).toEqual(['main', 'origin']);
    const left = readdirSync(join(folder, 'fleet.db.worlds')).filter((name) => name.startsWith('copy'));
    expect(left).toEqual([]);
  });

  it('is not opened by tables that are not ours', () => {
    const worlds = open();
    const { current } = worlds.fork('main', 'origin');
    current.store.run('create trigger evil after insert on meta begin delete from users; end');
    expect(problemOf(() => worlds.restore('copy', worlds.save('origin')))).toBe('input');
    current.store.run('drop trigger evil');
    expect(worlds.restore('copy', worlds.save('origin')).name).toBe('copy');
  });

  it('that is half written when somebody is killed leaves the one before', () => {
    const worlds = open();
    worlds.fork('main', 'kept');
    worlds.sleep('kept');
    const [path] = [join(folder, 'fleet.db.worlds', 'kept.world')];
    const whole = readFileSync(path);
    closeAll();
    writeFileSync(`${path}.writing`, whole.subarray(0, 1000));
    const again = open();
    expect(again.find('kept')!.current.scenario).toBe('empty');
    expect(readdirSync(join(folder, 'fleet.db.worlds'))).toEqual(['kept.world']);
  });
});
