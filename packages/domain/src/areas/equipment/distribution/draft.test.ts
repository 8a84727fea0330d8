import { describe, expect, it } from 'vitest';
import {
  type DistributionDraft,
  draftOf,
  emptyDraft,
  serialNumbersOf,
  stepProblem,
  togetherProblem,
  wantedOf,
} from './draft.ts';

const draft = (changes: Partial<DistributionDraft> = {}): DistributionDraft => ({
  ...emptyDraft('t1'),
  productKey: 'a1',
  targetTntIds: ['t2'],
  ...changes,
});

describe('a distribution that is put together', () => {
  it('takes serial numbers as they are pasted, each once', () => {
    expect(serialNumbersOf(' S1\r\nS2，S3;S1\t\n')).toEqual(['S1', 'S2', 'S3']);
  });

  it('begins with devices that were selected, where they are of one tenant and one product', () => {
    const device = (serialNumber: string, more = {}) => ({ tntId: 't1', productKey: 'a1', serialNumber, ...more });
    const begun = draftOf([device('S1'), device('S2')]);
    expect([0, 1].map((step) => stepProblem(begun, step))).toEqual([null, null]);
    expect(wantedOf({ ...begun, targetTntIds: ['t2'] })).toMatchObject({
      productKey: 'a1',
      serialNumbers: ['S1', 'S2'],
    });
    expect(togetherProblem([device('S1'), device('S2')])).toBeNull();
    expect(togetherProblem([device('S1'), device('S2', { productKey: 'a2' })])).toContain('多种产品');
    expect(togetherProblem([device('S1'), device('S2', { tntId: 't2' })])).toContain('多个租户');
  });

  it.each([
    [0, { sourceTntId: '' }, '请选择源租户'],
    [0, { productKey: '' }, '请选择产品'],
    [1, { which: 'lines', lines: ' \n' }, '请粘贴序列号'],
    [1, { which: 'lines', lines: 'S'.repeat(65) }, '“SSSSSSSSSSSSSSSSSSSS…”不是序列号'],
    [2, { targetTntIds: [] }, '请选择目标租户'],
    [2, { targetTntIds: ['t1'] }, '目标租户不能是源租户'],
    [2, { targetTntIds: ['t2', 't3'] }, '指定分发只能选择一个目标'],
  ] as const)('says at step %i what is missing', (step, changes, problem) => {
    expect(stepProblem(draft(changes), step)).toBe(problem);
    expect(stepProblem(draft(), step)).toBeNull();
  });

  it('asks for what was chosen last, and for nothing that was chosen before and is hidden now', () => {
    expect(wantedOf(draft({ which: 'lines', lines: 'S1', projectId: 'p1', targetProjectId: 'p2' }))).toMatchObject({
      projectId: '',
      serialNumbers: ['S1'],
      targets: [{ tntId: 't2', projectId: 'p2' }],
    });
    expect(wantedOf(draft({ strategy: 1, targetTntIds: ['t2', 't3'], targetProjectId: 'p2' })).targets).toEqual([
      { tntId: 't2', projectId: '' },
      { tntId: 't3', projectId: '' },
    ]);
  });
});
