import { describe, expect, it } from 'vitest';
import type { DataType } from '../dataType.ts';
import { blankParameter, blankProperty, blankService, type PropertyFunction, type ThingModel } from '../model.ts';
import { compareModels } from './compare.ts';
import { differenceText, stepText } from './describe.ts';

const int = (max: string): DataType => ({
  type: 'int',
  specs: { min: '0', max, step: '1', unit: '%', unitName: '百分比' },
});
const level = (fields: Partial<PropertyFunction> = {}): PropertyFunction => ({
  ...blankProperty('level'),
  identifier: 'batteryLevel',
  name: '电量',
  dataType: int('100'),
  ...fields,
});
const lift = { ...blankService('lift'), identifier: 'lift', name: '举升' };
const height = { ...blankParameter('h', true), identifier: 'height', name: '高度', dataType: int('100') };

const lines = (old: ThingModel, now: ThingModel): string[] => differenceText(compareModels(old, now)).split('\n');

describe('changes in words', () => {
  it('say what stood there and what stands there now', () => {
    expect(lines([level()], [level({ dataType: int('110') })])).toEqual(['[兼容] 修改“电量”取值范围 0~100 → 0~110']);
    expect(lines([level()], [level({ dataType: int('90'), description: 'x' })])).toEqual([
      '[兼容] 修改“电量”说明 无 → x',
      '[不兼容] 修改“电量”取值范围 0~100 → 0~90',
    ]);
  });

  it('tell rows that came and went, of the model and within a function', () => {
    expect(lines([level()], [lift])).toEqual([
      '[兼容] 新增服务“举升”（lift）',
      '[不兼容] 移除属性“电量”（batteryLevel）',
    ]);
    expect(lines([lift], [{ ...lift, inputData: [height] }])).toEqual(['[不兼容] “举升”新增输入参数“高度”']);
    expect(
      lines([{ ...lift, inputData: [height] }], [{ ...lift, inputData: [{ ...height, dataType: int('9') }] }]),
    ).toEqual(['[不兼容] 修改“举升”输入参数“高度”取值范围 0~100 → 0~9']);
  });

  it('tell a new name of a row, and whether the old one is kept', () => {
    const now = level({ identifier: 'soc', formerIdentifiers: [{ identifier: 'batteryLevel', untilVersion: 4 }] });
    expect(lines([level()], [now])).toEqual([
      '[兼容] 修改“电量”标识符 batteryLevel → soc',
      '[兼容] 修改“电量”曾用标识符 无 → batteryLevel（至 v4）',
    ]);
    expect(compareModels([level()], [now]).changes[0]!.kind).toBe('renamed');
    expect(lines([level()], [level({ identifier: 'soc' })])).toEqual(['[不兼容] 修改“电量”标识符 batteryLevel → soc']);
  });

  it('make one sentence of a step', () => {
    const step = (old: ThingModel, now: ThingModel): string => stepText(compareModels(old, now));
    expect(step([level()], [level({ name: '剩余电量' })])).toBe('修改“剩余电量”名称 电量 → 剩余电量');
    expect(step([], [level(), lift])).toBe('新增 2 个功能');
    expect(step([level(), lift], [lift, level()])).toBe('调整功能的顺序');
    expect(step([level()], [])).toBe('移除属性“电量”（batteryLevel）');
    expect(step([level()], [level({ name: '甲', description: '乙' })])).toBe('修改“甲” 2 处');
    expect(step([level()], [lift])).toBe('批量修改 2 个功能');
  });
});
