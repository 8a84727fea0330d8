import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuery } from './arbitraryQueries.ts';
import type { DeviceQuery } from './deviceQuery.ts';
import type { QueryField } from './fields.ts';
import { readQueryText } from './reading.ts';
import { noNames, type QueryNames, writtenQuery } from './words.ts';

const keyNames: Partial<Record<QueryField, string>> = {
  'tag.region': '区域',
  'prop.batteryLevel': '电 量',
  'attr.maxLoad': '载重',
};

const names: QueryNames = {
  keyName: (field) => keyNames[field] ?? null,
  keyedFields: (of) =>
    (['tag.region', 'prop.batteryLevel', 'attr.maxLoad'] as const).filter((field) => field.startsWith(`${of}.`)),
  choicesOf: (field) =>
    (
      {
        productKey: [
          { id: 'a1', name: '潜伏车（新）' },
          { id: 'b2', name: '叉车' },
        ],
        // two of one name, and one that is called as another's id
        modelId: [
          { id: 'm1', name: 'Q1' },
          { id: 'm2', name: 'Q1' },
          { id: 'm3', name: 'm2' },
        ],
        'prop.workMode': [
          { id: '1', name: '任务中' },
          { id: '2', name: '1' },
        ],
      } as Partial<Record<QueryField, readonly { id: string; name: string }[]>>
    )[field] ?? [],
};

const vocabulary = {
  choices: {
    productKey: ['a1', 'b2'],
    categoryId: ['agv'],
    modelId: ['m1', 'm2', 'm3', 'm4'],
    group: ['dg_1'],
    city: ['苏州市', 'A "市"', '#7', '或'],
  },
  words: ['一号', 'A "x" \\ y', '（', '且', '#7', '~', '12 天'],
  days: ['2026-01-01', '2026-11-20'],
  keyed: {
    'tag.region': ['A区', 'B区'],
    'tag.floor': ['1'],
    'attr.maxLoad': ['600', '-1.5'],
    'prop.batteryLevel': ['20', '76'],
    'prop.workMode': ['1', '2', '3'],
    'version.nav-core': ['v2.3.1', '自制 1'],
  },
};

/** A join of one is that one. */
const plain = (query: DeviceQuery): DeviceQuery => {
  if ('not' in query) return { not: plain(query.not) };
  if ('field' in query) return query;
  const parts = ('all' in query ? query.all : query.any).map(plain);
  return parts.length === 1 ? parts[0]! : 'all' in query ? { all: parts } : { any: parts };
};

const read = (text: string) => readQueryText(text, names);

describe('the text of a query', () => {
  it('says a region by signs and words, a city as it is called', () => {
    expect(read('省 ≠ 江苏省 且 市 不属于 [苏州市、"A 市"]')).toEqual({
      kind: 'query',
      query: {
        all: [
          { field: 'province', op: 'isNot', values: ['江苏省'] },
          { field: 'city', op: 'notIn', values: ['苏州市', 'A 市'] },
        ],
      },
    });
    expect(read('省 = 江南省')).toMatchObject({ kind: 'problem', message: '没有名为“江南省”的省' });
    expect(read('市 包含 苏州')).toMatchObject({
      kind: 'problem',
      message: '“市”不支持“包含”，可用：等于、不等于、属于、不属于',
    });
  });

  it('is read as the query that it was written for', () => {
    fc.assert(
      fc.property(arbitraryQuery(vocabulary), (query) => {
        expect(read(writtenQuery(query, names))).toEqual({ kind: 'query', query: plain(query) });
        expect(readQueryText(writtenQuery(query, noNames), noNames)).toEqual({ kind: 'query', query: plain(query) });
      }),
      { numRuns: 300 },
    );
  });

  it('may be written as people do', () => {
    expect(
      read('状态 = 在线 且 (标签.区域 属于【A区、"B 区"】 或 标签.floor 不存在) 且 产品=叉车 且 "上报.电 量"<20'),
    ).toEqual({
      kind: 'query',
      query: {
        all: [
          { field: 'status', op: 'is', values: ['3'] },
          {
            any: [
              { field: 'tag.region', op: 'in', values: ['A区', 'B 区'] },
              { field: 'tag.floor', op: 'missing', values: [] },
            ],
          },
          { field: 'productKey', op: 'is', values: ['b2'] },
          { field: 'prop.batteryLevel', op: 'below', values: ['20'] },
        ],
      },
    });
    // what stands closer is joined first
    expect(read('启用 是 且 收藏 是 或 收藏 否')).toMatchObject({ query: { any: [{ all: [{}, {}] }, {}] } });
    for (const text of ['创建时间 近7天', '创建时间 近 7天', '创建时间 近7 天', '创建时间 近 7 天'])
      expect([text, read(text)]).toMatchObject([text, { query: { op: 'within', values: ['7'] } }]);
  });

  it('names a module by its nickname or by its name', () => {
    for (const text of ['版本.导航定位 < v2.3.1', '版本.nav-core<v2.3.1'])
      expect([
        text,
        readQueryText(text, {
          ...noNames,
          keyName: () => '导航定位',
          keyedFields: (of) => (of === 'version' ? ['version.nav-core'] : []),
        }),
      ]).toEqual([text, { kind: 'query', query: { field: 'version.nav-core', op: 'below', values: ['v2.3.1'] } }]);
    expect(read('版本.bms 未上报')).toMatchObject({ query: { op: 'missing', values: [] } });
  });

  it('calls a group by its own name where that is enough, and asks for the product of what is reported', () => {
    const groups = [
      { id: 'g1', name: '基地 / 三号车间 / 总装线' },
      { id: 'g2', name: '基地 / 二号库 / 充电区' },
      { id: 'g3', name: '基地 / 三号车间 / 充电区' },
    ];
    const known = { ...noNames, choicesOf: (field: QueryField) => (field === 'group' ? groups : []) };
    expect(readQueryText('分组 = 总装线', known)).toMatchObject({ query: { values: ['g1'] } });
    expect(readQueryText('分组 = 充电区', known)).toMatchObject({ message: '有 2 个“充电区”，请写 #ID，如 #g2' });
    expect(readQueryText('上报.电量 < 60', known)).toMatchObject({ message: '请先加上产品条件，再写“上报.电量”' });
  });

  it('is refused where it is too long or too deep', () => {
    expect(read('（'.repeat(3000))).toMatchObject({ message: '最多嵌套 3 层', from: 12, until: 13 });
    expect(read('状'.repeat(4001))).toMatchObject({ message: '条件过长，最多 4000 个字符' });
  });

  it.each([
    ['', '缺少字段', 0, 0],
    ['速度 > 1', '没有字段“速度”', 0, 2],
    ['状态', '“状态”缺少比较方式', 2, 2],
    ['状态 包含 在线', '“状态”不支持“包含”，可用：等于、不等于、属于、不属于', 3, 5],
    ['状态 = 飞行', '没有名为“飞行”的状态', 5, 7],
    ['状态 = 在线 启用 是', '多余的“启用”，条件之间用“且”或“或”连接', 8, 10],
    ['（状态 = 在线', '缺少“）”', 8, 8],
    ['状态 属于 在线', '缺少“[”', 6, 8],
    ['状态 =', '“状态”的值不能为空', 4, 4],
    ['型号 = Q1', '有 2 个“Q1”，请写 #ID，如 #m1', 5, 7],
    ['地址 = "A区', '引号没有结束', 5, 8],
    ['创建时间 近 一周', '时长须如 7 天', 7, 9],
    ['创建时间 早于 2026-02-30', '“创建时间”不是有效的日期', 0, 18],
    ['启用 是 且 "上报.电 量" < 20', '请先限定产品和范围：“上报.电 量”须与产品同时满足', 0, 20],
  ])('is refused where it goes wrong: %s', (text, message, from, until) => {
    expect(read(text)).toEqual({ kind: 'problem', message, from, until });
  });
});
