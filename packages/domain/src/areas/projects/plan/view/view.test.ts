import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDocument, type PlanDocument, placeOf, rowOf } from '../document/document.ts';
import type { PlanCommand } from '../document/decide.ts';
import { shownOf } from '../../../../kernel/document/draft.ts';
import { draftOf, edited } from '../document/draft.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { dayOfText, durationOf, instantOfDay } from './days.ts';
import { noFilter, type RowFilter } from './filter.ts';
import { daysLate, lateCounter } from './late.ts';
import { planMarks } from './marks.ts';
import { wbsOfPlace } from '../document/whereabouts.ts';
import { collapsedFrom, idsAbove, levelsOf, rowsShownAfter, visibleRows, wbsOf } from './visibleRows.ts';

const day = (text: string): number => dayOfText(text)!;
const instant = (text: string): string => instantOfDay(day(text));
const node = (id: string, fields: Partial<PlanNode> = {}): PlanNode => ({ ...blankNode(id), name: id, ...fields });

const tree = [
  node('准备', {
    children: [
      node('勘测', {
        ownerId: 'u_1',
        planStartDate: instant('2026-01-05'),
        planEndDate: instant('2026-01-09'),
        status: 2,
      }),
      node('设计', { children: [node('布局', { taskNo: 'T-7' }), node('电气')] }),
    ],
  }),
  node('实施', {
    children: [node('安装', { planStartDate: instant('2026-02-02'), planEndDate: instant('2026-02-01') })],
  }),
];
const document = openDocument(rollUp(tree));
const nothing: ReadonlySet<string> = new Set();

const shown = (of: PlanDocument, filter: Partial<RowFilter> = {}, collapsed = nothing): readonly string[] => {
  const rows = visibleRows(of, { collapsed, filter: { ...noFilter, ...filter } });
  return Array.from(
    rows.places.slice(0, rows.count),
    (place, index) => `${wbsOf(rows, index)} ${rowOf(of.rows, place).fields.name}`,
  );
};

const after = (from: PlanDocument, command: PlanCommand): PlanDocument => {
  const draft = edited(draftOf(from), command);
  if (typeof draft === 'string') throw new Error(draft);
  return shownOf(draft);
};

describe('rows of a plan', () => {
  test('stand under each other with their numbers', () => {
    expect(shown(document)).toEqual([
      '1 准备',
      '1.1 勘测',
      '1.2 设计',
      '1.2.1 布局',
      '1.2.2 电气',
      '2 实施',
      '2.1 安装',
    ]);
  });

  test('hide what is below a collapsed one, down to a level', () => {
    expect(shown(document, {}, new Set(['设计']))).toEqual(['1 准备', '1.1 勘测', '1.2 设计', '2 实施', '2.1 安装']);
    expect(shown(document, {}, collapsedFrom(document, 1))).toEqual(['1 准备', '2 实施']);
    expect(shown(document, {}, collapsedFrom(document, 2))).not.toContain('1.2.1 布局');
    expect(levelsOf(document)).toBe(3);
    expect(collapsedFrom(document, levelsOf(document)).size).toBe(0);
  });

  test('are searched by name and number, what stands above is kept, numbers stay as they are', () => {
    expect(shown(document, { text: '电气' })).toEqual(['1 准备', '1.2 设计', '1.2.2 电气']);
    expect(shown(document, { text: 't-7' })).toEqual(['1 准备', '1.2 设计', '1.2.1 布局']);
    expect(shown(document, { text: '没有' })).toEqual([]);
    expect(shown(document, { text: '没有', kept: new Set(['安装']) })).toEqual(['2 实施', '2.1 安装']);
  });

  test('are only one person’s, or only late ones', () => {
    expect(shown(document, { ownerId: 'u_1' })).toEqual(['1 准备', '1.1 勘测']);
    expect(shown(document, { lateOn: day('2026-01-20') })).toEqual(['1 准备', '1.1 勘测']);
  });

  test('know their number and what is above them when they are hidden', () => {
    const place = placeOf(document, '电气')!;
    expect(wbsOfPlace(document, place)).toBe('1.2.2');
    expect(idsAbove(document, place)).toEqual(['设计', '准备']);
  });

  test('are the very same after an edit that moves nothing, and others after one that does', () => {
    const wanted = { collapsed: nothing, filter: noFilter };
    const first = rowsShownAfter(null, document, wanted);
    const renamed = rowsShownAfter(
      first,
      after(document, { kind: 'change', ids: ['布局'], values: { name: '布置' } }),
      wanted,
    );
    expect(renamed.rows).toBe(first.rows);
    const removed = rowsShownAfter(renamed, after(renamed.document, { kind: 'remove', ids: ['布局'] }), wanted);
    expect(removed.rows.count).toBe(first.rows.count - 1);
  });

  test('after any edit are those that would be found from nothing', () => {
    const ids = ['准备', '勘测', '设计', '布局', '电气', '实施', '安装'];
    const command: fc.Arbitrary<PlanCommand> = fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        ids: fc.constantFrom(...ids).map((id) => [id]),
        values: fc.record({ name: fc.constantFrom('电气一', '土建'), ownerId: fc.constantFrom(null, 'u_1') }),
      }),
      fc.record({ kind: fc.constant('remove' as const), ids: fc.constantFrom(...ids).map((id) => [id]) }),
      fc.record({
        kind: fc.constant('move' as const),
        id: fc.constantFrom(...ids),
        to: fc.record({ parentId: fc.constantFrom(null, ...ids), index: fc.nat(3) }),
      }),
    );
    const filter = fc.constantFrom(noFilter, { ...noFilter, text: '电气' }, { ...noFilter, ownerId: 'u_1' });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 10 }), filter, fc.subarray(ids), (commands, filter, collapsed) => {
        const wanted = { collapsed: new Set(collapsed), filter };
        let draft = draftOf(document);
        let rows = rowsShownAfter(null, document, wanted);
        for (const one of commands) {
          const next = edited(draft, one);
          if (typeof next === 'string') continue;
          draft = next;
          rows = rowsShownAfter(rows, shownOf(draft), wanted);
          expect(rows.rows).toEqual(visibleRows(shownOf(draft), wanted));
        }
      }),
    );
  });
});

describe('late tasks', () => {
  const row = (id: string) => rowOf(document.rows, placeOf(document, id)!);

  test('are those whose last day is over', () => {
    expect(daysLate(row('勘测'), day('2026-01-09'))).toBe(0);
    expect(daysLate(row('勘测'), day('2026-01-10'))).toBe(1);
    expect(daysLate(row('准备'), day('2027-01-01'))).toBe(0);
    expect(daysLate(row('布局'), day('2027-01-01'))).toBe(0);
  });

  test.each([5, 6, 8])('are none of those with status %i', (status) => {
    const done = openDocument([node('a', { planEndDate: instant('2026-01-01'), status })]);
    expect(lateCounter(day('2027-01-01'))(done)).toBe(0);
  });

  test('are counted, from one version to the next', () => {
    const count = lateCounter(day('2026-02-10'));
    const dated = after(document, { kind: 'change', ids: ['安装'], values: { planStartDate: instant('2026-02-01') } });
    expect(count(dated)).toBe(2);
    const moved = after(dated, { kind: 'change', ids: ['安装'], values: { planEndDate: instant('2026-02-10') } });
    expect(count(moved)).toBe(1);
    expect(count(dated)).toBe(2);
  });

  test('are none that would end before they begin, and those have no days', () => {
    expect(daysLate(row('安装'), day('2026-02-10'))).toBe(0);
    expect(durationOf(row('安装').span)).toBeNull();
    expect(durationOf(row('勘测').span)).toBe(5);
  });
});

describe('marks', () => {
  const marks = planMarks({ start: day('2026-01-06'), end: day('2026-06-30') });

  test('say what is wrong in the order of the plan', () => {
    expect(marks.list(document).map(({ id, field, level }) => `${id} ${field} ${level}`)).toEqual([
      '勘测 planStartDate warning',
      '布局 ownerId hint',
      '布局 planStartDate hint',
      '布局 planEndDate hint',
      '电气 ownerId hint',
      '电气 planStartDate hint',
      '电气 planEndDate hint',
      '安装 ownerId hint',
      '安装 planEndDate error',
    ]);
    expect(marks.counts(document)).toEqual({ error: 1, warning: 1, hint: 7 });
  });

  test('follow an edit', () => {
    const right = after(document, { kind: 'change', ids: ['安装'], values: { planEndDate: instant('2026-07-01') } });
    expect(marks.list(right).at(-1)).toEqual({
      id: '安装',
      field: 'planEndDate',
      level: 'warning',
      message: '晚于合同结束 2026-06-30',
    });
    expect(marks.counts(right)).toEqual({ error: 0, warning: 2, hint: 7 });
  });

  test('find hours below 0 and names that are missing, which only a server can send', () => {
    const wrong = openDocument([node('a', { name: ' ', standardWorkHour: -1, workHourFactor: -0.5 })]);
    expect(planMarks({ start: null, end: null }).counts(wrong).error).toBe(3);
  });
});
