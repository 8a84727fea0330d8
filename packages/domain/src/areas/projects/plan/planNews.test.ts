import { expect, it } from 'vitest';
import type { PlanDetail } from './contract.ts';
import { planNews } from './planNews.ts';

type Seen = Parameters<typeof planNews>[0];
const first: Seen = { version: 1, state: 'draft', savedAt: 'a', savedBy: '陈建国', waiting: null, decision: null };
const waiting = (changes: Partial<NonNullable<PlanDetail['waiting']>> = {}) => ({
  kind: 'plan' as const,
  approvalId: 'ap1',
  approverName: '沈志远',
  submittedAt: 'b',
  canDecide: false,
  canWithdraw: false,
  ...changes,
});
const decision = (isApproved: boolean) => ({ isApproved, remark: '', approverName: '沈志远', decidedAt: 'c' });
const saved: Seen = { ...first, version: 2, savedAt: 'b', savedBy: '李娜' };
const submitted: Seen = { ...first, state: 'approving', waiting: waiting() };

it('a save is told with who saved which version, unless it waits to be merged', () => {
  expect(planNews(first, saved, false)).toEqual(['李娜刚保存了第 2 版，已为您更新']);
  expect(planNews(first, saved, true)).toEqual([]);
  expect(planNews(first, first, false)).toEqual([]);
});

it('what becomes of an approval is told step by step, and to its approver that it is he', () => {
  expect(planNews(first, submitted, false)).toEqual(['计划已提交审批，等待沈志远审批']);
  expect(planNews(first, { ...submitted, waiting: waiting({ canDecide: true }) }, true)).toEqual([
    '计划已提交审批，等待您审批',
  ]);
  expect(planNews(submitted, { ...submitted, waiting: waiting({ approverName: '王芳' }) }, false)).toEqual([
    '审批已转办给王芳',
  ]);
  expect(planNews(submitted, { ...first, version: 2, state: 'approved', decision: decision(true) }, false)).toEqual([
    '沈志远已批准计划，现为第 2 版',
  ]);
  expect(planNews(submitted, { ...first, state: 'rejected', decision: decision(false) }, false)).toEqual([
    '沈志远已驳回计划，可以修改后再提交',
  ]);
  const asked: Seen = { ...first, state: 'approved', waiting: waiting({ kind: 'modification' }) };
  expect(planNews({ ...first, state: 'approved' }, asked, false)).toEqual(['计划变更已申请，等待沈志远审批']);
  expect(planNews(asked, { ...first, state: 'modifying', decision: decision(true) }, false)).toEqual([
    '沈志远已同意变更申请，计划可以修改了',
  ]);
  expect(planNews(asked, { ...first, state: 'approved', decision: decision(false) }, false)).toEqual([
    '沈志远已驳回变更申请',
  ]);
});

it('a save and a submission in one are told in their order', () => {
  expect(planNews(first, { ...saved, state: 'approving', waiting: waiting() }, false)).toEqual([
    '李娜刚保存了第 2 版，已为您更新',
    '计划已提交审批，等待沈志远审批',
  ]);
});

it('an approval that was taken back is no decision, whatever was decided before', () => {
  expect(planNews(submitted, first, false)).toEqual(['提交人已撤回审批，计划现为编制中']);
  const once: Seen = { ...first, state: 'rejected', decision: decision(false) };
  expect(planNews({ ...submitted, decision: once.decision }, once, false)).toEqual([
    '提交人已撤回审批，计划现为已驳回',
  ]);
  const asked: Seen = { ...first, state: 'approved', waiting: waiting({ kind: 'modification' }) };
  expect(planNews(asked, { ...first, state: 'approved' }, false)).toEqual(['变更申请已由提交人撤回']);
});
