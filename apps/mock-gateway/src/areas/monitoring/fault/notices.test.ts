import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as subscribe from '@fleet/domain/areas/messages/subscribe/contract.ts';
import * as silences from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { faultGet, type FaultDetail } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { repairChoices } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Contributions } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { reactions } from '../../../reactions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const world = () => gateway.box.current;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const minute = 60_000;
const deviceId = 'dv_agv_hd_0201';
const about = { deviceId, code: 'N1002', name: '定位丢失', level: 3 };
const happen = () => ({
  world: world(),
  contributions: { reactions } as unknown as Contributions,
  afterCommit: () => undefined,
});
const groups = ['pg_huadong_duty', 'pg_huadong_lead'] as const;
/** The duty group hears of faults by one rule, and nobody else does. */
const subscribed = async (more: Partial<subscribe.RuleRow> | null) => {
  for (const groupId of groups) {
    const { version } = (await call('huadong', subscribe.ruleList, { groupId })).data as { version: number };
    const rules =
      more === null || groupId !== groups[0] ? [] : [{ ...freshRule('fault.raised', ['inApp', 'webhook']), ...more }];
    expect(await call('huadong', subscribe.ruleSave, { groupId }, { rules, version })).toMatchObject(done);
  }
};
let nth = 0;
/** A fault that began long ago and lasts: what a vehicle reports by itself is none of these tests. */
const fault = (): string => {
  nth += 1;
  const id = `df_notice_${nth}`;
  world().store.run(
    `insert into device_faults (id, device_id, code, name, level, started_at)
     values (@id, @deviceId, @code, @name, @level, @startedAt)`,
    { ...about, id, startedAt: world().clock.now() - 45 * 86_400_000 - nth * minute },
  );
  return id;
};
const raise = (faultId: string) => emit(happen(), 'fault.raised', { ...about, isPushed: true, faultId });
const noticesOf = async (id: string): Promise<FaultDetail['notices']> =>
  ((await call('huadong', faultGet, { id })).data as FaultDetail).notices;

beforeEach(async () => {
  gateway.renew();
  await clock({ freeze: true });
  await call('huadong', repairChoices, { deviceId });
});

describe('the notices of a fault', () => {
  it('say to whom it went, by what and when', async () => {
    await subscribed({});
    const id = fault();
    raise(id);
    await clock({ advance: minute });
    const { sent, pending, untold } = await noticesOf(id);
    expect(sent.map(({ kind, state, target }) => [kind, state, target])).toEqual(
      expect.arrayContaining([
        ['inApp', 'sent', '李昊'],
        ['webhook', 'sent', 'sink.localhost'],
      ]),
    );
    expect({ pending, untold }).toEqual({ pending: [], untold: [] });
    const other = { ...(await call('huanan', faultGet, { id })) };
    expect(other).toMatchObject(missing);
  });

  it('say why a group was told nothing: its level, no subscription at all', async () => {
    await subscribed({ minLevel: 5 });
    const id = fault();
    raise(id);
    expect(await noticesOf(id)).toMatchObject({ sent: [], pending: [], untold: [{ reason: '低于最低级别' }] });
    await subscribed(null);
    expect(await noticesOf(id)).toEqual({ sent: [], pending: [], untold: [] });
  });

  it('say what holds them back, or did: a silence of the device, receiving hours, a fault that did not last', async () => {
    await subscribed({ channels: ['webhook'] });
    const now = world().clock.now();
    const silence = {
      eventTypes: [],
      projectIds: [],
      productKeys: [],
      modelIds: [],
      deviceIds: [deviceId],
      codes: [],
      throughLevel: null,
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + 5 * minute).toISOString(),
      reason: '检修',
    };
    expect(await call('huadong', silences.silenceAdd, {}, silence)).toMatchObject(done);
    expect(await call('huadong', silences.silenceAdd, {}, { ...silence, deviceIds: ['dv_agv_hn_0302'] })).toMatchObject(
      missing,
    );
    const silenced = fault();
    raise(silenced);
    expect((await noticesOf(silenced)).sent).toMatchObject([{ state: 'held', heldBy: 'silence' }]);
    await clock({ advance: 6 * minute });
    expect((await noticesOf(silenced)).sent).toMatchObject([{ state: 'sent' }]);

    const hour = (new Date(world().clock.now()).getUTCHours() + 8) % 24;
    const wall = (of: number) => `${String(of % 24).padStart(2, '0')}:00`;
    const window = { from: wall(hour + 3), to: wall(hour + 5), weekdays: [1, 2, 3, 4, 5, 6, 7] };
    await subscribed({ channels: ['webhook'], window });
    const late = fault();
    raise(late);
    expect((await noticesOf(late)).sent).toMatchObject([{ state: 'suppressed', suppressedBy: 'window' }]);

    await subscribed({ channels: ['webhook'], debounce: { seconds: 120, count: 1 } });
    const short = fault();
    raise(short);
    expect((await noticesOf(short)).pending).toMatchObject([
      { what: 'debounce', groupName: expect.any(String) as string },
    ]);
    emit(happen(), 'fault.over', {
      ...about,
      isPushed: true,
      faultId: short,
      startedAt: world().clock.now(),
      mergeSeconds: 0,
    });
    expect(await noticesOf(short)).toMatchObject({
      sent: [{ state: 'suppressed', suppressedBy: 'debounce' }],
      pending: [],
    });
  });

  it('are one of several that were gathered, and of what is told again and escalated', async () => {
    await subscribed({
      channels: ['webhook'],
      groupBy: 'device',
      groupWaitSeconds: 60,
      repeatMinutes: 60,
      escalation: [{ afterMinutes: 30, groupId: groups[1], channels: ['inApp'] }],
    });
    const [one, other] = [fault(), fault()];
    raise(one);
    raise(other);
    const waiting = async () => (await noticesOf(one)).pending.map(({ what }) => what);
    expect(await waiting()).toEqual(['gathered']);
    await clock({ advance: 2 * minute });
    for (const id of [one, other])
      expect((await noticesOf(id)).sent).toMatchObject([{ state: 'sent', itemCount: 2, kind: 'webhook' }]);
    expect(await waiting()).toEqual(['escalate', 'repeat']);
  });
});
