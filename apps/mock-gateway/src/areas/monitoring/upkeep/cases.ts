import { textOfDay, dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** Items, plans and upkeeps of huadong; huanan has its own. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });
const inDays = ({ box }: TestGateway, days: number): string => textOfDay(dayOfEpoch(box.current.clock.now()) + days);

const list = (query: Values): Case => ({ as: 'huadong', good: () => input(query), powerless: { as: 'novice' } });

/** A call about one thing that is named in the query. */
const ofOne = (name: string, own: string, foreign: string, body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ [name]: own }, body),
  byId: (id) => input({ [name]: id }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ [name]: own }, body) },
});

const item = {
  code: 'BY-009',
  name: ' 托盘传感器 ',
  kind: 'check',
  content: '遮挡传感器，看界面变化',
  standard: '一秒内变化',
  resultKind: 'number',
  unit: 's',
  min: 0,
  max: 1,
  needsPicture: true,
  isEnabled: true,
};
const plan = {
  name: ' 夜班点检 ',
  kind: 'check',
  deviceIds: ['dv_agv_hd_0301'],
  productKeys: [],
  modelIds: [],
  projectIds: [],
  itemIds: ['ui_hd_look'],
  triggers: [
    { kind: 'calendar', every: 2, unit: 'week' },
    { kind: 'mileage', every: 400, unit: null },
  ],
  anchor: 'floating',
  startDay: '2026-01-01',
  endDay: null,
  timeOfDay: '08:30',
  leadDays: 3,
  graceDays: 2,
  ownerIds: [],
  needsSignature: false,
  downtimeExpected: 30,
};
const { productKeys, modelIds, projectIds, triggers, anchor, startDay, endDay } = plan;
const preview = { productKeys, modelIds, projectIds, triggers, anchor, startDay, endDay };

/** An open upkeep of a plan. */
const openOf =
  (planId: string, status = 1) =>
  ({ box }: TestGateway): string =>
    box.current.store.column<string>(
      'select id from upkeep_records where plan_id = @planId and status = @status order by id',
      { planId, status },
    )[0]!;

type BodyOf = (day: string) => Values;

const ofRecord = (planId: string, body: BodyOf, status = 1): Case => ({
  as: 'huadong',
  good: (gateway) => input({ recordId: openOf(planId, status)(gateway) }, body(inDays(gateway, 8))),
  byId: (recordId) => input({ recordId }, body('2030-01-01')),
  foreign: openOf('up_hn_km'),
  powerless: { as: 'novice', input: input({ recordId: 'uk_none' }, body('2030-01-01')) },
});

const found = ['ui_hd_look', 'ui_hd_chain', 'ui_hd_noise'].map((itemId) => ({
  itemId,
  value: ' 无 ',
  isOk: true,
  note: '',
  pictures: [],
}));

const work = {
  parts: [
    {
      partNo: 'OIL-32',
      partName: ' 链条油 ',
      quantity: 0.5,
      unit: 'L',
      unitCost: 68,
      serialOld: '',
      serialNew: '',
      supplier: '',
    },
  ],
  labours: [{ userId: 'u_lihao', day: '2026-10-20', hours: 0.5, note: ' 夜班 ' }],
};

export const upkeepCases: Readonly<Record<string, Case>> = {
  'device.upkeepItem.list': list({ keyword: '轮', kind: 'maintain', isEnabled: 'true' }),
  'device.upkeepItem.add': {
    as: 'huadong',
    good: () => input({}, item),
    powerless: { as: 'novice', input: input({}, item) },
  },
  'device.upkeepItem.update': ofOne('itemId', 'ui_hd_noise', 'ui_hn_look', { ...item, version: 1 }),
  'device.upkeepItem.delete': {
    ...ofOne('itemId', 'ui_none', 'ui_hn_look', { version: 1 }),
    good: ({ box }) => {
      box.current.store.run("update upkeep_plans set item_ids = '[]' where id = 'up_hd_lidar'");
      return input({ itemId: 'ui_hd_lidar' }, { version: 1 });
    },
  },

  'device.upkeepPlan.list': list({ keyword: '保养', kind: 'maintain', isEnabled: 'true', deviceId: 'dv_agv_hd_0301' }),
  'device.upkeepPlan.get': ofOne('planId', 'up_hd_km', 'up_hn_km'),
  'device.upkeepPlan.add': {
    as: 'huadong',
    good: () => input({}, plan),
    powerless: { as: 'novice', input: input({}, plan) },
  },
  'device.upkeepPlan.update': {
    ...ofOne('planId', 'up_hd_km', 'up_hn_km', { ...plan, version: 1 }),
    good: ({ box }) => {
      box.current.store.run("update upkeep_plans set is_enabled = 0 where id = 'up_hd_km'");
      return input({ planId: 'up_hd_km' }, { ...plan, version: 1 });
    },
  },
  'device.upkeepPlan.enable': {
    ...ofOne('planId', 'up_hd_km', 'up_hn_km', { version: 1 }),
    good: ({ box }) => {
      box.current.store.run("update upkeep_plans set is_enabled = 0 where id = 'up_hd_km'");
      return input({ planId: 'up_hd_km' }, { version: 1 });
    },
  },
  'device.upkeepPlan.disable': ofOne('planId', 'up_hd_month', 'up_hn_km', { version: 1 }),
  'device.upkeepPlan.copy': ofOne('planId', 'up_hd_month', 'up_hn_km', {}),
  'device.upkeepPlan.delete': {
    ...ofOne('planId', 'up_none', 'up_hn_km', { version: 1 }),
    good: ({ box }) => {
      const { store } = box.current;
      store.run("delete from upkeep_records where plan_id = 'up_hd_lidar'");
      store.run("update upkeep_plans set is_enabled = 0 where id = 'up_hd_lidar'");
      return input({ planId: 'up_hd_lidar' }, { version: 1 });
    },
  },
  'device.upkeepPlan.preview': {
    as: 'huadong',
    good: (gateway) => input({}, { ...preview, deviceIds: ['dv_agv_hd_0301'], until: inDays(gateway, 90) }),
    powerless: { as: 'novice', input: input({}, { ...preview, deviceIds: ['dv_agv_hd_0301'], until: '2030-01-01' }) },
  },

  'device.upkeepRecord.list': list({ keyword: '潜伏车', status: 1, dueState: 'soon', mine: 'true', sort: '-progress' }),
  'device.upkeepRecord.export': list({ abnormal: 'true', columns: 'upkeepNo,dueState', sort: 'dueDay' }),
  'device.upkeepRecord.get': {
    as: 'huadong',
    good: (gateway) => input({ recordId: openOf('up_hd_km')(gateway) }),
    byId: (recordId) => input({ recordId }),
    foreign: openOf('up_hn_km'),
    powerless: { as: 'novice', input: input({ recordId: 'uk_none' }) },
  },
  'device.upkeepRecord.choices': {
    as: 'huadong',
    good: (gateway) => input({ recordId: openOf('up_hd_km')(gateway) }),
    byId: (recordId) => input({ recordId }),
    foreign: openOf('up_hn_km'),
    powerless: { as: 'novice', input: input({ recordId: 'uk_none' }) },
  },
  'device.upkeepRecord.calendar': list({ month: '2026-11' }),
  'device.upkeepRecord.add': {
    as: 'huadong',
    good: (gateway) => input({}, { deviceId: 'dv_agv_hd_0304', itemIds: ['ui_hd_look'], dueDay: inDays(gateway, 3) }),
    byId: (deviceId) => input({}, { deviceId, itemIds: ['ui_hd_look'], dueDay: '2030-01-01' }),
    foreign: () => 'dv_agv_hn_0302',
    powerless: {
      as: 'novice',
      input: input({}, { deviceId: 'dv_agv_hd_0304', itemIds: ['ui_hd_look'], dueDay: '2030-01-01' }),
    },
  },
  'device.upkeepRecord.start': ofRecord('up_hd_km', () => ({ version: 1 })),
  'device.upkeepRecord.cancel': {
    ...ofRecord('up_hd_hours', () => ({ version: 1 }), 2),
    good: (gateway) => {
      const recordId = openOf('up_hd_hours', 2)(gateway);
      gateway.box.current.store.run(
        "update upkeep_records set filled = 0, entered = 0, results = '[]' where id = @recordId",
        {
          recordId,
        },
      );
      return input({ recordId }, { version: 1 });
    },
  },
  'device.upkeepRecord.save': ofRecord('up_hd_hours', () => ({ version: 1, results: found, ...work }), 2),
  'device.upkeepRecord.finish': ofRecord(
    'up_hd_hours',
    () => ({ version: 1, results: found, ...work, isAllOk: true, downtimeMinutes: 30, signature: '' }),
    2,
  ),
  'device.upkeepRecord.postpone': ofRecord('up_hd_lidar', (day) => ({ version: 1, day, reason: ' 等标定板 ' })),
  'device.upkeepRecord.assign': ofRecord('up_hd_km', () => ({ version: 1, ownerId: 'u_huadong' })),
};
