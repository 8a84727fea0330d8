import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../test/support/gateway.ts';
import { catchUps, due } from '../due.ts';
import { dataTables } from '../schema.ts';
import { createWorld } from '../world/createWorld.ts';
import { enqueue, listDue, schedule, theWorld } from '../world/due.ts';
import type { World } from '../world/world.ts';
import type { Contributions, Due } from './call.ts';
import { reactions } from '../reactions.ts';
import { type ProblemLog, settle, settleNext } from './settling.ts';

/** The one queue of what happens on the clock. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isSoak = process.env['SOAK'] !== undefined;
const silent: ProblemLog = { error: () => undefined };
const worldsOwn = { reactions, dependents: [], due, catchUps } as unknown as Contributions;

let machine: number;
let image: Buffer;
let opened: World[];
beforeEach(() => {
  machine = Date.UTC(2026, 10, 20, 2);
  opened = [];
  image = open().store.image();
});
afterEach(() => opened.forEach((world) => world.close()));

/** A world that begins with the same rows as all others of a test. */
function open(): World {
  const world = createWorld({
    file: ':memory:',
    realNow: () => machine,
    ...(image === undefined ? {} : { image }),
  });
  opened.push(world);
  return world;
}

/** Every row of a world but its clock and its secret, as texts: tens of thousands are compared sooner so. */
const rowsOf = ({ store }: World): Record<string, string[]> => {
  const textsOf = (sql: string): string[] => store.all(sql).map((row) => JSON.stringify(row));
  return {
    ...Object.fromEntries(dataTables.map((table) => [table, textsOf(`select * from ${table}`)])),
    meta: textsOf("select * from meta where key in ('counter', 'scenario', 'seed')"),
  };
};

const advance = (world: World, by: number): void => {
  world.clock.advance(by);
  settle(world, worldsOwn, silent);
};

describe('time that passes', () => {
  it('does the same in one step as in 62', () => {
    const [one, many] = [open(), open()];
    for (const world of [one, many]) world.clock.freeze();
    advance(one, 12 * hour);
    const step = Math.floor((12 * hour) / 62);
    for (let n = 0; n < 61; n += 1) advance(many, step);
    advance(many, 12 * hour - 61 * step);
    expect(many.clock.now()).toBe(one.clock.now());
    expect(rowsOf(many)).toEqual(rowsOf(one));
    expect(rowsOf(one)).not.toEqual(rowsOf(open()));
  });

  it('does the same in steps of any length, whoever is killed between them or in the middle of one', () => {
    const most = (isSoak ? 40 : 4) * day;
    const step = fc.record({ by: fc.integer({ min: 1, max: most }), settled: fc.nat(60), isKilled: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: isSoak ? 6 : 4 }), (steps) => {
        const straight = open();
        straight.clock.freeze();
        advance(
          straight,
          steps.reduce((sum, { by }) => sum + by, 0),
        );
        let world = open();
        world.clock.freeze();
        for (const { by, settled, isKilled } of steps) {
          world.clock.advance(by);
          if (isKilled) {
            for (let n = 0; n < settled; n += 1) settleNext(world, worldsOwn, silent);
            // what a killed process leaves is what it had written; the next one begins with that
            const left = world.store.image();
            world = createWorld({ file: ':memory:', realNow: () => machine, image: left });
            opened.push(world);
          }
          settle(world, worldsOwn, silent);
        }
        expect(rowsOf(world)).toEqual(rowsOf(straight));
        for (const one of opened.splice(1)) one.close();
      }),
      { numRuns: isSoak ? 40 : 4 },
    );
  });

  it('stands still while the clock is frozen, and goes on with it', () => {
    const world = open();
    world.clock.freeze();
    const before = rowsOf(world);
    machine += 20 * day;
    settle(world, worldsOwn, silent);
    expect(rowsOf(world)).toEqual(before);
    world.clock.resume();
    machine += 2 * day;
    settle(world, worldsOwn, silent);
    expect(rowsOf(world)).not.toEqual(before);
  });

  it('leaves nothing behind that was due, always something to come, and dates nothing later than the clock', () => {
    const world = open();
    world.clock.freeze();
    advance(world, (isSoak ? 100 : 40) * day);
    const { clock, store } = world;
    const waiting = listDue(store, 1000);
    expect(waiting.filter(({ at, problem }) => (at ?? 0) <= clock.now() || problem !== null)).toEqual([]);
    expect(waiting.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['world.sweep', 'erp.contract', 'erp.order', 'platform.notice']),
    );
    for (const sql of [
      'select max(created_at) as at from news',
      'select max(at) as at from oa_report_steps',
      'select max(signed_at) as at from erp_projects',
      'select max(published_at) as at from publish_notices',
      'select max(finished_at) as at from production_orders',
    ])
      expect(store.one<{ at: number }>(sql)?.at).toBeLessThanOrEqual(clock.now());
  });

  it('of a fresh world holds nothing for two hours, but for devices and repairs', () => {
    const { clock, store } = open();
    const soon = new Set(['ota.turn', 'fleet.look', 'repair.overdue']);
    const others = listDue(store, 1000).filter(({ kind }) => !soon.has(kind));
    expect(Math.min(...others.map(({ at }) => at ?? 0))).toBeGreaterThan(clock.now() + 2 * hour);
  });
});

/** A world in which only these kinds are known, and whose queue holds what a test puts into it. */
const worldWith = (...kinds: Due[]): { world: World; contributions: Contributions } => {
  const world = open();
  world.clock.freeze();
  world.store.run('delete from due');
  return { world, contributions: { ...worldsOwn, due: kinds } };
};

describe('what is due', () => {
  it('comes about in the order of instant, kind and subject, with the clock standing at its instant', () => {
    const told: [string, number][] = [];
    const kind = (name: 'oa.answer' | 'erp.production' | 'file.unconfirmed'): Due => ({
      kind: name,
      run: ({ world }, subject) => told.push([`${name} ${subject}`, world.clock.now()]),
    });
    const { world, contributions } = worldWith(kind('oa.answer'), kind('file.unconfirmed'), kind('erp.production'));
    const now = world.clock.now();
    const put = (name: 'oa.answer' | 'erp.production' | 'file.unconfirmed', subject: string, at: number) =>
      enqueue(world.store, { kind: name, subject, at: now + at, payload: null });
    put('erp.production', 'a', 5);
    put('file.unconfirmed', 'b', 5);
    put('file.unconfirmed', 'a', 5);
    put('oa.answer', 'z', 5);
    put('erp.production', 'y', 4);
    put('oa.answer', 'later', 11);
    world.clock.advance(10);
    settle(world, contributions, silent);
    expect(told).toEqual([
      ['erp.production y', now + 4],
      ['oa.answer z', now + 5],
      ['file.unconfirmed a', now + 5],
      ['file.unconfirmed b', now + 5],
      ['erp.production a', now + 5],
    ]);
    expect(listDue(world.store, 9).map(({ subject }) => subject)).toEqual(['later']);
  });

  it('takes back what it wrote when it fails, is tried again later, and lets others pass meanwhile', () => {
    let isBroken = true;
    const heard: number[] = [];
    const { world, contributions } = worldWith(
      {
        kind: 'oa.answer',
        run: ({ world: { store, clock } }, _subject, _payload, attempt) => {
          store.run('delete from publish_notices');
          if (isBroken) throw new Error('the OA is down');
          heard.push(attempt, clock.now());
        },
      },
      { kind: 'erp.production', run: ({ world: { clock } }) => void heard.push(clock.now()) },
    );
    const { store, clock } = world;
    const now = clock.now();
    enqueue(store, { kind: 'oa.answer', subject: 'a', at: now + 1, payload: null });
    enqueue(store, { kind: 'erp.production', subject: 'b', at: now + 2, payload: null });
    const problems: object[] = [];
    const log: ProblemLog = { error: (about) => problems.push(about) };
    clock.advance(10);
    settle(world, contributions, log);
    expect(heard).toEqual([now + 2]);
    expect(store.one('select 1 from publish_notices')).toBeDefined();
    expect(listDue(store, 9)).toMatchObject([{ at: now + 1 + minute, attempt: 1, problem: 'the OA is down' }]);
    expect(problems).toHaveLength(1);
    isBroken = false;
    clock.advance(hour);
    settle(world, contributions, log);
    expect(heard.slice(1)).toEqual([1, now + 1 + minute]);
    expect(listDue(store, 9)).toEqual([]);
  });

  it('is given up after six failures, stays to be seen, and is not lost when it is planned anew', () => {
    const fails: Due = {
      kind: 'oa.answer',
      run: () => {
        throw new Error('never');
      },
    };
    const { world, contributions } = worldWith(fails);
    const { store, clock } = world;
    enqueue(store, { kind: 'oa.answer', subject: 'a', at: clock.now() + 1, payload: null });
    clock.advance(30 * day);
    settle(world, contributions, silent);
    expect(listDue(store, 9)).toMatchObject([{ at: null, attempt: 6, problem: 'never' }]);
    schedule(world, { kind: 'oa.answer', subject: 'a', at: clock.now() + 5, payload: null });
    expect(listDue(store, 9)).toMatchObject([{ at: clock.now() + 5, attempt: 0, problem: null }]);
  });

  it('is a failure of its own when nobody knows its kind', () => {
    const { world, contributions } = worldWith();
    enqueue(world.store, { kind: 'world.sweep', subject: theWorld, at: world.clock.now() + 1, payload: null });
    world.clock.advance(1);
    settle(world, contributions, silent);
    expect(listDue(world.store, 9)[0]?.problem).toBe('nobody knows what becomes of world.sweep');
  });

  it('cannot be planned for now or before: no clock would ever get past it', () => {
    const { world } = worldWith();
    const at = world.clock.now();
    for (const instant of [at, at - 1])
      expect(() => schedule(world, { kind: 'oa.answer', subject: 'a', at: instant, payload: null })).toThrow('is due');
  });

  it('waits where there is no space to write what becomes of it', () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    let isFull = true;
    const heard: string[] = [];
    const { world, contributions } = worldWith({
      kind: 'oa.answer',
      run: (_, subject) => {
        if (isFull) throw full;
        heard.push(subject);
      },
    });
    enqueue(world.store, { kind: 'oa.answer', subject: 'a', at: world.clock.now() + 1, payload: null });
    world.clock.advance(2);
    settle(world, contributions, silent);
    expect(listDue(world.store, 9)).toMatchObject([{ attempt: 0, problem: null }]);
    isFull = false;
    settle(world, contributions, silent);
    expect(heard).toEqual(['a']);
  });
});

describe('the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ realNow: () => machine });
  });
  afterEach(() => gateway.close());

  it('settles what is due before it carries out a call, as its clock runs', async () => {
    const notices = async () => {
      const path = '/gateway/general/api/v1/notice/list';
      const { accessToken } = gateway.tokens('huadong');
      return ((await gateway.call({ path, token: accessToken })).envelope.data as { total: number }).total;
    };
    const before = await notices();
    machine += 15 * day;
    expect(await notices()).toBeGreaterThan(before);
  });

  it('shows what is to come, and keeps as far from it as it was when the clock is set back', async () => {
    type Waiting = { list: { kind: string; at: string }[] };
    const read = async () => JSON.parse((await gateway.call({ path: '/mock/api/due' })).text) as Waiting;
    const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
    // devices are looked at anew: nothing of a later time is known any more
    const shown = async () => (await read()).list.filter(({ kind }) => kind !== 'fleet.look');
    await clock({ advance: 20 * day });
    const ahead = (await shown()).map(({ kind, at }) => [kind, Date.parse(at) - 20 * day]);
    await clock({ reset: true });
    expect((await shown()).map(({ kind, at }) => [kind, Date.parse(at)])).toEqual(ahead);
  });
});
