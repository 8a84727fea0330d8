import { describe, expect, test } from 'vitest';
import { dayOf, node } from './arbitraryPlans.ts';
import type { PlanCommand } from './decide.ts';
import { describeStep, fieldText } from './describe.ts';
import { openDocument } from './document.ts';

import { draftOf, edited } from './draft.ts';

const names = { person: (id: string) => `姓名${id}`, lifeCycleNode: (id: string) => `节点${id}` };
const base = openDocument([
  node('p', {
    name: '实施',
    children: [node('a', { name: '安装', planStartDate: dayOf(1) }), node('b', { name: '调试' })],
  }),
]);
const told = (command: PlanCommand): string => {
  const draft = edited(draftOf(base), command);
  if (typeof draft === 'string') throw new Error(draft);
  const [step] = draft.steps;
  return step === undefined ? '' : describeStep(step.edits, step.after, names);
};

describe('the history', () => {
  test.each<[PlanCommand, string]>([
    [{ kind: 'change', ids: ['a'], values: { name: '设备安装' } }, '将「安装」改名为「设备安装」'],
    [{ kind: 'change', ids: ['a'], values: { planStartDate: dayOf(4) } }, '「安装」计划开始：2026-03-01 → 2026-03-04'],
    [{ kind: 'change', ids: ['b'], values: { standardWorkHour: 8 } }, '「调试」标准工时：0.00 → 8.00'],
    [{ kind: 'change', ids: ['b'], values: { ownerId: 'u1' } }, '「调试」负责人：— → 姓名u1'],
    [{ kind: 'change', ids: ['a', 'b'], values: { ownerId: 'u1' } }, '修改 2 个任务的负责人'],
    [
      { kind: 'change', ids: ['b'], values: { planStartDate: dayOf(2), planEndDate: dayOf(3) } },
      '修改「调试」的计划开始、计划结束',
    ],
    [{ kind: 'remove', ids: ['p'] }, '删除「实施」及 2 个下级任务'],
    [{ kind: 'remove', ids: ['a', 'b'] }, '删除 2 个任务'],
    [{ kind: 'move', id: 'b', to: { parentId: 'p', index: 0 } }, '调整「调试」的顺序'],
    [{ kind: 'move', id: 'b', to: { parentId: null, index: 0 } }, '将「调试」移到顶层'],
    [{ kind: 'move', id: 'b', to: { parentId: 'a', index: 0 } }, '将「调试」移到「安装」之下'],
    [{ kind: 'add', at: { parentId: null, index: 0 }, nodes: [node('n', { name: '准备' })] }, '新增「准备」'],
    [
      {
        kind: 'all',
        commands: [
          { kind: 'change', ids: ['a'], values: { name: '一' } },
          { kind: 'remove', ids: ['b'] },
        ],
      },
      '批量操作 2 处',
    ],
  ])('tells %j', (command, sentence) => {
    expect(told(command)).toBe(sentence);
  });

  test('shows nothing as —, and life-cycle nodes by their names', () => {
    expect(fieldText('nodeId', 'n1', names)).toBe('节点n1');
    expect(fieldText('planEndDate', null, names)).toBe('—');
  });
});
