import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRepairOverdue, repairDueAt, repairNode, responseDueAt, unionMinutes } from './dueTimes.ts';
import {
  lastingFaultProblem,
  moved,
  moveProblem,
  movesOf,
  postingOf,
  type RepairState,
  submitProblem,
} from './repairMoves.ts';
import { labourFen, labourProblems, partFen, partProblems } from '../work/workSums.ts';
import { repairNo } from './repairNo.ts';
import { repairEventCodes, repairEvents, repairStepCodes, repairTable, statusOfStep, urgencyCodes } from './steps.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-20T02:00:00Z');
const fresh: RepairState = {
  step: 'reported',
  urgency: 3,
  reportedAt: start,
  submittedAt: null,
  heldMs: 0,
  heldSince: null,
  assigneeId: null,
  assigneeName: null,
  acceptedAt: null,
  checkedAt: null,
  rejectCount: 0,
};
const people = [
  { userId: 'u_a', name: '甲' },
  { userId: 'u_b', name: '乙' },
];
const all = { mayEdit: true, mayCheck: true, mayDelete: true, isOnlyChecker: false };

describe('steps of repair orders', () => {
  it('are those of the table: any other event is refused with what cannot be done', () => {
    for (const step of repairStepCodes)
      for (const event of repairEventCodes) {
        if (repairTable[step][event] !== undefined) continue;
        const problem = moveProblem({ ...fresh, step }, event, { userId: 'u_a', isOnlyChecker: false }, start);
        expect(problem).toBe(
          event === 'delete' ? '维修单已开始处理，不能删除' : `当前状态不能${repairEvents[event]}，请刷新后重试`,
        );
        expect(moved({ ...fresh, step }, event, { now: start, by: people[0]! })).toBeNull();
      }
  });

  it('keep their invariants whatever people do: nothing is posted unless closed, and reopening takes back the same', () => {
    const act = fc.record({
      event: fc.constantFrom(...repairEventCodes.filter((event) => event !== 'delete')),
      by: fc.constantFrom(...people),
      to: fc.constantFrom(...people),
      after: fc.integer({ min: 0, max: 3 * day }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let order = fresh;
        let now = start;
        let posted = 0;
        for (const { event, by, to, after } of acts) {
          now += after;
          if (moveProblem(order, event, { userId: by.userId, isOnlyChecker: false }, now) !== null) continue;
          const dueBefore = repairDueAt(order, now);
          order = moved(order, event, { now, by, to })!;
          posted += { post: 1, takeBack: -1, none: 0 }[postingOf(event) ?? 'none'];
          expect(posted).toBe(order.step === 'closed' ? 1 : 0);
          expect(order.assigneeId === null).toBe(order.step === 'reported');
          expect(order.heldSince !== null).toBe(order.step === 'waiting');
          expect(order.submittedAt !== null).toBe(order.step === 'checking' || order.step === 'closed');
          expect(order.checkedAt !== null).toBe(order.step === 'closed');
          expect(repairDueAt(order, now)).toBeGreaterThanOrEqual(dueBefore);
        }
      }),
    );
  });

  it('are taken by whom they were given to, and submitted by him alone', () => {
    const assigned = { ...fresh, step: 'assigned', assigneeId: 'u_a', assigneeName: '甲' } as const;
    expect(moveProblem(assigned, 'accept', { userId: 'u_b', isOnlyChecker: false }, start)).toBe('只能由甲接单');
    const repairing = { ...assigned, step: 'repairing' } as const;
    expect(moveProblem(repairing, 'submit', { userId: 'u_b', isOnlyChecker: false }, start)).toBe('只能由甲提交');
    expect(moveProblem(repairing, 'submit', { userId: 'u_a', isOnlyChecker: false }, start)).toBeNull();
  });

  it('are not passed by whoever repaired, unless nobody else may', () => {
    const checking = { ...fresh, step: 'checking', assigneeId: 'u_a', submittedAt: start } as const;
    expect(moveProblem(checking, 'pass', { userId: 'u_a', isOnlyChecker: false }, start)).toBe(
      '维修人不能验收自己的维修单',
    );
    expect(moveProblem(checking, 'pass', { userId: 'u_a', isOnlyChecker: true }, start)).toBeNull();
    expect(movesOf(checking, { ...all, userId: 'u_b' }, start)).toEqual(['pass', 'fail']);
    expect(movesOf(checking, { ...all, mayCheck: false, userId: 'u_b' }, start)).toEqual([]);
  });

  it('are opened again within thirty days', () => {
    const closed = { ...fresh, step: 'closed', submittedAt: start, checkedAt: start } as const;
    const who = { userId: 'u_b', isOnlyChecker: false };
    expect(moveProblem(closed, 'reopen', who, start + 30 * day)).toBeNull();
    expect(moveProblem(closed, 'reopen', who, start + 30 * day + 1)).toBe('完成已超过 30 天，不能重新打开');
  });

  it('belong to a status of their own', () => {
    expect(repairStepCodes.map(statusOfStep)).toEqual([1, 1, 2, 2, 2, 3]);
  });

  it('need a cause and what was done to be submitted, and no fault that lasts to be passed', () => {
    expect(submitProblem('repaired', ' ', 1)).toBe('请填写故障原因');
    expect(submitProblem('repaired', '松动', 0)).toBe('请先填写维修内容');
    expect(submitProblem('noFault', '未复现', 0)).toBeNull();
    const lasting = [{ no: 'N1002', level: 3, isOpen: true }];
    expect(lastingFaultProblem('repaired', lasting)).toBe('故障“N1002”尚未恢复，不能验收通过');
    expect(lastingFaultProblem('duplicate', lasting)).toBeNull();
    expect(lastingFaultProblem('repaired', [{ no: 'N1002', level: 2, isOpen: true }])).toBeNull();
  });
});

describe('due times of repair orders', () => {
  it('are the shorter the more pressing an order is', () => {
    const limits = urgencyCodes.map((urgency) => {
      const order = { ...fresh, urgency };
      return [(responseDueAt(order) - start) / hour, (repairDueAt(order, start) - start) / hour];
    });
    expect(limits).toEqual([
      [24, 168],
      [8, 72],
      [2, 24],
      [0.5, 8],
    ]);
  });

  it('stand still while parts are waited for', () => {
    const waiting = { ...fresh, step: 'waiting', heldSince: start + hour } as const;
    expect(isRepairOverdue(waiting, start + 100 * day)).toBe(false);
    const resumed = moved(waiting, 'resume', { now: start + 100 * day, by: people[0]! })!;
    expect(repairDueAt(resumed, start + 100 * day)).toBe(start + day + 100 * day - hour);
    expect(isRepairOverdue({ ...resumed, heldMs: 0 }, start + 100 * day)).toBe(true);
  });

  it('are missed by who does not take an order up, too', () => {
    expect(isRepairOverdue(fresh, start + 2 * hour)).toBe(false);
    expect(isRepairOverdue(fresh, start + 2 * hour + 1)).toBe(true);
    expect(isRepairOverdue({ ...fresh, step: 'repairing' }, start + 2 * hour + 1)).toBe(false);
  });

  it('say whether an order was early, on its day or late, by days of Shanghai', () => {
    const closed = (at: number) => repairNode({ ...fresh, step: 'closed', submittedAt: at }, start + 40 * day);
    expect(repairNode(fresh, start)).toBe(5);
    expect(repairNode({ ...fresh, step: 'repairing' }, start)).toBe(1);
    expect(closed(start + hour)).toBe(2);
    expect(closed(Date.parse('2026-11-21T15:59:00Z'))).toBe(3);
    expect(closed(Date.parse('2026-11-21T16:00:00Z'))).toBe(4);
  });

  it('have downtime as the union of stops: no more than their sum, no less than the longest', () => {
    const stop = fc
      .record({ from: fc.integer({ min: 0, max: 5000 }), minutes: fc.integer({ min: 0, max: 500 }) })
      .map(({ from, minutes }) => ({ from: from * 60_000, to: (from + minutes) * 60_000 }));
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 12 }), (stops) => {
        const lengths = stops.map(({ from, to }) => (to - from) / 60_000);
        const union = unionMinutes(stops, 0);
        const minutes = new Set(
          stops.flatMap(({ from, to }) => Array.from({ length: (to - from) / 60_000 }, (_, n) => from / 60_000 + n)),
        );
        expect(union).toBe(minutes.size);
        expect(union).toBeGreaterThanOrEqual(Math.max(0, ...lengths));
      }),
    );
    expect(unionMinutes([{ from: 0, to: null }], 90_000)).toBe(1);
  });
});

describe('what repair orders cost', () => {
  it('is reckoned in whole fen', () => {
    expect(partFen({ quantity: 3, unitCost: 0.1 })).toBe(30);
    expect(partFen({ quantity: 0.33, unitCost: 9.99 })).toBe(330);
    expect(labourFen(0.25, 9999)).toBe(2500);
  });

  it('takes no more than a day of a person over all orders, no day to come and only quarters', () => {
    const about = { today: '2026-11-20', nameOf: () => '甲' };
    const of = (hours: number, when = '2026-11-20') => ({ userId: 'u_a', day: when, hours });
    expect(labourProblems([of(12), of(4)], [of(8)], about)).toEqual([]);
    expect(labourProblems([of(12), of(4.25)], [of(8)], about)).toEqual(['甲 2026-11-20 工时合计超过 24 小时']);
    expect(labourProblems([of(1, '2026-11-21')], [], about)).toEqual(['工时日期不能晚于今天']);
    expect(labourProblems([of(0.1)], [], about)).toEqual(['工时须为 0.25 小时的整数倍']);
    expect(labourProblems([], [of(24), of(24)], about)).toEqual([]);
  });

  it('has parts of more than none, for no less than nothing', () => {
    expect(partProblems([{ quantity: 0.01, unitCost: 0 }])).toEqual([]);
    expect(partProblems([{ quantity: 0, unitCost: 1 }])).toEqual(['数量须大于 0']);
    expect(partProblems([{ quantity: 0.001, unitCost: -1 }])).toEqual(['数量最多两位小数', '单价不能小于 0']);
  });

  it('stands under the number of the day', () => {
    expect(repairNo('2026-11-20', 7)).toBe('WX20261120007');
  });
});
