import { openDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { dayOfText, instantOfDay } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { describe, expect, test } from 'vitest';
import { barOf, draggedDays } from './barOf.ts';

const day = (text: string): number => dayOfText(text)!;
const instant = (text: string): string => instantOfDay(day(text));
const bar = (fields: Partial<PlanNode>, today = '2026-01-08') => {
  const document = openDocument([{ ...blankNode('a'), ...fields }]);
  return barOf(rowOf(document.rows, placeOf(document, 'a')!), day(today));
};
const week = { planStartDate: instant('2026-01-05'), planEndDate: instant('2026-01-09') };

describe('the bar of a task', () => {
  test('goes from its first day to its last', () => {
    expect(bar(week)).toMatchObject({ kind: 'leaf', start: day('2026-01-05'), end: day('2026-01-09'), late: 0 });
    expect(bar({ children: [{ ...blankNode('b'), ...week }], ...week })?.kind).toBe('parent');
    expect(bar({})).toBeNull();
  });

  test('says that it is unsure with one date only, or the wrong way round', () => {
    expect(bar({ planEndDate: week.planEndDate })).toMatchObject({ start: day('2026-01-09'), isUnsure: true });
    expect(bar({ planStartDate: week.planEndDate, planEndDate: week.planStartDate })).toMatchObject({
      start: day('2026-01-09'),
      end: day('2026-01-09'),
      isUnsure: true,
    });
  });

  test('shows how much of its time is over while it is worked on, and how late it is', () => {
    expect(bar({ ...week, status: 2 })?.elapsed).toBeCloseTo(0.6);
    expect(bar({ ...week, status: 5 })?.elapsed).toBeNull();
    expect(bar({ ...week, status: 2 }, '2026-01-12')).toMatchObject({ elapsed: 1, late: 3 });
  });
});

test('a dragged bar keeps a day at least', () => {
  const days = { start: 10, end: 14 };
  const drag = (edge: 'both' | 'start' | 'end' | 'draw', moved: number) =>
    draggedDays(days, { id: 'a', edge, days: moved, from: 20 });
  expect(drag('both', -3)).toEqual({ start: 7, end: 11 });
  expect(drag('start', 9)).toEqual({ start: 14, end: 14 });
  expect(drag('end', -9)).toEqual({ start: 10, end: 10 });
  expect(drag('draw', -2)).toEqual({ start: 18, end: 20 });
});
