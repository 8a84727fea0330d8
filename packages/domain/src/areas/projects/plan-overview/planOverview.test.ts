import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departmentsOf, type PersonCounts, sumOf } from './departments.ts';
import { reassignReason, taskTitle } from './tasks.ts';

describe('departments', () => {
  const count = fc.nat(50);
  const people = fc.array(
    fc.record({ department: fc.nat(3), finished: count, open: count, overdue: count, hundredths: fc.nat(1_000_000) }),
  );
  const rowsOf = (
    seeds: { department: number; finished: number; open: number; overdue: number; hundredths: number }[],
  ) =>
    seeds.map(({ department, finished, open, overdue, hundredths }, index): PersonCounts => ({
      userId: `u_${index}`,
      realName: `人员 ${index}`,
      departmentId: `d_${department}`,
      departmentName: `部门 ${department}`,
      tntId: 't_1',
      tntName: '租户 1',
      taskCount: finished + open,
      finishedCount: finished,
      overdueCount: overdue,
      approvingCount: 0,
      hundredths,
    }));

  it('add up to everything, to the hundredth of an hour, and nobody is lost', () => {
    fc.assert(
      fc.property(people, (seeds) => {
        const rows = rowsOf(seeds);
        const departments = departmentsOf(rows);
        const sum = sumOf(rows);
        expect(departments.flatMap((department) => department.people)).toHaveLength(rows.length);
        expect(departments.reduce((all, one) => all + one.taskCount, 0)).toBe(sum.taskCount);
        expect(Math.round(departments.reduce((all, one) => all + one.totalWorkHour, 0) * 100)).toBe(
          Math.round(sum.totalWorkHour * 100),
        );
        for (const { completionRate } of [sum, ...departments])
          expect(completionRate >= 0 && completionRate <= 100).toBe(true);
      }),
    );
  });

  it('stand beside another tenant’s of the same name, and so do the people of both who have none', () => {
    const [person] = rowsOf([{ department: 0, finished: 1, open: 1, overdue: 0, hundredths: 0 }]);
    const none = { ...person!, departmentId: '-', departmentName: '未分配部门' };
    const other = { tntId: 't_2', tntName: '租户 2' };
    const departments = departmentsOf([
      person!,
      none,
      { ...person!, ...other, departmentId: 'd_9' },
      { ...none, ...other },
    ]);
    expect(departments.map(({ id, name, tntName, taskCount }) => [id, name, tntName, taskCount])).toEqual([
      ['d_0', '部门 0', '租户 1', 2],
      ['-', '未分配部门', '租户 1', 2],
      ['d_9', '部门 0', '租户 2', 2],
      ['-', '未分配部门', '租户 2', 2],
    ]);
  });

  it('have done nothing of nothing', () => {
    expect(sumOf([])).toMatchObject({ taskCount: 0, completionRate: 0, totalWorkHour: 0 });
    expect(departmentsOf([])).toEqual([]);
  });
});

describe('a task of the overview', () => {
  const task = { taskStatus: 1, planState: 'approved', isArchived: false } as const;

  it('goes to somebody else unless it is done, archived, or waits for a decision itself or with its plan', () => {
    for (const taskStatus of [0, 1, 5]) expect(reassignReason({ ...task, taskStatus })).toBeNull();
    for (const taskStatus of [2, 3]) expect(reassignReason({ ...task, taskStatus })).toBe('任务已完成，不能改派');
    expect(reassignReason({ ...task, taskStatus: 4 })).toBe('任务正在审批，暂不能改派');
    expect(reassignReason({ ...task, planState: 'approving' })).toBe('计划正在审批，暂不能改派');
    expect(reassignReason({ ...task, isArchived: true })).toContain('项目已归档');
  });

  it('is called by its number and name', () => {
    expect(taskTitle({ taskNo: 'T0211', name: '存储区' })).toBe('T0211 存储区');
  });
});
