import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { silenceAdd, silenceEnd } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { faultAcknowledge, faultClose } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { quietFrom, silenceFrom } from '../../../../test/support/silences.ts';
import type { Contributions } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { reactions } from '../../../reactions.ts';
import { createWorld } from '../../../world/createWorld.ts';
import { writeRules } from './ruleRows.ts';

/** A Tuesday, ten o'clock in Shanghai: what befalls the vehicles is the same whenever this runs. */
const morning = Date.UTC(2026, 10, 24, 2);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => morning });
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const world = () => gateway.box.current;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const minute = 60_000;
const [duty, lead] = ['pg_huadong_duty', 'pg_huadong_lead'] as const;
const [one, other] = ['dv_agv_hd_0201', 'dv_agv_hd_0202'] as const;

/** Of no vehicle by itself. */
const code = 'T9001';

/** The duty group hears of these faults by one rule, and nobody else of anything. */
const subscribed = (more: Partial<RuleRow>) => {
  const { store } = world();
  for (const { id } of store.all<{ id: string }>('select id from push_groups'))
    writeRules(store, id, id === duty ? [{ ...freshRule('fault.raised', ['webhook']), codes: [code], ...more }] : []);
};

let nth = 0;
/** A fault comes up that lasts: one that the vehicle itself knows nothing of. */
const raise = (deviceId: string = one): string => {
  nth += 1;
  const faultId = `df_together_${nth}`;
  const about = { deviceId, code, name: '定位丢失', level: 3 };
  world().store.run(
    `insert into device_faults (id, device_id, code, name, level, started_at)
     values (@faultId, @deviceId, @code, @name, @level, @startedAt)`,
    { ...about, faultId, startedAt: world().clock.now() - 45 * 86_400_000 - nth * minute },
  );
  // somebody has touched it, so that the staff leave it alone
  world().store.run('insert into fault_handlings (fault_id) values (@faultId)', { faultId });
  emit(
    { world: world(), contributions: { reactions } as unknown as Contributions, afterCommit: () => undefined },
    'fault.raised',
    { ...about, isPushed: true, faultId },
  );
  return faultId;
};

const quietNow = (lasts: number) => quietFrom(world().clock.now(), lasts);
const silenced = async (lasts: number): Promise<string> => {
  const body = silenceFrom(world().clock.now(), lasts);
  return ((await call('huadong', silenceAdd, {}, body)).data as { id: string }).id;
};

interface Sent {
  readonly title: string;
  readonly body: string;
  readonly itemCount: number;
  readonly faults: readonly string[];
}

/** What the first of a group got by a channel, in order, and of which faults. */
const sentTo = (groupId: string, kind = 'webhook'): Sent[] =>
  world()
    .store.all<Omit<Sent, 'faults'> & { faults: string }>(
      `select d.title, d.body, d.item_count as itemCount,
         (select json_group_array(f.fault_id) from push_fault_deliveries f where f.delivery_id = d.id) as faults
       from push_deliveries d where d.group_id = @groupId and d.kind = @kind and d.state = 'sent' and d.created_at > @born
         and d.target = (select min(x.target) from push_deliveries x where x.group_id = @groupId and x.kind = @kind)
       order by d.finished_at, d.id`,
      { groupId, kind, born: world().born },
    )
    .map((row) => ({ ...row, faults: (JSON.parse(row.faults) as string[]).toSorted() }));
const statesOf = (faultId: string) =>
  world().store.column<string>(
    `select state || ' ' || ifnull(suppressed_by, '') from push_deliveries d
     join push_fault_deliveries f on f.delivery_id = d.id where f.fault_id = @faultId order by d.created_at, d.id`,
    { faultId },
  );

beforeEach(async () => {
  gateway.renew();
  await clock({ freeze: true });
  await clock({ advance: minute });
});

describe('what was held back', () => {
  it('by quiet hours comes as one message at their end, and each that is part of it says so', async () => {
    subscribed({ channels: ['webhook', 'inApp'], quiet: quietNow(20 * minute) });
    const first = raise();
    await clock({ advance: 3 * minute });
    const [second, third] = [raise(other), raise()];
    expect(statesOf(first)).toContain('held ');
    await clock({ advance: 25 * minute });
    const [message, ...more] = sentTo(duty);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ itemCount: 3, faults: [first, second, third].toSorted() });
    expect(message!.title).toMatch(/^故障发生 3 条：/);
    expect(sentTo(duty, 'inApp')[0]!.body.split('\n')).toHaveLength(3);
    expect(statesOf(second).filter((state) => state === 'suppressed gathered').length).toBeGreaterThan(1);
    // each of its people has it once in his inbox
    const inboxes = world().store.column<number>(
      "select count(*) from messages where event_type = 'fault.raised' and created_at > @born group by user_id",
      { born: world().born },
    );
    expect(inboxes.length).toBeGreaterThan(1);
    expect(new Set(inboxes)).toEqual(new Set([1]));
  });

  it('is parted as its rule gathers, and what is alone comes in its own words', async () => {
    subscribed({ groupBy: 'device', quiet: quietNow(20 * minute) });
    raise();
    raise();
    const alone = raise(other);
    await clock({ advance: 25 * minute });
    expect(
      sentTo(duty)
        .map(({ itemCount }) => itemCount)
        .toSorted((first, second) => first - second),
    ).toEqual([1, 2]);
    expect(statesOf(alone)).toEqual(['sent ']);
  });

  it('by a silence says when it ends how long each has lasted, and nothing of what was closed meanwhile', async () => {
    subscribed({ channels: ['webhook', 'inApp'] });
    const id = await silenced(3 * 60 * minute);
    const [first, second, closed] = [raise(), raise(other), raise(other)];
    await clock({ advance: 10 * minute });
    expect(await call('huadong', faultClose, {}, { ids: [closed], reason: 'falseAlarm', note: '误报' })).toMatchObject(
      done,
    );
    expect(await call('huadong', silenceEnd, { id })).toMatchObject(done);
    await clock({ advance: minute });
    expect(sentTo(duty)).toMatchObject([{ itemCount: 2, faults: [first, second].toSorted() }]);
    for (const line of sentTo(duty, 'inApp')[0]!.body.split('\n')) expect(line).toMatch(/（静默期内持续 1 小时）$/);
    expect(new Set(statesOf(closed))).toEqual(new Set(['suppressed acknowledged']));
  });
});

describe('what was gathered', () => {
  const escalating = {
    groupBy: 'project',
    groupWaitSeconds: 60,
    repeatMinutes: 45,
    escalation: [
      { afterMinutes: 10, groupId: lead, channels: ['inApp'] },
      { afterMinutes: 30, groupId: lead, channels: ['inApp'] },
    ],
  } satisfies Partial<RuleRow>;
  const escalated = () => sentTo(lead, 'inApp');

  it('is escalated and told again as one message, without what somebody stands for by then', async () => {
    subscribed(escalating);
    const first = raise();
    await clock({ advance: 40_000 });
    const second = raise(other);
    await clock({ advance: 12 * minute });
    expect(sentTo(duty)).toMatchObject([{ itemCount: 2 }]);
    expect(escalated()).toMatchObject([{ itemCount: 2, faults: [first, second].toSorted() }]);
    expect(escalated()[0]!.title).toMatch(/^升级（10 分钟未处理）：故障发生 2 条：/);
    expect(await call('huadong', faultAcknowledge, {}, { ids: [first] })).toMatchObject(done);
    await clock({ advance: 20 * minute });
    expect(escalated()).toMatchObject([{ itemCount: 2 }, { itemCount: 1, faults: [second] }]);
    await clock({ advance: 20 * minute });
    expect(sentTo(duty)).toMatchObject([{ itemCount: 2 }, { itemCount: 1, faults: [second] }]);
  });

  it('and held back is told of, escalated and told again alike over any steps and a gateway that is killed between them', async () => {
    const total = 120;
    const rows = () => ({
      duty: sentTo(duty),
      lead: escalated(),
      all: world().store.all(
        `select delivery_key as name, title, state, suppressed_by as why, created_at - @born as made
         from push_deliveries where event_type = 'fault.raised' and created_at > @born order by 1`,
        { born: world().born },
      ),
    });
    const outcome = async (steps: readonly number[], isKilled: boolean) => {
      nth = 0;
      subscribed({ ...escalating, quiet: quietNow(40 * minute) });
      let gone = 0;
      for (const step of [...steps, total]) {
        if (gone === 0) for (const deviceId of [one, other, one]) raise(deviceId);
        const by = Math.min(step, total - gone);
        if (by > 0) await clock({ advance: by * minute });
        gone += by;
        if (!isKilled) continue;
        const [before, image] = [world(), world().store.image()];
        gateway.box.current = createWorld({ file: ':memory:', scenario: 'default', image, realNow: () => morning });
        before.close();
        await clock({ freeze: true });
      }
      return rows();
    };
    const straight = await outcome([], false);
    expect(straight.duty.map(({ itemCount }) => itemCount)).toEqual([3, 3]);
    expect(straight.lead.map(({ itemCount }) => itemCount)).toEqual([3, 3]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }), fc.boolean(), async (...way) => {
        gateway.renew();
        await clock({ freeze: true });
        await clock({ advance: minute });
        expect(await outcome(...way)).toEqual(straight);
      }),
      { numRuns: 4 },
    );
  });
});
