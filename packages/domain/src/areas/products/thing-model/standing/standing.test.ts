import { describe, expect, it } from 'vitest';
import { blankParameter, blankProperty, blankService, type PropertyFunction, type ServiceFunction } from '../model.ts';
import { modelProblems } from '../modelProblems.ts';
import { problemsTogether, type Standing, standingProblems } from './standing.ts';

const int = (min: string, max: string) => ({
  type: 'int' as const,
  specs: { min, max, step: '1', unit: '', unitName: '' },
});
const volume = (fields: Partial<PropertyFunction> = {}): PropertyFunction => ({
  ...blankProperty('p_volume'),
  identifier: 'volume',
  name: '音量',
  accessMode: 'rw',
  dataType: int('0', '100'),
  ...fields,
});
const lift = (max: string, more: object = {}): ServiceFunction => ({
  ...blankService('s_lift'),
  identifier: 'lift',
  name: '顶升',
  inputData: [{ ...blankParameter('h', true), identifier: 'height', name: '高度', dataType: int('0', max), ...more }],
});
const desired: Standing = { functionId: 'p_volume', kind: 'desired', value: '80', deviceCount: 3 };
const setting: Standing = { functionId: 'p_volume', kind: 'setting', value: '60', deviceCount: 1 };
const call: Standing = { functionId: 's_lift', kind: 'call', value: '{"height":40}', deviceCount: 2 };
const told = (model: Parameters<typeof standingProblems>[0], ...standings: Standing[]) =>
  standingProblems(model, standings).map(({ path, message }) => [path, message]);

describe('what stands on a definition', () => {
  it('is told where it does not fit any more, and only there', () => {
    expect(told([volume(), lift('50')], desired, setting, call)).toEqual([]);
    expect(told([lift('30'), volume({ dataType: int('0', '70') })], desired, setting, call)).toEqual([
      ['inputData', '2 台设备的待下发的指令：“高度”超出取值范围 0 ~ 30'],
      ['dataType', '3 台设备的期望值 80 超出取值范围 0 ~ 70'],
    ]);
    expect(told([volume({ dataType: { type: 'text', specs: { length: '5' } } })], desired)).toEqual([
      ['dataType', '3 台设备的期望值 80 须为文本'],
    ]);
  });

  it('is told of a property that can no longer be set, and of a call that lacks a parameter now', () => {
    expect(told([volume({ accessMode: 'r' })], desired)).toEqual([
      ['accessMode', '3 台设备的期望值 80：属性为只读，不会下发'],
    ]);
    const more = { ...blankParameter('v', true), identifier: 'speed', name: '速度', dataType: int('0', '9') };
    const changed = { ...lift('50'), inputData: [...lift('50').inputData, more] };
    expect(told([changed], call)).toEqual([['inputData', '2 台设备的待下发的指令：缺少参数“速度”']]);
  });

  it('is not held against a definition that is unfinished, gone, or of another kind', () => {
    expect(told([volume({ dataType: int('', '70') })], desired)).toEqual([]);
    expect(told([], desired, call)).toEqual([]);
    expect(told([volume()], { ...call, functionId: 'p_volume' }, { ...desired, value: 'broken' })).toEqual([]);
  });

  it('stands as a warning beside what else is wrong, in the order of the functions', () => {
    const model = [volume({ dataType: int('0', '70') }), { ...lift('30'), name: '' }];
    const all = problemsTogether(model, modelProblems(model), standingProblems(model, [call, desired]));
    expect(all.map(({ functionId, isWarning }) => [functionId, isWarning])).toEqual([
      ['p_volume', true],
      ['s_lift', false],
      ['s_lift', true],
    ]);
  });
});
