import { openDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { blankNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { dayOfText, instantOfDay } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { describe, expect, test } from 'vitest';
import { baselineMark, baselineText } from './baselineText.ts';
import { type ColumnId, editingOf, treeColumns } from './columns.ts';

const instant = (text: string): string => instantOfDay(dayOfText(text)!);
const members = [
  { userId: 'u_1', realName: '林若溪' },
  { userId: 'u_2', realName: '王芳' },
  { userId: 'u_3', realName: '王芳' },
];
const leaf = {
  ...blankNode('leaf'),
  name: '布线',
  ownerId: 'u_1',
  planStartDate: instant('2026-01-05'),
  planEndDate: instant('2026-01-09'),
  standardWorkHour: 8,
};
const document = openDocument([{ ...blankNode('parent'), name: '安装', children: [leaf, blankNode('undated')] }]);
const row = (id: string) => rowOf(document.rows, placeOf(document, id)!);
const column = (id: ColumnId) => treeColumns.find((one) => one.id === id)!;
const read = (id: ColumnId, text: string, of = 'leaf') =>
  column(id).editing!.read(text, row(of), members, dayOfText('2026-01-05')!);

describe('what is typed into a cell', () => {
  test.each<[ColumnId, string, object | string]>([
    ['name', '穿线', { name: '穿线' }],
    ['name', '线'.repeat(101), '任务名称不能超过 100 个字符'],
    ['owner', '林若溪', { ownerId: 'u_1' }],
    ['owner', 'u_3', { ownerId: 'u_3' }],
    ['owner', '', { ownerId: null }],
    ['owner', '王芳', '有 2 名成员叫「王芳」，请在列表中选择'],
    ['owner', '张三', '项目成员中没有「张三」'],
    ['start', '20260107', { planStartDate: instant('2026-01-07') }],
    ['end', '2026/1/7', { planEndDate: instant('2026-01-07') }],
    ['end', '1月7日', { planEndDate: instant('2026-01-07') }],
    ['end', '12/30', { planEndDate: instant('2025-12-30') }],
    ['end', '', { planEndDate: null }],
    ['end', '2026-02-30', '请填写日期，如 2026-01-31 或 20260131'],
    ['duration', '3', { planEndDate: instant('2026-01-07') }],
    ['duration', '0', '请填写大于 0 的整数天数'],
    ['standard', '1,600.5', { standardWorkHour: 1600.5 }],
    ['standard', '-1', '请填写不小于 0 的数字'],
    ['standard', '', '请填写不小于 0 的数字'],
    ['factor', '1.25', { workHourFactor: 1.25 }],
    ['factor', '1001', '不能大于 1000'],
  ])('into %s: %s', (id, text, expected) => {
    expect(read(id, text)).toEqual(expected);
  });

  test('is a number of days only where a task begins', () => {
    expect(read('duration', '3', 'undated')).toBe('请先填写计划开始');
  });

  test('is what the editor began with when nothing was changed', () => {
    const { fields } = row('leaf');
    for (const { id, editing } of treeColumns) {
      if (editing === null) continue;
      const values = editing.read(editing.written(row('leaf'), members), row('leaf'), members, 0);
      expect(values, id).toEqual(
        Object.fromEntries(Object.keys(values).map((field) => [field, fields[field as keyof typeof fields]])),
      );
    }
  });

  test('goes nowhere where tasks below speak', () => {
    const editable = (id: string) => treeColumns.filter((one) => editingOf(one, row(id)) !== null).map((one) => one.id);
    expect(editable('parent')).toEqual(['name', 'owner']);
    expect(editable('leaf')).toEqual(['name', 'owner', 'start', 'end', 'duration', 'standard', 'factor']);
  });
});

test('a cell tells what it held when the plan was approved, where that is something else', () => {
  const { fields } = row('leaf');
  const was = {
    ...fields,
    planStartDate: instant('2026-01-02'),
    planEndDate: null,
    totalWorkHour: 4,
    ownerId: 'u_2',
    isParent: false,
    parentId: 'parent',
  };
  const told = (id: ColumnId) =>
    baselineText(id, row('leaf'), was, new Map(members.map(({ userId, realName }) => [userId, realName])));
  expect([told('name'), told('start'), told('end'), told('total'), told('owner'), told('factor')]).toEqual([
    null,
    '2026-01-02',
    '—',
    '4.00',
    '王芳',
    null,
  ]);
});

test('a task is marked that is new since then, or that somebody made otherwise', () => {
  const parent = row('parent');
  const asNow = ({ fields, children }: typeof parent, parentId: string | null) => ({
    ...fields,
    isParent: children.length > 0,
    parentId,
  });
  const now = row('leaf');
  const mark = (was: ReturnType<typeof asNow>) => baselineMark(document, now, new Map([['leaf', was]]));
  const parentId = rowOf(document.rows, now.parent).fields.id || null;
  expect(baselineMark(document, now, new Map())).toBe('added');
  expect(mark(asNow(now, parentId))).toBeNull();
  expect(mark({ ...asNow(now, parentId), ownerId: 'u_2' })).toBe('changed');
  expect(mark(asNow(now, 'elsewhere'))).toBe('changed');
  const top = asNow(parent, null);
  // dates of a parent follow from below
  const shifted = { ...top, planEndDate: instant('2027-01-02'), totalWorkHour: 1 };
  expect(baselineMark(document, parent, new Map([['parent', shifted]]))).toBeNull();
});
