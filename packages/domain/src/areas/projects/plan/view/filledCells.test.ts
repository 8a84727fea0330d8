import { describe, expect, test } from 'vitest';
import { planRefusals } from '../document/decide.ts';
import { openDocument, placeOf, treeOf } from '../document/document.ts';
import { draftOf, edited, shownOf } from '../document/draft.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { dayAsWritten, instantOfDay } from './days.ts';
import { dayOfEpoch } from '../../../../core/values/days.ts';
import { type FilledColumn, filledCells, fillRefusals } from './filledCells.ts';

const leaf = (id: string): PlanNode => ({ ...blankNode(id), name: id });
const document = openDocument(rollUp([{ ...leaf('实施'), children: [leaf('安装'), leaf('布线')] }, leaf('验收')]));
const placesFrom = (id: string) => {
  const all = ['实施', '安装', '布线', '验收'];
  return all.slice(all.indexOf(id)).map((one) => placeOf(document, one)!);
};

const day = (text: string) => dayAsWritten(text)!;
const owner: FilledColumn = {
  title: '负责人',
  isRolledUp: false,
  read: (text) => (text === '无此人' ? '项目成员中没有「无此人」' : { ownerId: text }),
  cleared: { ownerId: null },
};
const start: FilledColumn = {
  title: '计划开始',
  isRolledUp: true,
  read: (text) => (dayAsWritten(text) === null ? '请填写日期' : { planStartDate: instantOfDay(day(text)) }),
  cleared: { planStartDate: null },
};
const duration: FilledColumn = {
  title: '工期(天)',
  isRolledUp: true,
  read: (text, { span }) =>
    span.start === null ? '请先填写计划开始' : { planEndDate: instantOfDay(dayOfEpoch(span.start) + Number(text) - 1) },
  cleared: null,
};
const hours: FilledColumn = {
  title: '标准工时',
  isRolledUp: true,
  read: (text) => ({ standardWorkHour: Number(text) }),
  cleared: { standardWorkHour: 0 },
};
const total: FilledColumn = { title: '总工时', isRolledUp: true, read: null, cleared: null };

const filled = (cells: readonly (readonly string[])[], from: string, columns: readonly FilledColumn[]) => {
  const result = filledCells(document, cells, placesFrom(from), columns);
  if ('problems' in result) return result.problems;
  const draft = edited(draftOf(document), result.command);
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
    expect(filled([['', '', '']], '实施', [start, hours, total]).at(-1)).toMatchObject({ name: '验收' });
  });

  test('is refused with row and column, all that is wrong at once', () => {
    const cells = [['无此人', '8', '9', '1', '2'], ['章华', '', '', '', ''], ['林若溪'], ['陶然'], ['陶然'], ['']];
    expect(filled(cells, '实施', [owner, hours, total, start])).toEqual([
      { row: 1, column: '负责人', message: '项目成员中没有「无此人」' },
      { row: 1, column: '标准工时', message: planRefusals.rolledUp },
      { row: 1, column: '总工时', message: fillRefusals.readOnly },
      { row: 1, column: '计划开始', message: planRefusals.rolledUp },
      { row: 1, column: '计划开始', message: fillRefusals.noColumn },
      { row: 5, column: '负责人', message: fillRefusals.noRow },
    ]);
  });
});
