import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference, compareModels } from '../changes/compare.ts';
import { canonicalModel } from '../canonical.ts';
import { blankParameter, blankProperty, blankService, type ThingModel } from '../model.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { idsInARow } from '../samples/numbers.ts';
import { importCounts, mergeFunctions } from './merge.ts';
import { readTsl } from './readTsl.ts';
import type { ReadModel } from './readRows.ts';
import { tslOf } from './writeTsl.ts';

const read = (text: string): ReadModel => {
  const result = readTsl(text, idsInARow());
  if ('problem' in result) throw new Error(result.problem);
  return result;
};
const problemOf = (text: string): string => {
  const result = readTsl(text, idsInARow());
  return 'problem' in result ? result.problem : '';
};
const intoEmpty = (text: string) => mergeFunctions([], read(text).rows, { mode: 'merge', clash: 'overwrite' });

const level = (fields: object = {}) => ({
  identifier: 'batteryLevel',
  name: '电量',
  accessMode: 'r',
  required: true,
  dataType: { type: 'int', specs: { min: '0', max: '100', step: '1', unit: '%' } },
  ...fields,
});
const file = (properties: readonly object[], more: object = {}): string =>
  JSON.stringify({ properties, events: [], services: [], ...more });

describe('a model as TSL', () => {
  it('comes back as it went out and goes out again the same, byte by byte', () => {
    fc.assert(
      fc.property(arbitraryModel, (model) => {
        const text = tslOf('a1LurkAgv01', model);
        const { model: back, rows } = intoEmpty(text);
        expect(rows.filter(({ result }) => result !== 'added')).toEqual([]);
        expect(tslOf('a1LurkAgv01', back)).toBe(text);
        const again = mergeFunctions(model, read(text).rows, { mode: 'replace', clash: 'overwrite' });
        expect(again.rows.filter(({ result }) => result !== 'same')).toEqual([]);
        expect(again.model).toEqual(model);
      }),
      { numRuns: 150 },
    );
  });

  it('says the same in its full form, whose further rows follow from others', () => {
    fc.assert(
      fc.property(arbitraryModel, (model) => {
        const full = tslOf('a1LurkAgv01', model, 'full');
        expect(JSON.parse(full).services.length).toBe(model.filter(({ kind }) => kind === 'service').length + 2);
        expect(read(full).warnings).toEqual([]);
        expect(tslOf('a1LurkAgv01', intoEmpty(full).model)).toBe(tslOf('a1LurkAgv01', model));
      }),
    );
  });

  it('is the same however its figures were typed', () => {
    fc.assert(
      fc.property(arbitraryModel, (model) => {
        expect(tslOf('k', canonicalModel(model))).toBe(tslOf('k', model));
      }),
    );
  });

  it('changes nothing where it is brought in a second time', () => {
    fc.assert(
      fc.property(arbitraryModel, arbitraryModel, (current, other) => {
        const { rows } = read(tslOf('k', other));
        const once = mergeFunctions(canonicalModel(current), rows, { mode: 'merge', clash: 'overwrite' });
        expect(applyDifference(canonicalModel(current), once.difference)).toEqual(once.model);
        const ways = new Set(once.rows.filter(({ result }) => result === 'refused').map(({ path }) => path));
        const again = mergeFunctions(once.model, rows, { mode: 'merge', clash: 'overwrite' });
        expect(again.rows.filter(({ path, result }) => !ways.has(path) && result !== 'same')).toEqual([]);
        expect(again.model).toEqual(once.model);
      }),
    );
  });

  it('is two blanks a level, line feeds, and one at the end', () => {
    const model: ThingModel = [
      {
        ...blankProperty('1'),
        identifier: 'speed',
        name: '速度',
        dataType: {
          type: 'float',
          specs: { min: '-0', max: '2.50', step: '1e-1', unit: 'm/s', unitName: '', precise: '' },
        },
        threshold: { min: '', max: '1.80', action: 'alert' },
      },
    ];
    expect(tslOf('a1LurkAgv01', model)).toBe(`{
  "schema": "https://iotx-tsl.oss-ap-southeast-1.aliyuncs.com/schema.json",
  "profile": {
    "version": "1.0",
    "productKey": "a1LurkAgv01"
  },
  "properties": [
    {
      "identifier": "speed",
      "name": "速度",
      "accessMode": "r",
      "required": false,
      "dataType": {
        "type": "float",
        "specs": {
          "min": "0",
          "max": "2.5",
          "step": "0.1",
          "unit": "m/s"
        }
      },
      "x-fleet": {
        "threshold": {
          "max": "1.8",
          "action": "alert"
        }
      }
    }
  ],
  "events": [],
  "services": []
}
`);
  });
});

describe('TSL from elsewhere', () => {
  it('is read with a mark of byte order, figures as numbers, CRLF and rows that follow from others', () => {
    const text = `\uFEFF${file([level({ dataType: { type: 'int', specs: { min: 0, max: 1e2, step: 1 } } })], {
      services: [{ identifier: 'set', name: 'set', method: 'thing.service.property.set', inputData: ['x'] }],
    }).replaceAll(',', ',\r\n')}`;
    const { model, rows } = intoEmpty(text);
    expect(rows).toHaveLength(1);
    expect(model[0]).toMatchObject({ identifier: 'batteryLevel', dataType: { specs: { min: '0', max: '100' } } });
  });

  it.each([
    ['第 1 行第 20 列：JSON 中不能有注释', '{"properties": [], // note\n}'],
    ['键名“properties”重复', '{"properties": [], "properties": []}'],
    ['不能使用键名“__proto__”', '{"properties": [], "__proto__": {"a": 1}}'],
    ['不能使用键名“constructor”', '{"properties": [{"constructor": 1}]}'],
    ['不是有效的 JSON', '{"properties": '],
    ['文件须为一个 JSON 对象', '[]'],
    ['没有 properties、events、services', '{"a": 1}'],
    ['properties 须为数组', '{"properties": 7}'],
    ['层级过深', `{"properties": ${'['.repeat(40)}`],
    ['文件不能超过 512 KB', `{"properties": [], "x": "${'a'.repeat(513 * 1024)}"}`],
    ['内容在结尾之后仍有字符', '{"properties": []} x'],
    ['不是有效的 JSON', '{"properties": [NaN]}'],
  ])('is refused as a whole: %s', (problem, text) => {
    expect(problemOf(text)).toContain(problem);
    expect(Object.prototype).not.toHaveProperty('a');
  });

  it('tells of each row that cannot be taken where it stands and why, and takes the others', () => {
    const struct = (dataType: object) => ({ type: 'struct', specs: [{ identifier: 'a', name: '甲', dataType }] });
    const refused = [
      [level({ identifier: '1a' }), '标识符须以字母开头'],
      [level({ identifier: 'Set' }), '标识符“Set”是系统保留字'],
      [level({ dataType: { type: 'int', specs: { min: '0', max: '0', step: '1' } } }), '最小值须小于最大值'],
      [level({ dataType: { type: 'blob' } }), '不支持的数据类型“blob”'],
      [level({ dataType: struct({ type: 'struct', specs: [] }) }), '结构体不能再包含结构体或数组'],
      [
        level({ dataType: { type: 'array', specs: { size: '3', item: { type: 'enum', specs: {} } } } }),
        '数组的元素不能是枚举型',
      ],
      [
        level({ dataType: { type: 'array', specs: { size: '513', item: { type: 'int' } } } }),
        '元素个数须在 1~512 之间',
      ],
      [level({ dataType: { type: 'enum', specs: { '1.5': '甲' } } }), '枚举值须为整数'],
      [level({ accessMode: 'x' }), 'accessMode 须为 r、rw、w 之一'],
      ['nothing', 'properties[9] 须为对象'],
    ] as const;
    const { rows, model } = intoEmpty(file([...refused.map(([row]) => row as object), level()]));
    expect(rows.slice(0, -1).map(({ result, path }) => [result, path])).toEqual(
      refused.map((_, index) => ['refused', `properties[${index}]`]),
    );
    for (const [index, [, message]] of refused.entries()) expect(rows[index]!.message).toContain(message);
    expect(model.map(({ identifier }) => identifier)).toEqual(['batteryLevel']);
  });

  it('has its modules flattened and what nobody knows named', () => {
    const { warnings, rows } = read(
      file([level({ color: 'red' })], {
        functionBlocks: [
          { functionBlockId: 'arm', functionBlockName: '机械臂', properties: [level({ identifier: 'angle' })] },
        ],
        note: 1,
      }),
    );
    expect(rows.map(({ path }) => path)).toEqual(['properties[0]', 'functionBlocks[0].properties[0]']);
    expect(warnings).toEqual([
      '模块“机械臂”的功能并入默认模块，不保留模块',
      '未识别的内容已忽略：note、properties[0].color',
    ]);
  });
});

describe('functions that come into a model', () => {
  const soc = { ...blankProperty('soc'), identifier: 'soc', name: '电量' };
  const current: ThingModel = [
    {
      ...soc,
      identifier: 'batteryLevel',
      formerIdentifiers: [{ identifier: 'soc', untilVersion: 3 }],
      dataType: { type: 'int', specs: { min: '0', max: '90', step: '1', unit: '%', unitName: '百分比' } },
    },
    {
      ...blankService('lift'),
      identifier: 'lift',
      name: '举升',
      inputData: [
        { ...blankParameter('h', true), identifier: 'height', name: '高度', dataType: { type: 'date', specs: {} } },
      ],
    },
  ];

  it('keep the row that they stand for, by its identifier or one that it had', () => {
    const { model, rows } = mergeFunctions(current, read(file([level({ identifier: 'soc' })])).rows, {
      mode: 'merge',
      clash: 'overwrite',
    });
    expect(rows.map(({ result }) => result)).toEqual(['changed']);
    expect(model).toHaveLength(2);
    expect(model[0]).toMatchObject({
      functionId: 'soc',
      identifier: 'batteryLevel',
      dataType: { specs: { max: '100' } },
    });
  });

  it('keep the ids of parameters', () => {
    const { model } = mergeFunctions(
      current,
      read(tslOf('k', current).replace('"name": "举升"', '"name": "顶升"')).rows,
      {
        mode: 'merge',
        clash: 'overwrite',
      },
    );
    expect(model[1]).toMatchObject({ name: '顶升', inputData: [{ paramId: 'h' }] });
  });

  it('are skipped, or stand beside under another identifier, where that is wished', () => {
    const { rows } = read(file([level()]));
    expect(mergeFunctions(current, rows, { mode: 'merge', clash: 'skip' })).toMatchObject({
      model: current,
      rows: [{ result: 'skipped' }],
    });
    const renamed = mergeFunctions(current, rows, { mode: 'merge', clash: 'rename' });
    expect(renamed.model[2]).toMatchObject({ identifier: 'batteryLevel_2' });
    expect(renamed.rows[0]).toMatchObject({ result: 'added', message: '标识符改为“batteryLevel_2”' });
  });

  it('replace the model where that is wished, and the rows that go are told', () => {
    const { model, rows } = mergeFunctions(current, read(file([level()])).rows, {
      mode: 'replace',
      clash: 'overwrite',
    });
    expect(model.map(({ identifier }) => identifier)).toEqual(['batteryLevel']);
    expect(importCounts(rows)).toMatchObject({ changed: 1, removed: 1 });
  });

  it('are refused under the identifier of another kind, twice in one file, and beyond 300', () => {
    const { rows } = mergeFunctions(
      current,
      read(file([level({ identifier: 'lift' }), level({ identifier: 'a' }), level({ identifier: 'a' })])).rows,
      { mode: 'merge', clash: 'overwrite' },
    );
    expect(rows.map(({ message }) => message)).toEqual(['标识符“lift”已被“举升”使用', '', '文件中标识符“a”重复']);
    const many = Array.from({ length: 301 }, (_, index) => level({ identifier: `p${index}` }));
    const counts = importCounts(intoEmpty(file(many)).rows);
    expect([counts.added, counts.refused]).toEqual([300, 1]);
  });

  it('are told as one list of changes', () => {
    const { difference } = mergeFunctions(current, read(file([level()])).rows, { mode: 'replace', clash: 'overwrite' });
    expect(compareModels(current, applyDifference(current, difference))).toEqual(difference);
    expect(difference.changes.map(({ kind }) => kind)).toEqual(['changed', 'removed']);
  });
});
