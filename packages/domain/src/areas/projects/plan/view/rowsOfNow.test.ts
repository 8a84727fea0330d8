import { expect, test } from 'vitest';
import { openDocument } from '../document/document.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { dayOfText, instantOfDay } from './days.ts';
import { noFilter } from './filter.ts';
import { rowsOfNow, windowWithMost } from './rowsOfNow.ts';
import { visibleRows } from './visibleRows.ts';

const day = (text: string): number => dayOfText(text)!;
const task = (id: string, start: string, end: string, more: Partial<PlanNode> = {}): PlanNode => ({
  ...blankNode(id),
  planStartDate: instantOfDay(day(start)),
  planEndDate: instantOfDay(day(end)),
  ...more,
});
const document = openDocument(
  rollUp([
    {
      ...blankNode('生产'),
      children: [task('备料', '2026-01-05', '2026-01-20', { status: 5 }), task('装配', '2026-02-01', '2026-03-01')],
    },
    { ...blankNode('实施'), children: [task('布线', '2026-02-20', '2026-03-10'), blankNode('未定')] },
    task('验收', '2026-05-01', '2026-05-09'),
  ]),
);
const now = (today: string, ...collapsed: readonly string[]) => {
  const rows = visibleRows(document, { collapsed: new Set(collapsed), filter: noFilter });
  return rowsOfNow(document, rows, day(today));
};

test('the rows of today are the tasks that run, without what stands above them', () => {
  expect(now('2026-02-25')).toEqual([2, 4]);
  expect(now('2026-01-10')).toEqual([1]);
});

test('a task that hides what it has stands for it', () => {
  expect(now('2026-02-25', '生产', '实施')).toEqual([0, 1]);
});

test('between tasks the rows of today are what comes next, and after all of them what came last', () => {
  expect(now('2026-04-01')).toEqual([6]);
  expect(now('2025-01-01')).toEqual([1]);
  expect(now('2027-01-01')).toEqual([6]);
  const empty = openDocument([blankNode('a')]);
  expect(rowsOfNow(empty, visibleRows(empty, { collapsed: new Set(), filter: noFilter }), 0)).toEqual([]);
});

test('of rows that do not fit, the window shows as many as it can', () => {
  expect(windowWithMost([3, 40, 41, 45, 90], 10)).toBe(40);
  expect(windowWithMost([3, 40], 10)).toBe(3);
  expect(windowWithMost([], 10)).toBe(0);
});
