import { describe, expect, it } from 'vitest';
import { builtInStrategies } from '../strategy/builtIn.ts';
import type { DraftPack } from './draftProblems.ts';
import { lastReachable, stepProblem } from './draftProblems.ts';
import { type JobDraft, newDraft } from './jobDraft.ts';

const now = Date.parse('2026-11-24T08:00:00.000Z');
const stable: DraftPack = { ring: 'stable', isSafetyRelevant: false, packProblem: null };
const chosen: JobDraft = { ...newDraft, productKey: 'p', moduleId: 'm', firmwareId: 'f' };
const scoped = (scope: Partial<JobDraft['scope']>): JobDraft => ({ ...chosen, scope: { ...chosen.scope, ...scope } });

describe('a step of the wizard', () => {
  it('asks for product, module and pack one after the other, and refuses a pack that may not be used', () => {
    expect(stepProblem(0, newDraft, null, now)).toBe('请选择产品');
    expect(stepProblem(0, { ...newDraft, productKey: 'p' }, null, now)).toBe('请选择模块或整包');
    expect(stepProblem(0, { ...newDraft, productKey: 'p', moduleId: 'm' }, null, now)).toBe('请选择升级包');
    expect(stepProblem(0, chosen, { ...stable, packProblem: '验证未通过' }, now)).toBe('验证未通过');
    expect(stepProblem(0, chosen, stable, now)).toBeNull();
  });

  it('asks for what each way of choosing needs', () => {
    expect(stepProblem(1, chosen, stable, now)).toBeNull();
    expect(stepProblem(1, scoped({ targetSelection: 'SPECIFIC' }), stable, now)).toBe('请选择设备');
    expect(stepProblem(1, scoped({ targetSelection: 'SPECIFIC', targetSetId: 's' }), stable, now)).toBeNull();
    expect(stepProblem(1, scoped({ targetSelection: 'GROUP', targets: [] }), stable, now)).toBe('请选择升级范围');
    expect(stepProblem(1, scoped({ targetSelection: 'GRAY', grayPercent: 0 }), stable, now)).toBe(
      '灰度比例为 1～100 的整数',
    );
    expect(stepProblem(1, scoped({ targetSelection: 'QUERY' }), stable, now)).toBe('请填写筛选条件');
    expect(stepProblem(1, scoped({ selectionType: 'DYNAMIC' }), stable, now)).toBe('动态升级必须填写待升级版本');
  });

  it('keeps a pack within the reach of its ring', () => {
    const test: DraftPack = { ...stable, ring: 'test' };
    expect(stepProblem(1, chosen, test, now)).toBe('测试包只能定向升级，最多 20 台');
    expect(stepProblem(1, scoped({ targetSelection: 'SPECIFIC', deviceIds: ['d'] }), test, now)).toBeNull();
    const dynamic = scoped({ selectionType: 'DYNAMIC', srcVersions: ['v'] });
    expect(stepProblem(1, dynamic, { ...stable, ring: 'release' }, now)).toBe('动态升级只能使用稳定发布包');
  });

  it('lets a module that is relevant to safety through by a person in every phase, and never with a load', () => {
    const safe: DraftPack = { ...stable, isSafetyRelevant: true };
    expect(stepProblem(2, chosen, safe, now)).toBe('安全相关模块必须逐批放行');
    const careful = { ...chosen, phases: builtInStrategies[0]!.phases };
    expect(stepProblem(2, careful, safe, now)).toBeNull();
    expect(stepProblem(3, { ...careful, gates: { ...careful.gates, noLoad: false } }, safe, now)).toBe(
      '安全相关模块必须要求车上无载荷',
    );
  });

  it('refuses what is no number where one is typed', () => {
    const strategy = { ...chosen.strategy, maximumPerMinute: Number.NaN };
    expect(stepProblem(2, { ...chosen, strategy }, stable, now)).toBe('推送速率为 1～1000 的整数');
  });

  it('can be looked at once those before it are right', () => {
    expect(lastReachable(newDraft, null, now)).toBe(0);
    expect(lastReachable(scoped({ targetSelection: 'SPECIFIC' }), stable, now)).toBe(1);
    expect(lastReachable(chosen, stable, now)).toBe(4);
  });
});
