import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankNode, type PlanNode } from '../plan/node.ts';
import { rollUp } from '../plan/rollUp.ts';
import { approvalStatusLabel } from './approvalCodes.ts';
import { completionOn, decisionProblems, isFinished, isSubmittable } from './decision.ts';
import { delayedTasks, delayText } from './delayed.ts';
import { planChangeOf } from './planChange.ts';

describe('a decision', () => {
  it('needs a reason when it is a rejection, and somebody to go to when it is handed over', () => {
    expect(decisionProblems({ decision: 'approve', remark: '' })).toEqual({});
    expect(decisionProblems({ decision: 'reject', remark: ' ' })).toEqual({ remark: '驳回时请填写审批意见' });
    expect(decisionProblems({ decision: 'reject', remark: '缺照片' })).toEqual({});
    expect(decisionProblems({ decision: 'transfer', remark: '', approverId: '' })).toEqual({
      approverId: '请选择接手人',
    });
    expect(decisionProblems({ decision: 'transfer', remark: '', approverId: 'u_1' })).toEqual({});
  });

  it('finishes a task late after its last day, early before it, and neither without one', () => {
    expect(completionOn(10, 9)).toEqual({ taskStatus: 3, status: 6 });
    expect(completionOn(10, 10)).toEqual({ taskStatus: 2, status: 5 });
    expect(completionOn(10, 11)).toEqual({ taskStatus: 2, status: 8 });
    expect(completionOn(10, null)).toEqual({ taskStatus: 2, status: 5 });
  });

  it('is asked for on what is pending or rejected, and on nothing that is finished', () => {
    const statuses = [0, 1, 2, 3, 4, 5];
    expect(statuses.filter(isSubmittable)).toEqual([0, 1, 5]);
    expect(statuses.filter(isFinished)).toEqual([2, 3]);
  });
});

describe('what an approval has come to', () => {
  it.each([
    [4, '待审批'],
    ['5', '已驳回'],
    [99, '状态有误'],
    ['x', '状态有误'],
    [null, '—'],
  ])('%j reads %s', (code, label) => {
    expect(approvalStatusLabel(code)).toBe(label);
  });
});

const leaf = (id: string, hours: number): PlanNode => ({
  ...blankNode(id),
  name: `任务 ${id}`,
  planStartDate: '2026-01-04T16:00:00.000Z',
  planEndDate: '2026-01-08T16:00:00.000Z',
  standardWorkHour: hours,
  totalWorkHour: hours,
});
const parent = (id: string, children: readonly PlanNode[]): PlanNode => ({ ...blankNode(id), name: id, children });
const planOf = (...nodes: readonly PlanNode[]) => rollUp(nodes);

const names = { person: (id: string) => id, lifeCycleNode: (id: string) => id };

describe('what an approver sees of a plan', () => {
  const before = planOf(parent('a', [leaf('1', 8), leaf('2', 4.5)]), leaf('3', 2));

  it('is all new where nothing was approved before', () => {
    expect(planChangeOf(before, null, names)).toEqual({
      completion: { isAllComplete: false, status6: null },
      now: {
        taskCount: 4,
        planStartDate: '2026-01-04T16:00:00.000Z',
        planEndDate: '2026-01-08T16:00:00.000Z',
        totalWorkHour: 14.5,
      },
      baseline: null,
      added: 4,
      removed: 0,
      changed: 0,
      changeSummary: null,
    });
  });

  it('counts what was added, removed, moved and edited, and no parent for what its children did', () => {
    const after = planOf(parent('a', [leaf('1', 9), leaf('3', 2)]), leaf('4', 1));
    const { added, removed, changed, now, baseline, changeSummary } = planChangeOf(after, before, names);
    // 1 has other hours and 3 another parent; a only adds up to something else
    expect({ added, removed, changed }).toEqual({ added: 1, removed: 1, changed: 2 });
    expect(changeSummary).toMatchObject({
      added: { count: 1, list: [{ name: '任务 4' }] },
      removed: { count: 1, list: [{ name: '任务 2' }] },
      moved: { count: 1, list: [{ name: '任务 3' }] },
      edited: { count: 1, list: [{ name: '任务 1', fields: [{ old: '8.00', now: '9.00' }, {}] }] },
    });
    expect([baseline?.totalWorkHour, now.totalWorkHour]).toEqual([14.5, 12]);
  });

  it('is nothing when the plan is as it was, whatever it is', () => {
    const trees = fc.letrec<{ tree: PlanNode[] }>((tie) => ({
      tree: fc.array(
        fc
          .record({ name: fc.string(), hours: fc.nat(999), children: fc.oneof(fc.constant([]), tie('tree')) })
          .map(({ name, hours, children }) => ({ ...leaf(name, hours / 100), children })),
        { maxLength: 4 },
      ),
    })).tree;
    let last = 0;
    const numbered = (nodes: readonly PlanNode[]): PlanNode[] =>
      nodes.map((node) => ({ ...node, id: `n${(last += 1)}`, children: numbered(node.children) }));
    fc.assert(
      fc.property(trees, (nodes) => {
        const tree = rollUp(numbered(nodes));
        expect(planChangeOf(tree, tree, names)).toMatchObject({ added: 0, removed: 0, changed: 0 });
      }),
    );
  });
});

describe('what an approved plan delays', () => {
  const ending = (id: string, day: string | null): PlanNode => ({
    ...leaf(id, 8),
    taskNo: `T${id}`,
    planEndDate: day === null ? null : `${day}T16:00:00.000Z`,
  });
  const under = (...children: PlanNode[]): PlanNode => ({ ...leaf('top', 0), children });

  it('is each task that ends later than it did, by days, wherever it stands', () => {
    const before = [under(ending('1', '2026-01-08'), ending('2', '2026-01-08')), ending('3', null)];
    const after = [
      ending('2', '2026-02-01'),
      under(ending('1', '2026-01-07'), ending('4', '2026-03-01')),
      ending('3', '2026-01-01'),
    ];
    expect(delayedTasks(before, after)).toEqual([{ id: '2', taskNo: 'T2', name: '任务 2', days: 24 }]);
    expect(delayedTasks(before, before)).toEqual([]);
  });

  it('is told with the first five tasks by name, and the longest delay', () => {
    const tasks = [3, 9, 1, 2, 2, 4].map((days, index) => ({
      id: `${index}`,
      taskNo: `T${index}`,
      name: '吊装',
      days,
    }));
    expect(delayText(tasks.slice(0, 1))).toBe('T0 吊装（3 天）延期，最长 3 天，申请按新日期执行。');
    expect(delayText(tasks)).toContain('T4 吊装（2 天）等 6 个任务延期，最长 9 天');
    expect(delayText(tasks)).not.toContain('T5');
  });
});
