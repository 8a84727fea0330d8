import { afterAll, beforeAll, expect, it } from 'vitest';
import * as faults from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import * as errors from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { callsOn } from './support/calls.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** Two thousand faults in a minute: nothing of them is lost, and nobody drowns in messages. */

const minute = 60_000;
/** Minutes after the world begins between which they come up, and after which all are over. */
const [begins, ends, calm] = [5, 6, 40] as const;

/** A Tuesday, ten o'clock in Shanghai: what befalls the other vehicles is the same whenever this runs. */
const morning = Date.UTC(2026, 10, 24, 2);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ scenario: 'storm', realNow: () => morning });
  await goTo(ends);
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const world = () => gateway.box.current;
const control = (path: string, body: object) => gateway.call({ method: 'POST', path: `/mock/api/${path}`, body });
const goTo = (minutes: number) => control('clock', { advance: world().born + minutes * minute - world().clock.now() });
const instantAt = (minutes: number) => new Date(world().born + minutes * minute).toISOString();
const within = () => ({ from: instantAt(begins), to: instantAt(ends) });
const recorded = () =>
  world().store.one<{ n: number; lasting: number; stopping: number }>(
    `select count(*) as n, sum(ended_at is null) as lasting, sum(level >= 3) as stopping from device_faults f join device_ref d on d.id = f.device_id
     where d.tnt_id = 't_huadong' and f.started_at between @from and @to`,
    { from: world().born + begins * minute, to: world().born + ends * minute },
  )!;

/** Messages of a type to each target that went out or wait to, with how many events they stand for. */
const told = (eventType: string) =>
  world().store.all<{ messages: number; items: number }>(
    `select count(*) as messages, sum(item_count) as items from push_deliveries
     where event_type = @eventType and group_id = 'pg_huadong_duty' and created_at > @born
     group by kind, user_id, address`,
    { eventType, born: world().born },
  );

it('records every one of them, and lists, counts and figures agree on how many', async () => {
  const { n, lasting } = recorded();
  expect(n).toBeGreaterThanOrEqual(2000);
  expect(lasting).toBeGreaterThanOrEqual(500);
  const page = (await call('huadong', faults.faultList, { ...within(), pageSize: 100 })).data as {
    total: number;
    list: readonly faults.FaultRow[];
    counts: Record<string, number>;
  };
  expect(page.total).toBe(n);
  expect(page.list).toHaveLength(100);
  expect(page.counts).toMatchObject({ open: n, lasting, acknowledged: 0, ordered: 0, closed: 0 });
  const open = await listOf('huadong', faults.faultList, { ...within(), isOpen: true, pageSize: 10 });
  expect(open.total).toBe(lasting);
  // figures are of whole days
  const bars = await call('huadong', errors.deviceErrorBar, {}, { scene: scenes.plateFault, by: 'code' });
  const { total } = bars.data as { total: { faults: number } };
  expect(total.faults).toBe((await listOf('huadong', faults.faultList, { pageSize: 10 })).total);
  expect(total.faults).toBeGreaterThan(n);
});

it('tells of all of them in two messages to each, and of their ends in a few', async () => {
  const { stopping } = recorded();
  await goTo(begins + 8);
  const raised = told('fault.raised');
  expect(raised.length).toBeGreaterThan(1);
  for (const { messages, items } of raised) {
    expect(messages).toBeLessThanOrEqual(3);
    expect(items).toBeGreaterThanOrEqual(stopping);
  }
  await goTo(calm);
  expect(recorded().lasting).toBe(0);
  const over = told('fault.recovered');
  expect(over.length).toBeGreaterThan(0);
  for (const { messages, items } of over) {
    expect(items).toBeGreaterThanOrEqual(stopping);
    // every five minutes at most
    expect(messages).toBeLessThanOrEqual(calm / 5);
  }
});

it('escalates nothing that was over in time', () => {
  const escalated = world().store.one<{ n: number }>(
    `select count(*) as n from push_deliveries where group_id = 'pg_huadong_lead' and created_at > @born
       and code = 'O3002'`,
    { born: world().born },
  );
  expect(escalated?.n).toBe(0);
});
