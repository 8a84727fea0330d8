import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '@fleet/fixtures/scenarios/scenarios.ts';
import { createWorld } from '../src/world/createWorld.ts';
import type { World } from '../src/world/world.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** One world of a database file that is reset to each scenario after the other: rows are put in the place of others. */
let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-scenarios-'));
  gateway = await openGateway({ scenario: 'empty' });
  gateway.box.current.close();
  gateway.box.current = createWorld({ file: join(folder, 'main.sqlite'), scenario: 'empty' });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const reset = async (scenario: string) => {
  const { status, text } = await gateway.call({ method: 'POST', path: '/mock/api/reset', body: { scenario } });
  expect([status, JSON.parse(text)]).toEqual([200, { scenario }]);
  expect(gateway.box.current.scenario).toBe(scenario);
};
/** A hundred thousand devices are put into memory alone, as whoever asks for them does. */
const inMemory = 'fleet-100k';
/** The largest takes as long as a hundred of the others: the journeys with many devices look at it, where it is anyway. */
const names = Object.keys(scenarios).filter((name) => name !== inMemory || process.env['SOAK'] !== undefined);

/** Fewest and most of them that a scenario has, of those that are for it. */
const feedbackOf: Readonly<Record<string, readonly [number, number]>> = {
  empty: [0, 0],
  default: [55, Infinity],
  hostile: [15, Infinity],
  many: [5000, 5000],
};

describe.each(names)('the scenario %s', (name) => {
  // one load for all that is asked of it
  let aside: World | null = null;
  beforeAll(async () => {
    if (name === inMemory) {
      aside = gateway.box.current;
      gateway.box.current = createWorld({ file: ':memory:', scenario: 'empty' });
    }
    await reset(name);
  });
  afterAll(() => {
    if (aside === null) return;
    gateway.box.current.close();
    gateway.box.current = aside;
  });

  it('is answered within the schemas', async () => {
    const { accessToken } = gateway.tokens('huadong');
    const { envelope } = await gateway.call({
      path: '/gateway/general/api/v1/feedback/list',
      token: accessToken,
      query: { pageSize: 100 },
    });
    expect(envelope.type).toBe('success');
  });

  it('opens each of its upgrade jobs', async () => {
    const { accessToken } = gateway.tokens('admin');
    for (const jobId of gateway.box.current.store.column<string>('select id from ota_jobs order by id')) {
      const path = '/gateway/ota/api/v1/job/get';
      const { envelope } = await gateway.call({ path, token: accessToken, query: { jobId } });
      expect([jobId, envelope.type]).toEqual([jobId, 'success']);
    }
  });

  it('has as much feedback as it is for', () => {
    const { n } = gateway.box.current.store.one<{ n: number }>('select count(*) as n from feedback')!;
    const [least, most] = feedbackOf[name] ?? [0, Infinity];
    expect(n).toBeGreaterThanOrEqual(least);
    expect(n).toBeLessThanOrEqual(most);
  });

  it('dates nothing later than now', () => {
    const { store, clock } = gateway.box.current;
    for (const sql of [
      'select max(updated_at) as at from feedback',
      'select max(created_at) as at from comments',
      'select max(created_at) as at from feedback_history',
    ]) {
      expect(store.one<{ at: number | null }>(sql)?.at ?? 0).toBeLessThanOrEqual(clock.now());
    }
    const early = store.one<{ n: number }>(
      `select count(*) as n from feedback f join feedback_history h on h.feedback_id = f.id
       where h.created_at < f.created_at`,
    );
    expect(early?.n).toBe(0);
  });
});

it('after all of them, the first ones come back', async () => {
  for (const name of names.slice(0, 2)) await reset(name);
  expect(gateway.box.current.store.all('pragma foreign_key_check')).toEqual([]);
});
