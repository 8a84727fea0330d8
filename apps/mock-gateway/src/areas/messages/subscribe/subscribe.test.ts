import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as records from '@fleet/domain/areas/messages/push/recordContract.ts';
import * as contract from '@fleet/domain/areas/messages/subscribe/contract.ts';
import * as silences from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { quietFrom, silenceFrom } from '../../../../test/support/silences.ts';
import { notify } from './notify.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  await clock({ freeze: true });
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const world = () => gateway.box.current;
const own = 'pg_huadong_duty';
const minute = 60_000;

const rule = (more: object = {}): contract.RuleRow => ({
  ...freshRule('repair.reported', ['inApp']),
  ...more,
});
const rules = async (as = 'huadong') =>
  dataOf<contract.GroupRules>(await call(as, contract.ruleList, { groupId: own }));
const save = async (list: contract.RuleRow[], version?: number) =>
  call('huadong', contract.ruleSave, { groupId: own }, { rules: list, version: version ?? (await rules()).version });
/** Somebody reports a repair. */
const report = (key: string, more: object = {}) =>
  notify(
    { world: world() },
    {
      eventType: 'repair.reported',
      tntId: 't_huadong',
      key,
      variables: {
        order: 'WX1',
        subject: '换轮',
        by: '李昊',
        device: '一号车',
        serialNumber: 'S1',
        project: '三号车间',
      },
      projectId: 'p_huadong_1',
      ...more,
    },
  );
const sent = async (query: object = {}) =>
  (
    await listOf<records.RecordRow>('huadong', records.recordList, {
      eventType: 'repair.reported',
      pageSize: 100,
      ...query,
    })
  ).list;
const instantIn = (milliseconds: number) => new Date(world().clock.now() + milliseconds).toISOString();
const silence = (lasts: number, more: Parameters<typeof silenceFrom>[2] = {}) =>
  silenceFrom(world().clock.now(), lasts, more);
const addSilence = async (lasts: number, more: Parameters<typeof silenceFrom>[2] = {}) =>
  call('huadong', silences.silenceAdd, {}, silence(lasts, more));

const quietNow = (lasts: number, minLevelThrough: MessageLevel | null = null) =>
  quietFrom(world().clock.now(), lasts, minLevelThrough);

describe('the subscriptions of a group', () => {
  it('are saved all at once or not at all, and not over what somebody else has saved', async () => {
    const before = await rules();
    expect(await save([rule({ channels: ['email'] })])).toMatchObject(refused('群组没有启用渠道“邮件”'));
    expect(await save([rule({ projectIds: ['p_huanan_1'] })])).toMatchObject(missing);
    expect((await rules()).rules).toEqual(before.rules);
    expect(await save([rule()])).toMatchObject(done);
    expect((await rules()).rules).toEqual([rule()]);
    expect(await save([rule()], before.version)).toMatchObject({ type: 'fail' });
    expect((await rules()).unheard).toContain('device.offline');
  });

  it('decide who is told of what happens, each once', async () => {
    await save([rule({ channels: ['inApp', 'webhook'], projectIds: ['p_huadong_1'] })]);
    report('a');
    report('a');
    report('b', { projectId: 'p_huadong_2' });
    await clock({ advance: minute });
    expect((await sent()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'inApp sent',
      'inApp sent',
      'inApp sent',
      'webhook sent',
    ]);
  });

  it('hold back in quiet hours what is told once at their end, or drop it', async () => {
    await save([rule({ channels: ['webhook'], quiet: quietNow(12 * minute) })]);
    report('a');
    await clock({ advance: minute });
    expect((await sent()).map(({ state }) => state)).toEqual(['held']);
    await clock({ advance: 12 * minute });
    expect((await sent()).map(({ state }) => state)).toEqual(['sent']);
    await save([rule({ channels: ['webhook'], quiet: quietNow(9 * minute), quietMode: 'drop' })]);
    report('b');
    expect((await sent())[0]).toMatchObject({ state: 'suppressed', suppressedBy: 'quiet' });
  });

  it('let through their quiet hours what matters enough', async () => {
    const eventType = 'fault.recovered';
    const earlier = (await sent({ eventType })).map(({ id }) => id);
    await save([rule({ eventType, channels: ['webhook'], quiet: quietNow(12 * minute, 4) })]);
    report('low', { eventType, level: 3 });
    report('high', { eventType, level: 4 });
    await clock({ advance: minute });
    const told = (await sent({ eventType })).filter(({ id }) => !earlier.includes(id));
    expect(told.map(({ state }) => state).toSorted()).toEqual(['held', 'sent']);
    expect(await save([rule({ eventType: 'device.online', quiet: quietNow(minute, 4) })])).toMatchObject(
      refused('免打扰时仍通知的级别不适用于该事件（设备上线）'),
    );
  });

  it('let through each of their quiet hours what that one lets through, and no other does', async () => {
    const eventType = 'fault.recovered';
    const earlier = (await sent({ eventType })).map(({ id }) => id);
    const now = world().clock.now();
    const quiet = [...quietFrom(now, 12 * minute, 4), ...quietFrom(now + 20 * minute, 10 * minute)];
    await save([rule({ eventType, channels: ['webhook'], quiet })]);
    expect((await rules()).rules[0]!.quiet).toEqual(quiet);
    report('now', { eventType, level: 4 });
    await clock({ advance: 21 * minute });
    report('later', { eventType, level: 5 });
    await clock({ advance: minute });
    const told = (await sent({ eventType })).filter(({ id }) => !earlier.includes(id));
    expect(told.map(({ state }) => state)).toEqual(['held', 'sent']);
  });

  it('that were kept when all quiet hours let through the same still do', async () => {
    const quiet = quietNow(9 * minute);
    const { minLevelThrough: _none, ...span } = quiet[0]!;
    await save([rule({ eventType: 'fault.recovered', quiet })]);
    world().store.run(
      `update subscribe_rules set quiet = @quiet, terms = json_set(terms, '$.quietLevel', 4) where group_id = @own`,
      { own, quiet: JSON.stringify(span) },
    );
    expect((await rules()).rules).toEqual([
      rule({ eventType: 'fault.recovered', quiet: [{ ...span, minLevelThrough: 4 }] }),
    ]);
  });
});

describe('a silence', () => {
  it('has an end that is not too far', async () => {
    expect(await addSilence(31 * 24 * 60 * minute)).toMatchObject(refused('静默不能超过 30 天'));
    expect(await addSilence(0)).toMatchObject(refused('结束时间须晚于开始时间'));
  });

  it('holds back what is told once at its end, by time or by hand', async () => {
    await save([rule({ channels: ['webhook'] })]);
    const { id } = dataOf<{ id: string }>(await addSilence(20 * minute));
    report('a');
    await clock({ advance: minute });
    expect((await sent()).map(({ state }) => state)).toEqual(['held']);
    const [row] = (await listOf<silences.SilenceRow>('huadong', silences.silenceList, { state: 'active' })).list.filter(
      (one) => one.id === id,
    );
    expect(row).toMatchObject({ affectedCount: 1, reason: '检修' });
    expect(await call('huadong', silences.silenceEnd, { id })).toMatchObject(done);
    expect(await call('huadong', silences.silenceEnd, { id })).toMatchObject(refusedByState('静默已结束'));
    await clock({ advance: minute });
    expect((await sent()).map(({ state }) => state)).toEqual(['sent']);
    await addSilence(5 * minute);
    report('b');
    await clock({ advance: 6 * minute });
    expect((await sent()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('lets through what matters enough, and what it does not name', async () => {
    await save([rule({ channels: ['webhook'] })]);
    await addSilence(20 * minute, { throughLevel: 4 });
    report('low');
    report('high', { level: 5 });
    await clock({ advance: minute });
    expect((await sent()).map(({ state }) => state).toSorted()).toEqual(['held', 'sent']);
  });
});

describe('what is told over quiet hours and silences', () => {
  it('is the same in whatever steps the clock goes, nothing twice and nothing lost', async () => {
    const outcome = async (steps: readonly number[]) => {
      const total = 90;
      await save([rule({ channels: ['webhook', 'inApp'], quiet: quietNow(25 * minute) })]);
      await addSilence(40 * minute, { throughLevel: 5 });
      report('a');
      report('b', { level: 5 });
      let gone = 0;
      for (const step of steps) {
        const by = Math.min(step, total - gone);
        if (by > 0) await clock({ advance: by * minute });
        gone += by;
      }
      // sessions of tests are shorter than what was waited for: the rows are read in the store
      if (gone < total) await clock({ advance: (total - gone) * minute });
      return world().store.all(
        `select delivery_key, kind, state, tries, (finished_at - created_at + 59999) / 60000 as minutes from push_deliveries
         where event_type = 'repair.reported' order by id`,
      );
    };
    const straight = await outcome([]);
    expect(straight.every((row) => (row as { state: string }).state === 'sent')).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), async (steps) => {
        gateway.renew();
        await clock({ freeze: true });
        const rows = await outcome(steps);
        expect(rows.map((row) => ({ ...(row as object), delivery_key: '' }))).toEqual(
          straight.map((row) => ({ ...(row as object), delivery_key: '' })),
        );
      }),
      { numRuns: 5 },
    );
  });
});

describe('试算', () => {
  it('says who would be told, when and why not, and sends nothing', async () => {
    await save([rule({ channels: ['inApp', 'webhook'], projectIds: ['p_huadong_1'] })]);
    const ask = async (more: object = {}) =>
      dataOf<{ list: { kind: string; wouldSend: boolean; reason: string; recipients: string[] }[] }>(
        await call(
          'huadong',
          contract.ruleSimulate,
          {},
          {
            eventType: 'repair.reported',
            level: 2,
            projectId: 'p_huadong_1',
            modelId: null,
            deviceId: null,
            code: null,
            at: instantIn(0),
            ...more,
          },
        ),
      ).list;
    expect(await ask()).toMatchObject([
      { kind: 'inApp', wouldSend: true, reason: '', recipients: ['张敏', '李昊', '陈建国'] },
      { kind: 'webhook', wouldSend: true, recipients: ['sink.localhost'] },
    ]);
    expect(await ask({ projectId: 'p_huadong_2' })).toMatchObject([
      { wouldSend: false, reason: '不在项目范围内' },
      { wouldSend: false, reason: '不在项目范围内' },
    ]);
    await addSilence(20 * minute);
    expect((await ask()).map(({ wouldSend, reason }) => [wouldSend, reason])).toEqual([
      [true, '静默结束后合并补发'],
      [true, '静默结束后合并补发'],
    ]);
    expect(await sent()).toEqual([]);
  });

  it('says which quiet hours hold something back or let it through, and when it is told and escalated in the end', async () => {
    const [at, wall] = [Date.UTC(2026, 10, 20, 13, 30), (time: string) => Date.parse(`2026-11-${time}:00+08:00`)];
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    const quiet = [
      { from: '22:00', to: '07:00', weekdays: everyDay, minLevelThrough: 4 },
      // Saturday
      { from: '07:00', to: '09:00', weekdays: [6], minLevelThrough: null },
    ] as const;
    const step = (afterMinutes: number) => ({ afterMinutes, groupId: 'pg_huadong_lead', channels: ['inApp' as const] });
    await save([
      {
        ...freshRule('fault.raised', ['inApp']),
        quiet: quiet.map((span) => ({ ...span, weekdays: [...span.weekdays] })),
        escalation: [step(40), step(60)],
      },
    ]);
    const ask = async (level: number, hours: number) => {
      const asked = { eventType: 'fault.raised', level, projectId: null, modelId: null, deviceId: null, code: null };
      const body = { ...asked, at: new Date(at + hours * 60 * minute).toISOString() };
      const { list } = dataOf<ReplyOf<typeof contract.ruleSimulate>>(
        await call('huadong', contract.ruleSimulate, {}, body),
      );
      const { sendsAt, reason, escalation } = list.find(({ groupId }) => groupId === own)!;
      return [sendsAt, reason, ...escalation.map((one) => one.at)].map((one) =>
        one?.endsWith('Z') === true ? Date.parse(one) : one,
      );
    };
    // 21:30, 22:30 and 08:30 of the morning
    expect(await ask(3, 0)).toEqual([at, '', wall('21T09:00'), wall('21T09:20')]);
    expect(await ask(4, 0)).toEqual([at, '', wall('20T22:10'), wall('20T22:30')]);
    expect(await ask(4, 1)).toEqual([
      wall('20T22:30'),
      '免打扰时段（每天 22:00–07:00）内，二级故障及以上仍通知',
      wall('20T23:10'),
      wall('20T23:30'),
    ]);
    expect(await ask(3, 1)).toEqual([
      wall('21T09:00'),
      '免打扰时段（周六 07:00–09:00）结束后合并补发',
      wall('21T09:40'),
      wall('21T10:00'),
    ]);
    expect((await ask(5, 11))[1]).toBe('免打扰时段（周六 07:00–09:00）结束后合并补发');
  });

  it('knows a vehicle by its model alone, and the product with it', async () => {
    const { modelId, productKey, deviceId } = world().store.one<Record<'modelId' | 'productKey' | 'deviceId', string>>(
      `select model_id as modelId, product_key as productKey, id as deviceId from device_ref
       where tnt_id = 't_huadong' and model_id is not null limit 1`,
    )!;
    const other = world().store.one<{ id: string }>(
      'select id from model_ref where id <> @modelId and product_key <> @productKey limit 1',
      { modelId, productKey },
    )!.id;
    const ask = (more: object) =>
      call(
        'huadong',
        contract.ruleSimulate,
        {},
        {
          eventType: 'fault.raised',
          level: 5,
          projectId: null,
          modelId: null,
          deviceId: null,
          code: null,
          at: instantIn(0),
          ...more,
        },
      );
    const told = async (more: object) => {
      const { list } = dataOf<{ list: { groupId: string; wouldSend: boolean; reason: string }[] }>(await ask(more));
      const { wouldSend, reason } = list.find(({ groupId }) => groupId === own)!;
      return wouldSend ? 'sent' : reason;
    };
    for (const scope of [{ modelIds: [modelId] }, { productKeys: [productKey] }]) {
      await save([{ ...freshRule('fault.raised', ['inApp']), ...scope }]);
      expect(await told({ modelId })).toBe('sent');
      expect(await told({ deviceId, modelId })).toBe('sent');
      expect(await told({})).toMatch(/^不在(型号|产品)范围内$/);
    }
    expect(await ask({ deviceId, modelId: other })).toMatchObject(
      refused('所选设备不是该型号，请清除型号或重新选择设备'),
    );
    expect(await ask({ modelId: 'md_nowhere' })).toMatchObject(missing);
  });

  it('can be asked of what has happened within a day: each event once, whoever was told by whatever channel', async () => {
    await clock({ advance: 18 * 60 * minute });
    const { list } = dataOf<{
      list: readonly {
        id: string;
        eventType: string;
        level: number;
        projectId: string;
        deviceId: string;
        code: string;
        at: string;
      }[];
    }>(await call('admin', contract.ruleRecent, {}, null));
    expect(list.length).toBeGreaterThan(3);
    const now = world().clock.now();
    for (const { at } of list) expect(now - Date.parse(at)).toBeLessThanOrEqual(24 * 60 * minute);
    const keys = list.map(({ id: _id, ...event }) => JSON.stringify(event));
    expect(new Set(keys).size).toBe(keys.length);
    const told = world().store.one<{ n: number }>(
      'select count(*) as n from push_deliveries where created_at >= @since',
      { since: now - 24 * 60 * minute },
    )!.n;
    expect(told).toBeGreaterThan(list.length);
    const { eventType, level, projectId, deviceId, code, at } = list[0]!;
    const again = await call(
      'admin',
      contract.ruleSimulate,
      {},
      { eventType, level, projectId, modelId: null, deviceId, code, at },
    );
    expect(again).toMatchObject({ code: 200 });
  });

  it('tells an inner user of the groups of that tenant alone whose project it is', async () => {
    const ask = (as: string, projectId: string | null) =>
      call(
        as,
        contract.ruleSimulate,
        {},
        { eventType: 'fault.raised', level: 5, projectId, modelId: null, deviceId: null, code: null, at: instantIn(0) },
      );
    const groupsOf = async (projectId: string | null) => {
      const { list } = dataOf<{ list: { groupId: string }[] }>(await ask('admin', projectId));
      return [...new Set(list.map(({ groupId }) => groupId))].toSorted();
    };
    expect(await groupsOf(null)).toEqual(['pg_huadong_duty', 'pg_huanan_duty', 'pg_platform_ops']);
    expect(await groupsOf('p_huanan_1')).toEqual(['pg_huanan_duty']);
    expect(await ask('huadong', 'p_huanan_1')).toMatchObject(missing);
  });
});
