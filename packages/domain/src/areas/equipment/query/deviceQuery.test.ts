import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuery } from './arbitraryQueries.ts';
import { type DeviceQuery, readDeviceQuery } from './deviceQuery.ts';
import type { QueryField } from './fields.ts';
import { type DeviceFacts, queryHolds } from './holds.ts';
import { blankDraft, draftOf, isComplete, queryOf, withField, withOperator } from './draft.ts';
import { noNames, queryText } from './words.ts';

const now = Date.parse('2026-11-20T02:00:00.000Z');
const day = 86_400_000;

const vocabulary = {
  choices: { productKey: ['a1', 'b2'], categoryId: ['agv'], modelId: ['m1'], projectId: ['p1'] },
  words: ['一号', 'AGV', 'agv-01', '%'],
  days: ['2026-01-01', '2026-11-19', '2026-11-20'],
  keyed: {
    'tag.region': ['A区', 'B区'],
    'attr.maxLoad': ['600', '1500', '2026-01-31'],
    'attr.drive': ['差速', '1.5'],
    'prop.batteryLevel': ['20', '76', '-1.5'],
    'prop.position.x': ['3'],
    'prop.orderId': ['A 1', '"', '#1', '且'],
    'version.nav-core': ['v2.3.1', '2.3.1.2026112000', 'v2.3.1.2026112001', 'custom'],
    'version.a.b': ['v1.0.0'],
  },
} as const;

const device: DeviceFacts = {
  displayName: '一号车',
  deviceName: 'AGV-01',
  serialNumber: 'SN-01',
  productKey: 'a1',
  categoryId: 'agv',
  modelId: 'm1',
  projectId: null,
  status: 3,
  isEnabled: true,
  isFavourite: false,
  faultLevel: null,
  networkType: 'wifi',
  province: null,
  address: '',
  description: '',
  createdAt: now - 100 * day,
  activatedAt: now - 99 * day,
  lastOnlineAt: now - day,
  lastOfflineAt: null,
  group: ['dg1'],
  nodeType: '0',
  parentDeviceId: null,
  hasDelta: false,
  'tag.region': 'A区',
  'attr.maxLoad': '600',
  'prop.batteryLevel': { value: '76', at: now - 60_000 },
  'version.nav-core': 'v2.3.1.2026112000',
};

const holds = (query: DeviceQuery) => queryHolds(query, device, now);
const is = (field: QueryField, value: string) => ({ field, op: 'is', values: [value] }) as const;

describe('a query about devices', () => {
  it('is read as it was written, and what it says is a sentence', () => {
    fc.assert(
      fc.property(arbitraryQuery(vocabulary), (query) => {
        expect(readDeviceQuery(JSON.stringify(query))).toEqual({ kind: 'query', query });
        expect(queryText(query)).toMatch(/^\S.*\S$/);
      }),
    );
  });

  it('never holds by what nobody knows, nor does its opposite', () => {
    for (const query of [
      is('province', '江苏省'),
      is('projectId', 'p1'),
      { field: 'faultLevel', op: 'atLeast', values: ['1'] },
      { field: 'lastOfflineAt', op: 'within', values: ['30'] },
    ] as const) {
      expect([query.field, holds(query)]).toEqual([query.field, false]);
      expect([query.field, holds({ not: query })]).toEqual([query.field, false]);
    }
    for (const field of ['tag.floor', 'attr.drive', 'prop.orderId'] as const) {
      expect([field, holds({ field, op: 'isNot', values: ['1'] })]).toEqual([field, false]);
      expect([field, holds({ field, op: 'missing', values: [] })]).toEqual([field, true]);
    }
    expect(holds({ field: 'lastOfflineAt', op: 'never', values: [] })).toBe(true);
    expect(holds({ any: [is('province', '江苏省'), is('status', '3')] })).toBe(true);
    expect(holds({ all: [is('province', '江苏省'), is('status', '3')] })).toBe(false);
  });

  it('compares numbers as numbers, days as days, and neither with the other', () => {
    const battery = (op: string, ...values: readonly string[]) =>
      holds({ field: 'prop.batteryLevel', op, values } as const);
    expect([battery('below', '100'), battery('below', '9'), battery('is', '76.0'), battery('isNot', '76')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([battery('between', '70', '76'), battery('above', '2026-01-01')]).toEqual([true, false]);
    expect(holds({ not: { field: 'prop.batteryLevel', op: 'above', values: ['2026-01-01'] } })).toBe(false);
    expect([battery('within', '1'), battery('olderThan', '1'), battery('exists')]).toEqual([true, false, true]);
    expect(holds({ field: 'attr.maxLoad', op: 'atLeast', values: ['600'] })).toBe(true);
  });

  it('compares versions as packs of modules are compared, and a version of three numbers stands for all of its days', () => {
    const version = (op: string, ...values: readonly string[]) =>
      holds({ field: 'version.nav-core', op, values } as const);
    expect(['is', 'isNot', 'below', 'atMost', 'above', 'atLeast'].filter((op) => version(op, 'v2.3.1'))).toEqual([
      'is',
      'atMost',
      'atLeast',
    ]);
    // the release of a day comes after its test packs
    expect(['is', 'isNot', 'below', 'above'].filter((op) => version(op, 'v2.3.1.2026112007'))).toEqual([
      'isNot',
      'above',
    ]);
    expect([version('is', '2.3.1.2026112000'), version('below', 'v2.10.0'), version('exists')]).toEqual([
      true,
      true,
      true,
    ]);
    for (const field of ['version.bms', 'version.main-ctrl'] as const)
      expect([holds({ field, op: 'isNot', values: ['v1.0.0'] }), holds({ field, op: 'missing', values: [] })]).toEqual([
        false,
        true,
      ]);
    expect(
      queryHolds({ field: 'version.bms', op: 'below', values: ['v9.0.0'] }, { 'version.bms': 'custom' }, now),
    ).toBe(false);
  });

  it('turns about as logic does', () => {
    fc.assert(
      fc.property(arbitraryQuery(vocabulary), arbitraryQuery(vocabulary), (one, other) => {
        expect(holds({ not: { not: one } })).toBe(holds(one));
        expect(holds({ not: { any: [one, other] } })).toBe(holds({ all: [{ not: one }, { not: other }] }));
        expect(holds({ all: [one, { not: one }] })).toBe(false);
      }),
    );
  });

  it.each([
    ['x', '格式不正确'],
    ['[]', '格式不正确'],
    ['{"all":[]}', '条件组不能为空'],
    ['{"all":[{"all":[{"all":[{"all":[]}]}]}]}', '最多嵌套 3 层'],
    ['{"field":"nothing","op":"is","values":["1"]}', '没有字段“nothing”'],
    ['{"field":"__proto__","op":"is","values":["1"]}', '没有字段“__proto__”'],
    ['{"field":"status","op":"contains","values":["1"]}', '“状态”不支持该比较方式'],
    ['{"field":"status","op":"is","values":["9"]}', '“状态”不在可选范围内'],
    ['{"field":"status","op":"is","values":[3]}', '格式不正确'],
    ['{"field":"displayName","op":"contains","values":[" "]}', '“设备名称”的值不能为空'],
    ['{"field":"createdAt","op":"before","values":["2026-02-30"]}', '“创建时间”不是有效的日期'],
    ['{"field":"createdAt","op":"between","values":["2026-02-02","2026-02-01"]}', '“创建时间”的起始不能晚于结束'],
    ['{"field":"createdAt","op":"within","values":["0"]}', '“创建时间”须为 1~3650 天'],
    ['{"field":"tag.a b","op":"exists","values":[]}', '没有字段“tag.a b”'],
    ['{"field":"tag.abc","op":"exists","values":[]}', '没有字段“tag.abc”'],
    ['{"field":"attr.1a","op":"exists","values":[]}', '没有字段“attr.1a”'],
    ['{"field":"prop.a.b.c","op":"exists","values":[]}', '没有字段“prop.a.b.c”'],
    ['{"field":"attr.maxLoad","op":"below","values":["很重"]}', '“属性.maxLoad”须与数字或日期比较'],
    ['{"field":"attr.maxLoad","op":"between","values":["2","1"]}', '“属性.maxLoad”的下限不能大于上限'],
    ['{"field":"version.nav core","op":"exists","values":[]}', '没有字段“version.nav core”'],
    [
      '{"field":"version.nav-core","op":"below","values":["v2"]}',
      '“版本.nav-core”须与版本号比较，如 v2.3.1 或 v2.3.1.2026112000',
    ],
    [
      '{"field":"prop.batteryLevel","op":"below","values":["20"]}',
      '请先限定产品和范围：“上报.batteryLevel”须与产品同时满足',
    ],
    [
      '{"any":[{"field":"productKey","op":"is","values":["a"]},{"field":"prop.a","op":"exists","values":[]}]}',
      '请先限定产品和范围：“上报.a”须与产品同时满足',
    ],
    ['{"field":"status","op":"is","values":["3"],"more":1}', '格式不正确'],
    [
      `{"all":[${Array.from({ length: 21 }, () => '{"field":"isEnabled","op":"yes","values":[]}').join()}]}`,
      '最多 20 个条件',
    ],
    [' '.repeat(4001), '条件过长，最多 4000 个字符'],
  ])('is refused where it makes no sense: %s', (text, message) => {
    expect(readDeviceQuery(text)).toEqual({ kind: 'problem', message });
  });

  it('is told in words', () => {
    expect(
      queryText(
        {
          all: [
            is('status', '3'),
            {
              any: [
                { field: 'province', op: 'in', values: ['江苏省', '浙江省'] },
                { field: 'lastOfflineAt', op: 'within', values: ['7'] },
              ],
            },
            { not: is('productKey', 'a1') },
          ],
        },
        { ...noNames, choicesOf: (field) => (field === 'productKey' ? [{ id: 'a1', name: '潜伏车' }] : []) },
      ),
    ).toBe('状态 等于 在线 且 （省 属于 [江苏省, 浙江省] 或 最近离线 近 7 天） 且 不满足（产品 等于 潜伏车）');
  });
});

describe('a draft of a query', () => {
  it('is what it was made of, where it is no more than conditions and groups of them', () => {
    fc.assert(
      fc.property(arbitraryQuery(vocabulary), (query) => {
        const draft = draftOf(query);
        if (draft === null) return;
        expect(queryHolds(queryOf(draft), device, now)).toBe(holds(query));
        expect(draftOf(queryOf(draft))).toEqual(draft);
        expect(isComplete(draft)).toBe(true);
      }),
    );
    expect(draftOf({ not: is('status', '3') })).toBeNull();
    expect(isComplete(blankDraft)).toBe(false);
  });

  it('keeps what was written where another field or operator takes it', () => {
    const one = { field: 'productKey', op: 'is', values: ['a1'] } as const;
    expect(withOperator(one, 'in')).toEqual({ ...one, op: 'in' });
    expect(withOperator({ ...one, op: 'in', values: ['a1', 'b2'] }, 'isNot')).toEqual({ ...one, op: 'isNot' });
    expect(withField(one, 'modelId')).toEqual({ field: 'modelId', op: 'is', values: [] });
    expect(withField(one, 'isEnabled')).toEqual({ field: 'isEnabled', op: 'yes', values: [] });
    expect(withOperator({ field: 'createdAt', op: 'within', values: ['7'] }, 'before').values).toEqual([]);
  });
});
