import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** Subscriptions and silences. */

type Values = Readonly<Record<string, unknown>>;
const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

const own = 'pg_huadong_duty';
const foreign = 'pg_huanan_duty';
const rule = {
  ...freshRule('fault.raised', ['inApp']),
  minLevel: 3,
  projectIds: ['p_huadong_1'],
  codes: ['N1002'],
  quiet: [{ from: '22:00', to: '07:00', weekdays: [1, 2, 3, 4, 5], minLevelThrough: 4 }],
  debounce: { seconds: 60, count: 2 },
  groupBy: 'device',
  repeatMinutes: 60,
  escalation: [{ afterMinutes: 10, groupId: 'pg_huadong_lead', channels: ['inApp'] }],
};
const simulated = {
  eventType: 'fault.raised',
  level: 4,
  projectId: 'p_huadong_1',
  modelId: null,
  deviceId: null,
  code: 'N1002',
  at: '2026-11-20T00:00:00.000Z',
};

const silence = ({ box }: TestGateway) => {
  const now = box.current.clock.now();
  return {
    eventTypes: ['device.offline'],
    projectIds: ['p_huadong_1'],
    productKeys: [],
    modelIds: [],
    deviceIds: ['dv_agv_hd_0301'],
    codes: ['N1002'],
    throughLevel: 4,
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
    reason: ' 夜间检修 ',
  };
};

export const subscribeCases: Readonly<Record<string, Case>> = {
  'general.subscribe.rule.list': {
    as: 'huadong',
    good: () => input({ groupId: own }),
    byId: (groupId) => input({ groupId }),
    foreign: () => foreign,
    powerless: { as: 'novice', input: input({ groupId: own }) },
  },
  'general.subscribe.rule.save': {
    as: 'huadong',
    good: () => input({ groupId: own }, { rules: [rule], version: 1 }),
    byId: (groupId) => input({ groupId }, { rules: [rule], version: 1 }),
    foreign: () => foreign,
    powerless: { as: 'novice', input: input({ groupId: own }, { rules: [rule], version: 1 }) },
  },
  'general.subscribe.rule.delete': {
    as: 'huadong',
    good: () => input({ groupId: own }),
    byId: (groupId) => input({ groupId }),
    foreign: () => foreign,
    powerless: { as: 'novice', input: input({ groupId: own }) },
  },
  'general.subscribe.rule.simulate': {
    as: 'huadong',
    good: () => input({}, simulated),
    powerless: { as: 'novice', input: input({}, simulated) },
  },
  'general.subscribe.rule.recent': {
    as: 'huadong',
    good: () => input({}),
    powerless: { as: 'novice' },
  },
  'general.subscribe.product.choices': {
    as: 'huadong',
    good: () => input({ keyword: 'Q' }),
    powerless: { as: 'novice' },
  },
  'general.subscribe.model.choices': {
    as: 'huadong',
    good: () => input({ keyword: 'Q' }),
    powerless: { as: 'novice' },
  },
  'general.subscribe.device.choices': {
    as: 'huadong',
    good: () => input({ keyword: '1' }),
    powerless: { as: 'novice' },
  },
  'general.subscribe.silence.list': {
    as: 'huadong',
    good: () => input({ state: 'active' }),
    powerless: { as: 'novice' },
  },
  'general.subscribe.silence.add': {
    as: 'huadong',
    good: (gateway) => input({}, silence(gateway)),
    powerless: {
      as: 'novice',
      input: input(
        {},
        {
          eventTypes: [],
          projectIds: [],
          productKeys: [],
          modelIds: [],
          deviceIds: [],
          codes: [],
          throughLevel: null,
          startsAt: '2026-11-20T00:00:00.000Z',
          endsAt: '2026-11-21T00:00:00.000Z',
          reason: '检修',
        },
      ),
    },
  },
  'general.subscribe.silence.end': {
    as: 'huadong',
    good: () => input({ id: 'sl_huadong_1' }),
    byId: (id) => input({ id }),
    foreign: () => 'sl_huanan_1',
    powerless: { as: 'novice', input: input({ id: 'sl_huadong_1' }) },
  },
};
