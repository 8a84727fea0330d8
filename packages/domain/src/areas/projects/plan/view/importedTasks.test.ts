import { describe, expect, test } from 'vitest';
import { openDocument, treeOf } from '../document/document.ts';
import { shownOf } from '../../../../kernel/document/draft.ts';
import { draftOf, edited } from '../document/draft.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { dayOfText, instantOfDay } from './days.ts';
import { importedTasks } from './importedTasks.ts';
import { importColumns } from './importLines.ts';

const members = [
  { userId: 'u_1', realName: '林若溪' },
  { userId: 'u_2', realName: '王芳' },
  { userId: 'u_3', realName: '王芳' },
];
const instant = (text: string) => instantOfDay(dayOfText(text)!);
const task = (id: string, fields: Partial<PlanNode> = {}): PlanNode => ({
  ...blankNode(id),
  taskNo: `T-${id}`,
  name: id,
  status: 5,
  statusText: '已完成',
  ...fields,
});
const tree = rollUp([
  task('实施', {
    children: [
      task('安装', { ownerId: 'u_3', planStartDate: instant('2026-01-05'), standardWorkHour: 8, totalWorkHour: 8 }),
      task('布线', { ownerId: 'u_left', workHourFactor: 1.2 }),
    ],
  }),
  task('=验收'),
]);
const document = openDocument(tree);

/** The plan as the gateway exports it: more columns, names moved in, formulas disarmed. */
const head = [
  'WBS 号',
  '层级',
  '任务编号',
  '任务名称',
  '负责人',
  '计划开始',
  '计划结束',
  '标准工时',
  '工时系数',
  '总工时',
];
const exported = [
  ['1', '1', 'T-实施', '实施', '', '2026-01-05', '', '0', '1', '8'],
  ['1.1', '2', 'T-安装', '　安装', '王芳', '2026-01-05', '', '8', '1', '8'],
  ['1.2', '2', 'T-布线', '　布线', '走了的人', '', '', '0', '1.2', '0'],
  ['2', '1', 'T-=验收', "'=验收", '', '', '', '0', '1', '0'],
];
const changed = (row: number, column: number, text: string) =>
  exported.map((cells, index) => (index === row ? cells.with(column, text) : cells));

const read = (rows: readonly (readonly string[])[], into = document) => {
  let count = 0;
  return importedTasks(into, rows, members, () => `n${(count += 1)}`);
};
const after = (rows: readonly (readonly string[])[], into = document): readonly PlanNode[] => {
  const draft = edited(draftOf(into), read(rows, into).command);
  if (typeof draft === 'string') throw new Error(draft);
  expect(draft.steps.length).toBeLessThanOrEqual(1);
  return treeOf(shownOf(draft));
};
const outline = (nodes: readonly PlanNode[]): readonly unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, outline(children)]));

describe('an imported sheet', () => {
  test('that was exported changes nothing', () => {
    expect(read([head, ...exported])).toMatchObject({ added: 0, changed: 0, unchanged: 4, leftOut: 0, problems: [] });
    expect(after([head, ...exported])).toEqual(tree);
  });

  test('changes the tasks whose numbers it has, and nothing else of them', () => {
    const rows = [head, ...changed(1, 7, '16')];
    expect(read(rows)).toMatchObject({ added: 0, changed: 1, unchanged: 3 });
    const [top] = after(rows);
    expect(top!.children[0]).toEqual({ ...tree[0]!.children[0], standardWorkHour: 16, totalWorkHour: 16 });
    expect(top).toMatchObject({ id: '实施', status: 5, taskNo: 'T-实施', totalWorkHour: 16 });
  });

  test('says nothing of what it has no columns for', () => {
    const rows = [
      ['任务编号', '任务名称'],
      ['T-安装', '安装设备'],
    ];
    const [top] = after(rows);
    expect(top!.children).toEqual([{ ...tree[0]!.children[0], name: '安装设备' }, tree[0]!.children[1]]);
  });

  test('of another plan becomes the plan of one that has no tasks', () => {
    const rows = [head, ...exported.map((cells) => cells.with(4, ''))];
    const empty = openDocument([]);
    expect(read(rows, empty)).toMatchObject({ added: 4, changed: 0, leftOut: 0, problems: [] });
    expect(outline(after(rows, empty))).toEqual([['实施', ['安装', '布线']], '=验收']);
    expect(after(rows, empty)[0]).toMatchObject({ taskNo: null, status: 1 });
  });

  test('brings new tasks where their numbers, levels or blanks say', () => {
    const news = (wbs: string, level: string, name: string) => [wbs, level, '', name, '', '', '', '', '', ''];
    const [one, two, three, four] = exported as [string[], string[], string[], string[]];
    const rows = [
      head,
      one,
      two,
      news('1.1.1', '3', '接线'),
      news('', '2', '　调试'),
      three,
      news('', '', '培训'),
      four,
    ];
    expect(read(rows)).toMatchObject({ added: 3, changed: 0, unchanged: 4 });
    expect(outline(after(rows))).toEqual([['实施', [['安装', ['接线']], '调试', '布线']], '培训', '=验收']);
    // a row alone finds its parent in the plan
    expect(
      outline(after([head, news('1.2.1', '', '穿管'), news('1.2.1.1', '', '支架'), news('3', '', '归档')])),
    ).toEqual([['实施', ['安装', ['布线', [['穿管', ['支架']]]]]], '=验收', '归档']);
  });

  test('makes a plan of nothing, in our columns or without their names', () => {
    const none = openDocument([]);
    const rows = [
      ['1', '', '实施'],
      ['1.1', '', '安装', '林若溪', '2026/1/5', '20260109', '1,600.5', '1.2'],
    ];
    const made = after([importColumns, ...rows], none);
    expect(outline(made)).toEqual([['实施', ['安装']]]);
    expect(made[0]!.children[0]).toMatchObject({
      ownerId: 'u_1',
      planEndDate: instant('2026-01-09'),
      totalWorkHour: 1920.6,
      status: 1,
    });
    expect(
      after(
        rows.map((cells) => cells.toSpliced(1, 1)),
        none,
      ),
    ).toEqual(made);
  });

  test('tells what cannot be taken by row and column, and takes the rest', () => {
    const rows = [
      head,
      exported[0]!,
      ['1.1', '2', 'T-安装', '安装', '张三', '三月', '', '-1', '1', ''],
      ['1.2', '2', 'T-布线', '布线', '', '', '', '', '', ''],
      ['1.3', '2', 'T-布线', '布线', '', '', '', '', '', ''],
      ['1.4', '2', 'T-77', '调试', '', '', '', '', '', ''],
      ['1.4.1', '3', '', '联调', '', '', '', '', '', ''],
      ['2', '1', 'T-=验收', '终验', '', '', '', '', '', ''],
      ['3', '1', '', ' ', '', '', '', '2000000', '', ''],
      ['4', '1', '', '归档', '', '', '', '', '', ''],
    ];
    expect(read(rows)).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 1,
      leftOut: 6,
      problems: [
        { row: 3, column: '负责人', message: '项目成员中没有「张三」' },
        { row: 3, column: '计划开始', message: '「三月」不是日期，请写成 2026-01-31' },
        { row: 3, column: '标准工时', message: '请填写不小于 0 的数字' },
        { row: 4, column: '任务编号', message: '「T-布线」重复，与第 5 行相同' },
        { row: 5, column: '任务编号', message: '「T-布线」重复，与第 4 行相同' },
        { row: 6, column: '任务编号', message: '计划中没有「T-77」；新增任务请将编号留空' },
        { row: 7, column: '任务名称', message: '上级任务（第 6 行）有误，此任务无处可放' },
        { row: 9, column: '任务名称', message: '请填写任务名称' },
        { row: 9, column: '标准工时', message: '不能大于 1000000' },
      ],
    });
    expect(outline(after(rows))).toEqual([['实施', ['安装', '布线']], '终验', '归档']);
  });

  test('is not deeper than a plan', () => {
    const deep = Array.from({ length: 13 }, (_, index) => [
      Array.from({ length: index + 1 }, () => '1').join('.'),
      '',
      `第 ${index + 1} 级`,
    ]);
    expect(read([importColumns, ...deep], openDocument([]))).toMatchObject({
      added: 12,
      problems: [{ row: 14, column: '任务名称', message: '计划最多 12 级' }],
    });
  });
});
