import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOf } from '../../products/thing-model/samples/arbitraryValues.ts';
import type { DataType } from '../../products/thing-model/face.ts';
import { valuesEqual } from '../shadow/valuesEqual.ts';
import { freshnessOf, qualityOf, thresholdText, valueAgeText } from './freshness.ts';
import { fieldName, formOfJson, jsonOfForm, readForm, readTyped, typedOf } from './typedValues.ts';
import { parametersText, valueText, valueWithUnit } from './valueText.ts';

const speed: DataType = {
  type: 'double',
  specs: { min: '0.1', max: '2', step: '0.1', unit: 'm/s', unitName: '', precise: '1' },
};
const mode: DataType = {
  type: 'enum',
  specs: {
    items: [
      { value: '0', text: '慢' },
      { value: '1', text: '快' },
    ],
  },
};
const flag: DataType = { type: 'bool', specs: { '0': '关', '1': '开' } };
const place: DataType = {
  type: 'struct',
  specs: {
    fields: [
      { fieldId: 'x', identifier: 'x', name: 'X', dataType: speed },
      { fieldId: 'm', identifier: 'm', name: '模式', dataType: mode },
    ],
  },
};
const field = (identifier: string, dataType: DataType, required = true, defaultValue = '') => ({
  identifier,
  name: identifier,
  dataType,
  required,
  defaultValue,
});

describe('a form of values', () => {
  it('means what it shows, whatever the value', () => {
    for (const dataType of [speed, mode, flag, place])
      fc.assert(
        fc.property(valueOf(dataType), (value) => {
          const read = readTyped(dataType, typedOf(dataType, value));
          expect(read.kind === 'value' && valuesEqual(read.value, value)).toBe(true);
        }),
      );
  });

  it('says at each field what is wrong with it, and leaves out what may be left out', () => {
    const fields = [field('a', speed), field('b', mode, false), field('c', flag, true, '1'), field('d', place)];
    expect(readForm(fields, { 'a:': '3', 'd:': '{' })).toEqual({
      values: {},
      problems: { 'a:': '超出取值范围 0.1 ~ 2', 'd:': '不是有效的 JSON' },
    });
    expect(readForm(fields, { 'a:': 'x', 'b:choiceId': '1', 'd:': '{"x":1.5}' })).toEqual({
      values: { b: 1, d: { x: 1.5 } },
      problems: { 'a:': '须为数字' },
    });
    expect(readForm(fields, {}).problems).toEqual({ 'a:': '请填写a', 'd:': '请填写d' });
  });
});

describe('a form that becomes JSON, and JSON that becomes a form', () => {
  const fields = [field('speed', speed), field('mode', mode), field('place', place, false)];
  const [speedName, modeName, placeName] = fields.map(fieldName) as [string, string, string];

  it('loses no value on the way there and back', () => {
    fc.assert(
      fc.property(fc.tuple(...fields.map(({ dataType }) => fc.option(valueOf(dataType)))), (values) => {
        const typed = Object.fromEntries(
          fields.map((one, at) => [fieldName(one), typedOf(one.dataType, values[at] ?? null)]),
        );
        const back = formOfJson(fields, jsonOfForm(fields, typed))!;
        expect(readForm(fields, back)).toEqual(readForm(fields, typed));
      }),
    );
  });

  it('keeps what cannot be read as it was typed', () => {
    const typed = { [speedName]: '9', [modeName]: '', [placeName]: '{"x":' };
    expect(JSON.parse(jsonOfForm(fields, typed))).toEqual({ speed: '9', mode: null, place: '{"x":' });
  });

  it('leaves alone what is no object, or says more than the form has fields for', () => {
    expect(formOfJson(fields, '{"speed":1')).toBeNull();
    expect(formOfJson(fields, '[1]')).toBeNull();
    expect(formOfJson(fields, '{"speed":1,"other":2}')).toBeNull();
    expect(formOfJson(fields, ' ')).toEqual({ [speedName]: '', [modeName]: '', [placeName]: '' });
  });
});

describe('values in words', () => {
  it('have their units and meanings', () => {
    expect(valueWithUnit(speed, 1.5)).toBe('1.5 m/s');
    expect([valueText(mode, 1), valueText(mode, 7), valueText(flag, 0), valueText(flag, null)]).toEqual([
      '快',
      '7',
      '关',
      '—',
    ]);
    expect(valueText(place, { x: 0.5, m: 0 })).toBe('X 0.5 m/s，模式 慢');
    expect(
      parametersText(
        [
          {
            paramId: 'p',
            identifier: 'speed',
            name: '速度',
            dataType: speed,
            required: true,
            defaultValue: '',
            description: '',
          },
        ],
        { speed: 1, other: [1] },
      ),
    ).toBe('速度 1 m/s，other [1]');
  });
});

describe('a live value', () => {
  const property = { sampleSeconds: 10, persist: 'all' as const, problem: null };
  it('is stale when three reports are missing, and not while nothing has changed', () => {
    expect(freshnessOf(0, 30_000, true, property)).toBe('live');
    expect(freshnessOf(0, 30_001, true, property)).toBe('stale');
    expect(freshnessOf(0, 30_001, true, { sampleSeconds: 60, persist: 'all', problem: null })).toBe('live');
    expect(freshnessOf(0, 1, true, { ...property, problem: '校验失败' })).toBe('undecoded');
    expect(freshnessOf(0, 1, false, property)).toBe('offline');
    expect(freshnessOf(null, 1, true, property)).toBe('none');
  });

  it('says how old it is, whether it fits, and what it is beyond', () => {
    expect([0, 12_000, 300_000, 7_200_000, 200_000_000].map(valueAgeText)).toEqual([
      '刚刚',
      '12 秒前',
      '5 分钟前',
      '2 小时前',
      '2 天前',
    ]);
    expect([qualityOf(speed, 1), qualityOf(speed, 9), qualityOf(speed, 'fast')]).toEqual([
      'good',
      'outOfRange',
      'typeMismatch',
    ]);
    const threshold = { min: '20', max: '', action: 'alert' as const };
    expect([
      thresholdText({ threshold }, 19),
      thresholdText({ threshold }, 20),
      thresholdText({ threshold: null }, 1),
    ]).toEqual(['低于 20', null, null]);
  });
});
