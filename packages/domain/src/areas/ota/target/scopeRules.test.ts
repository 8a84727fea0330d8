import { describe, expect, it } from 'vitest';
import type { Scope } from '../job/shapes.ts';
import { scopeProblem, scopeText } from './scopeRules.ts';

const scope = (given: Partial<Scope>): Scope => ({
  selectionType: 'STATIC',
  targetSelection: 'ALL',
  srcVersions: [],
  leavesOutAttention: false,
  ...given,
});

describe('the scope of a job', () => {
  it('says what its way of choosing lacks', () => {
    expect(scopeProblem(scope({}))).toBeNull();
    expect(scopeProblem(scope({ targetSelection: 'SPECIFIC' }))).toBe('请选择设备');
    expect(scopeProblem(scope({ targetSelection: 'PROJECT' }))).toBe('请选择升级范围');
    expect(scopeProblem(scope({ targetSelection: 'TAG', targets: ['region'] }))).toBe('标签格式不正确');
    expect(scopeProblem(scope({ targetSelection: 'GRAY' }))).toBe('请填写灰度比例');
    expect(scopeProblem(scope({ targetSelection: 'QUERY' }))).toBe('请填写筛选条件');
  });

  it('of a dynamic job names versions, and no devices one by one', () => {
    expect(scopeProblem(scope({ selectionType: 'DYNAMIC' }))).toBe('动态升级必须填写待升级版本');
    const one = { selectionType: 'DYNAMIC', targetSelection: 'SPECIFIC', deviceIds: ['dv_1'] } as const;
    expect(scopeProblem(scope({ ...one, deviceIds: ['dv_1'] }))).toBe('动态升级不能定向或灰度');
    expect(scopeProblem(scope({ selectionType: 'DYNAMIC', srcVersions: ['v1.0.0'] }))).toBeNull();
  });

  it('reads with the first three that it names', () => {
    expect(scopeText(scope({ targetSelection: 'MODEL' }), ['甲', '乙', '丙', '丁'])).toBe(
      '型号升级：甲、乙、丙 等 4 个',
    );
    expect(scopeText(scope({ targetSelection: 'GRAY', grayPercent: 5 }), [])).toBe('灰度升级 5%');
  });
});
