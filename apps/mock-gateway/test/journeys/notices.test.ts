import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as push from '@fleet/domain/areas/messages/push/contract.ts';
import * as records from '@fleet/domain/areas/messages/push/recordContract.ts';
import * as subscribe from '@fleet/domain/areas/messages/subscribe/contract.ts';
import * as silences from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { faultAcknowledge } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import { lookSoon } from '../../src/areas/fleet/registry/writing.ts';
import { fleetOf } from '../../src/areas/fleet/registry/fleet.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { done } from '../support/calls.ts';
import { silenceFrom } from '../support/silences.ts';
import { openGateway, type TestGateway, type WireEnvelope } from '../support/gateway.ts';

/** Who is told of a fault, from the channel that does not work at first to the group that nobody has to wake any more. */

const minute = 60_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(async () => {
  gateway.renew();
  await clock({ freeze: true });
});
afterAll(() => gateway.close());

const world = () => gateway.box.current;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const advance = (minutes: number) => clock({ advance: minutes * minute });
/** The clock goes further than a session lasts: each call has one of its own. */
const call = async (endpoint: Endpoint, query?: object, body?: object): Promise<WireEnvelope> =>
  (
    await gateway.call({
      method: endpoint.method,
      path: endpoint.path,
      token: gateway.tokens('huadong').accessToken,
      query: query as Readonly<Record<string, string>>,
      body,
    })
  ).envelope;
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const sink = async () =>
  (
    JSON.parse((await gateway.call({ path: '/mock/api/sink' })).text) as {
      list: {
        groupId: string;
        isTest: boolean;
        status: number | null;
        isSignatureValid: boolean | null;
        body: string;
      }[];
    }
  ).list;

const addGroup = async (groupName: string): Promise<string> =>
  dataOf<{ groupId: string }>(await call(push.pushGroupAdd, {}, { groupName, description: '' })).groupId;
const webhook = {
  kind: 'webhook',
  settings: { preset: 'plain', method: 'POST' },
  template: null,
};
const saveWebhook = (groupId: string, signSecret: string) =>
  call(
    push.pushChannelSave,
    { groupId },
    { ...webhook, isEnabled: true, secrets: { url: 'https://sink.localhost/night', signSecret } },
  );
const saveRules = (groupId: string, rules: subscribe.RuleRow[]) =>
  call(subscribe.ruleSave, { groupId }, { rules, version: 0 });
const rowsOf = async (groupId: string) =>
  dataOf<{ list: records.RecordRow[] }>(await call(records.recordList, { groupId, kind: 'webhook', pageSize: 100 }))
    .list;

/** The mock's staff acknowledge by chance: so many minutes after a fault that begins at an instant. */
const staffTakes = (at: number): number => {
  const chance = (Math.floor(at / 1000) * 7919) % 997;
  return 2 + (chance % 44) + (chance % 23 === 0 ? 420 : 0);
};

/** A vehicle stops with a fault of a code that nothing else has, at a moment at which the staff take their time. */
const raise = async (): Promise<string> => {
  while (staffTakes(world().clock.now()) < 400) await clock({ advance: 1000 });
  const deviceId = world().store.column<string>(
    `select e.device_id from fleet_epochs e join devices d on d.id = e.device_id
     where d.tnt_id = 't_huadong' and d.project_id = 'p_huadong_1' and e.until is null
       and not exists (select 1 from fleet_stops s where s.device_id = e.device_id) order by 1`,
  )[0]!;
  world().store.run(
    `insert into fleet_stops (id, device_id, since, activity, code, level)
     values ('fs_journey', @deviceId, @now, @activity, 'N1002', 4)`,
    { deviceId, now: world().clock.now(), activity: activities.stopped },
  );
  fleetOf(world()).wrote(deviceId);
  lookSoon(world(), deviceId);
  return 'df_journey';
};

/** Nothing else is told to a group than what befalls the vehicle of the journey. */
const raised = (more: Partial<subscribe.RuleRow> = {}): subscribe.RuleRow => ({
  ...freshRule('fault.raised', ['webhook']),
  minLevel: 4,
  codes: ['N1002'],
  projectIds: ['p_huadong_1'],
  ...more,
});

describe('a fault', () => {
  it('comes to the next group as long as nobody acknowledges it, and to no further one after that', async () => {
    const [first, second, third] = [await addGroup('一线'), await addGroup('二线'), await addGroup('三线')];
    await gateway.call({
      method: 'POST',
      path: '/mock/api/sink-answers',
      body: { kind: 'webhook', answer: '401', times: 1 },
    });
    const secrets = { url: 'https://sink.localhost/night', signSecret: 'wrong' };
    const test = () =>
      call(push.pushChannelTest, { groupId: first }, { ...webhook, secrets, eventType: 'fault.raised' });
    expect(dataOf<{ isOk: boolean; note: string }>(await test())).toMatchObject({ isOk: false });
    for (const groupId of [first, second, third]) expect(await saveWebhook(groupId, 'right')).toMatchObject(done);
    expect(dataOf<{ isOk: boolean }>(await test())).toMatchObject({ isOk: true });
    expect((await sink()).filter(({ isTest, status }) => isTest && status === 200)[0]?.isSignatureValid).toBe(true);
    const step = (afterMinutes: number, groupId: string) => ({ afterMinutes, groupId, channels: ['webhook' as const] });
    expect(await saveRules(first, [raised({ escalation: [step(10, second), step(20, third)] })])).toMatchObject(done);

    const faultId = await raise();
    await advance(1);
    expect((await rowsOf(first)).map(({ state }) => state)).toEqual(['sent']);
    expect(await rowsOf(second)).toEqual([]);
    await advance(10);
    expect((await rowsOf(second)).map(({ title }) => title.startsWith('升级（10 分钟未处理）'))).toEqual([true]);
    expect(await call(faultAcknowledge, {}, { ids: [faultId] })).toMatchObject(done);
    await advance(60);
    expect(await rowsOf(third)).toEqual([]);
    expect(await rowsOf(first)).toHaveLength(1);
    expect(await rowsOf(second)).toHaveLength(1);
  });

  it('that a silence held back over night is told once at its end, if it lasts', async () => {
    const groupId = await addGroup('夜班');
    await saveWebhook(groupId, 'right');
    await saveRules(groupId, [raised()]);
    const now = world().clock.now();
    const silence = {
      eventTypes: ['fault.raised'],
      projectIds: ['p_huadong_1'],
      productKeys: [],
      modelIds: [],
      deviceIds: [],
      codes: [],
      throughLevel: null,
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + 90 * minute).toISOString(),
      reason: '夜间割接',
    };
    expect(await call(silences.silenceAdd, {}, silence)).toMatchObject(done);
    await raise();
    await advance(1);
    expect((await rowsOf(groupId)).map(({ state }) => state)).toEqual(['held']);
    await clock({ advance: now + 92 * minute - world().clock.now() });
    const rows = await rowsOf(groupId);
    expect(rows.map(({ state }) => state)).toEqual(['sent']);
    const { body } = dataOf<{ body: string }>(await call(records.recordGet, { id: rows[0]!.id }));
    expect(body).toContain('静默期内持续');
  });

  it('that is over when a silence ends is not told any more', async () => {
    const groupId = await addGroup('夜班');
    await saveWebhook(groupId, 'right');
    await saveRules(groupId, [raised()]);
    await call(silences.silenceAdd, {}, silenceFrom(world().clock.now(), 60 * minute, { reason: '夜间割接' }));
    await raise();
    await advance(5);
    world().store.run("update fleet_stops set until = @now where id = 'fs_journey'", { now: world().clock.now() });
    const { deviceId } = world().store.one<{ deviceId: string }>(
      "select device_id as deviceId from fleet_stops where id = 'fs_journey'",
    )!;
    fleetOf(world()).wrote(deviceId);
    lookSoon(world(), deviceId);
    await advance(60);
    expect((await rowsOf(groupId)).map(({ state, suppressedBy }) => [state, suppressedBy])).toEqual([
      ['suppressed', 'over'],
    ]);
  });

  it('is told if it lasts, several of a project in one, and again as long as nobody handles it', async () => {
    const groupId = await addGroup('夜班');
    await saveWebhook(groupId, 'right');
    await saveRules(groupId, [
      raised({ debounce: { seconds: 600, count: 1 }, groupBy: 'project', groupWaitSeconds: 60, repeatMinutes: 30 }),
    ]);
    await raise();
    await advance(10);
    expect(await rowsOf(groupId)).toEqual([]);
    await advance(2);
    expect(await rowsOf(groupId)).toHaveLength(1);
    await advance(30);
    expect(await rowsOf(groupId)).toHaveLength(2);
  });

  it('that nobody handles is told to whoever waits for that, after his own time', async () => {
    const groupId = await addGroup('主管');
    await saveWebhook(groupId, 'right');
    const rule = { ...raised(), eventType: 'fault.unhandled' as const, afterMinutes: 40 };
    await saveRules(groupId, [rule]);
    await raise();
    await advance(39);
    expect(await rowsOf(groupId)).toEqual([]);
    await advance(2);
    expect((await rowsOf(groupId)).map(({ title }) => title.includes('40 分钟未处理'))).toEqual([true]);
  });
});
