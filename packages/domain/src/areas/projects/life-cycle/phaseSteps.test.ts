import { describe, expect, it } from 'vitest';
import { dayToInstant, epochOf } from '../../../core/values/formats.ts';
import type { NodeStatus } from './nodeStatus.ts';
import { overdueDaysOf, phaseSteps } from './phaseSteps.ts';

const today = epochOf(dayToInstant('2026-03-10'))!;
const node = (status: NodeStatus, end: string, parentId: string | null = null) => ({
  phase: 'Production' as const,
  parentId,
  planStartDate: null,
  planEndDate: dayToInstant(end),
  actualStartDate: null,
  actualEndDate: null,
  status,
});
const stepOf = (...nodes: readonly ReturnType<typeof node>[]) => phaseSteps(nodes, today)[0];

describe('phases as steps (S1 §4)', () => {
  it('are grey while nothing was begun, orange while it goes on, green when all is done, red when something is late', () => {
    expect(stepOf(node(5, '2026-04-01'))).toMatchObject({ step: 1, status: 1 });
    expect(stepOf(node(3, '2026-01-01'), node(5, '2026-04-01'))).toMatchObject({
      step: 2,
      status: 2,
      finishedCount: 1,
    });
    expect(stepOf(node(2, '2026-01-01'), node(4, '2026-01-01'))).toMatchObject({ step: 3, status: 3 });
    expect(stepOf(node(1, '2026-03-09'), node(3, '2026-01-01'))).toMatchObject({ step: 4, status: 2 });
  });

  it('count top nodes alone, and every phase is there', () => {
    const steps = phaseSteps([node(3, '2026-01-01'), node(5, '2026-04-01', 'p')], today);
    expect(steps.map(({ nodeCount }) => nodeCount)).toEqual([1, 0, 0, 0]);
    expect(steps.slice(1).every(({ step }) => step === 1)).toBe(true);
  });
});

describe('days overdue', () => {
  it('begin on the day after the planned one, and end with the work', () => {
    expect(overdueDaysOf(node(1, '2026-03-10'), today)).toBe(0);
    expect(overdueDaysOf(node(1, '2026-03-09'), today)).toBe(1);
    expect(overdueDaysOf(node(5, '2026-02-10'), today)).toBe(28);
    expect(overdueDaysOf(node(4, '2026-02-10'), today)).toBe(0);
    expect(overdueDaysOf({ planEndDate: null, status: 1 }, today)).toBe(0);
  });
});
