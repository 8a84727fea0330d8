import { describe, expect, test } from 'vitest';
import { openDocument, placeOf, treeOf } from '../../document/document.ts';
import { shownOf } from '../../../../../kernel/document/draft.ts';
import { draftOf, edited } from '../../document/draft.ts';
import { blankNode, type PlanNode } from '../../node.ts';
import { rollUp } from '../../rollUp.ts';
import { dayAsWritten, instantOfDay } from '../days.ts';
import { dayOfEpoch } from '../../../../../core/values/days.ts';
import { correctedCells, isPlainPaste } from './pasteGrid.ts';
import { type FilledColumn, fillRefusals, pastedCells } from './pastedCells.ts';
import { endBeforeStart } from './pastedTasks.ts';

const leaf = (id: string): PlanNode => ({ ...blankNode(id), name: id });
const document = openDocument(rollUp([{ ...leaf('实施'), children: [leaf('安装'), leaf('布线')] }, leaf('验收')]));
const placesFrom = (id: string) => {
  const all = ['实施', '安装', '布线', '验收'];
  return all.slice(all.indexOf(id)).map((one) => placeOf(document, one)!);
};

const day = (text: string) => dayAsWritten(text)!;
const owner: FilledColumn = {
  title: '负责人',
  kind: 'owner',
  isRolledUp: false,
  read: (text) => (text === '无此人' ? '项目成员中没有「无此人」' : { ownerId: text }),
  cleared: { ownerId: null },
};
const start: FilledColumn = {
  title: '计划开始',
  kind: 'day',
  isRolledUp: true,
  read: (text) => (dayAsWritten(text) === null ? '请填写日期' : { planStartDate: instantOfDay(day(text)) }),
  cleared: { planStartDate: null },
};
const duration: FilledColumn = {
  title: '工期(天)',
  kind: 'number',
  isRolledUp: true,
  read: (text, { span }) =>
    span.start === null ? '请先填写计划开始' : { planEndDate: instantOfDay(dayOfEpoch(span.start) + Number(text) - 1) },
  cleared: null,
};
const hours: FilledColumn = {
  title: '标准工时',
  kind: 'number',
  isRolledUp: true,
  read: (text) => ({ standardWorkHour: Number(text) }),
  cleared: { standardWorkHour: 0 },
};
const total: FilledColumn = { title: '总工时', kind: 'number', isRolledUp: true, read: null, cleared: null };

const none: ReadonlySet<number> = new Set();

/** What is said of the cells: row, column, what. */
const told = (cells: readonly (readonly string[])[], from: string, columns: readonly FilledColumn[], leftOut = none) =>
  pastedCells(document, cells, leftOut, placesFrom(from), columns).lines.flatMap((line, row) =>
    line.cells.flatMap(({ problem, note }, at) =>
      problem === null && note === null ? [] : [[row, at, problem ?? note]],
    ),
  );

const filled = (cells: readonly (readonly string[])[], from: string, columns: readonly FilledColumn[]) => {
  const { taken } = pastedCells(document, cells, none, placesFrom(from), columns);
  if (taken === null) throw new Error('something is wrong with the cells');
  const draft = edited(draftOf(document), taken.command);
  if (typeof draft === 'string') throw new Error(draft);
  expect(draft.steps.length).toBeLessThanOrEqual(1);
  const [top, last] = treeOf(shownOf(draft));
  return [...top!.children, last!];
};

describe('a block of cells', () => {
  test('fills the cells down and to the right, in one step', () => {
    const cells = [
      ['陶然', '2026/1/5', '3', '8'],
      ['', '20260110', '', '16'],
    ];
    expect(filled(cells, '安装', [owner, start, duration, hours])).toMatchObject([
      {
        name: '安装',
        ownerId: '陶然',
        planStartDate: instantOfDay(day('2026-01-05')),
        planEndDate: instantOfDay(day('2026-01-07')),
        totalWorkHour: 8,
      },
      { name: '布线', ownerId: null, planStartDate: instantOfDay(day('2026-01-10')), totalWorkHour: 16 },
      { name: '验收', ownerId: null, planStartDate: null },
    ]);
  });

  test('goes over parents where they are filled in', () => {
    expect(filled([['陶然'], ['章华'], ['林若溪']], '实施', [owner])).toMatchObject([
      { ownerId: '章华' },
      { ownerId: '林若溪' },
      { ownerId: null },
    ]);
  });

  test('takes out what an empty cell stands over, and leaves what follows from others', () => {
    expect(filled([['', '']], '验收', [start, duration]).at(-1)).toMatchObject({ planStartDate: null });
    const nothing = pastedCells(document, [['', '', '']], none, placesFrom('实施'), [start, hours, total]);
    expect(nothing).toMatchObject({ taken: null, lines: [{ cells: [{ problem: null }, { note: null }, {}] }] });
  });

  test('says what is wrong with it and what is passed over, cell by cell', () => {
    const cells = [['无此人', '8', '9', '1', '2'], ['章华', '', '', '', ''], ['林若溪'], ['陶然'], ['陶然'], ['']];
    const columns = [owner, hours, total, start];
    expect(told(cells, '实施', columns)).toEqual([
      [0, 0, '项目成员中没有「无此人」'],
      [0, 1, fillRefusals.rolledUp],
      [0, 2, fillRefusals.readOnly],
      [0, 3, fillRefusals.rolledUp],
      [0, 4, fillRefusals.noColumn],
      [4, 0, fillRefusals.noRow],
    ]);
    const grid = (leftOut: ReadonlySet<number>, given: readonly (readonly string[])[] = cells) =>
      pastedCells(document, given, leftOut, placesFrom('实施'), columns);
    expect(grid(none).taken).toBeNull();
    // put right, or left out, it is taken without what can be filled in nowhere
    expect(grid(new Set([0])).taken?.count).toBe(5);
    expect(grid(none, correctedCells(cells, { row: 0, column: 0 }, '章华', true)).taken?.count).toBe(6);
    expect(isPlainPaste(grid(new Set([0])))).toBe(false);
    expect(isPlainPaste(pastedCells(document, [['章华']], none, placesFrom('安装'), columns))).toBe(true);
  });

  test('says when a task would end before it begins', () => {
    const end: FilledColumn = {
      ...start,
      title: '计划结束',
      read: (text) => ({ planEndDate: instantOfDay(day(text)) }),
    };
    expect(told([['2026-03-11', '2026-03-01']], '安装', [start, end])).toEqual([[0, 1, endBeforeStart]]);
  });
});

test('a person that is put right is put right wherever he stands', () => {
  const cells = [['a', '张三'], ['b'], ['c', '张三 '], ['d', '李四']];
  expect(correctedCells(cells, { row: 0, column: 1 }, '王五', true)).toEqual([
    ['a', '王五'],
    ['b'],
    ['c', '王五'],
    ['d', '李四'],
  ]);
  expect(correctedCells(cells, { row: 1, column: 1 }, 'x', true)[1]).toEqual(['b', 'x']);
});
