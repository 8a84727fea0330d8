import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '@fleet/fixtures/scenarios/scenarios.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

let gateway: TestGateway;

/** Fewest and most of them that a scenario has, of those that are for it. */
const feedbackOf: Readonly<Record<string, readonly [number, number]>> = {
  empty: [0, 0],
  default: [55, Infinity],
  hostile: [15, Infinity],
  many: [5000, 5000],
};

describe.each(Object.keys(scenarios))('the scenario %s', (name) => {
  // one load for all that is asked of it: the largest takes as long as a hundred of the others
  beforeAll(async () => {
    gateway = await openGateway();
    const { status } = await gateway.call({ method: 'POST', path: '/mock/api/reset', body: { scenario: name } });
    expect(status).toBe(200);
  });
  afterAll(() => gateway.close());

  it('is answered within the schemas', async () => {
    const { accessToken } = gateway.tokens('huadong');
    const { envelope } = await gateway.call({
      path: '/gateway/general/api/v1/feedback/list',
      token: accessToken,
      query: { pageSize: 100 },
    });
    expect(envelope.type).toBe('success');
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
