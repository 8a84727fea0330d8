import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDocument, placeOf } from '../document/document.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { dayOfText, instantOfDay } from './days.ts';
import { pasteCounts } from './paste/pasteGrid.ts';
import { endBeforeStart, pastedTasks, taskCells } from './paste/pastedTasks.ts';
import { yearContext } from './paste/readDateNear.ts';
import { dayNear } from './paste/writtenDays.ts';
import { textOfDay } from '../../../../core/values/days.ts';
import { printTasks } from './sheetRows.ts';
import { parseSheet, printSheet } from '../../../../core/transfers/sheetText.ts';

const members = [
  { userId: 'u_1', realName: '林若溪' },
  { userId: 'u_2', realName: '王芳' },
  { userId: 'u_3', realName: '王芳' },
];

const parsed = (text: string, leftOut: readonly number[] = []) => {
  let count = 0;
  const context = { members, near: dayOfText('2026-06-15')!, newId: () => `n${(count += 1)}` };
  return pastedTasks(taskCells(parseSheet(text)), new Set(leftOut), context);
};

/** What is said of the cells: row, column, what. */
const told = (text: string, leftOut: readonly number[] = []) => {
  const { columns, lines } = parsed(text, leftOut);
  return lines.flatMap(({ cells }, row) =>
    cells.flatMap(({ problem, note }, at) => {
      const what = problem ?? note;
      return what === null ? [] : [[row, columns[at]!.title, what]];
    }),
  );
};

const outline = (nodes: readonly PlanNode[]): readonly unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, outline(children)]));

const read = (text: string): readonly PlanNode[] => {
  const { taken } = parsed(text);
  if (taken === null) throw new Error(JSON.stringify(told(text)));
  return taken;
};

describe('cells on the clipboard', () => {
  test('come back as they went, whatever is in them', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('a\tb', 'a\nb', '"', 'a"b', '=1+1', "'=x", '-5', '@x', '', 'x\r\ny'),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (cells) => {
        expect(parseSheet(printSheet(cells))).toEqual(cells);
      }),
    );
  });

  test('are no formulas for the spreadsheet, numbers stay numbers', () => {
    expect(printSheet([['=HYPERLINK("x")', '-5', '+cmd']])).toBe(`"'=HYPERLINK(""x"")"\t-5\t'+cmd`);
  });

  test('end with a line break or without', () => {
    expect(parseSheet('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(parseSheet('')).toEqual([]);
  });
});

describe('tasks from a spreadsheet', () => {
  test('stand below each other by their numbers', () => {
    const rows = ['1\t实施', '1.1\t安装', '1.1.1\t布线', '1.2\t调试', '2\t验收'].join('\n');
    expect(outline(read(rows))).toEqual([['实施', [['安装', ['布线']], '调试']], '验收']);
    expect(outline(read('1.1\t安装\n1.2.1\t布线'))).toEqual(['安装', '布线']);
  });

  test('or by how far their names are indented', () => {
    expect(outline(read('实施\n  安装\n    布线\n  调试\n验收'))).toEqual([
      ['实施', [['安装', ['布线']], '调试']],
      '验收',
    ]);
  });

  test('bring owner, dates and hours', () => {
    const [task] = read('\t安装\t林若溪\t2026/1/5\t20260109\t1,600.5\t1.2');
    expect(task).toMatchObject({
      name: '安装',
      ownerId: 'u_1',
      planStartDate: instantOfDay(dayOfText('2026-01-05')!),
      planEndDate: instantOfDay(dayOfText('2026-01-09')!),
      standardWorkHour: 1600.5,
      workHourFactor: 1.2,
      totalWorkHour: 1920.6,
    });
  });

  test('are found by the heads of their columns, in any order', () => {
    const [task] = read('标准工时\t任务名称\n8\t安装\n');
    expect(task).toMatchObject({ name: '安装', standardWorkHour: 8, workHourFactor: 1 });
  });

  test('are told where they cannot be meant, all that is wrong at once', () => {
    const notDay = (text: string) => `「${text}」不是日期，或不止一种读法，请写成 2026-01-31`;
    const text = '1\t安装\t张三\t三月\t2026-02-30\t-1\tx\n2\t \t王芳';
    expect(told(text)).toEqual([
      [0, '负责人', '项目成员中没有「张三」'],
      [0, '计划开始', notDay('三月')],
      [0, '计划结束', notDay('2026-02-30')],
      [0, '标准工时', '请填写不小于 0 的数字'],
      [0, '工时系数', '请填写不小于 0 的数字'],
      [1, '任务名称', '请填写任务名称'],
      [1, '负责人', '有 2 名成员叫「王芳」，请留空，稍后在计划中选择'],
    ]);
    expect(parsed(text).taken).toBeNull();
    expect(pasteCounts(parsed(text))).toEqual({ problems: 7, notes: 0 });
  });

  test('are taken without the rows that were left out, and what is below these moves up', () => {
    const text = '1\t实施\n1.1\t安装\t张三\n1.1.1\t布线\n2\t验收';
    const { taken, lines } = parsed(text, [1]);
    expect(outline(taken!)).toEqual([['实施', ['布线']], '验收']);
    expect(lines.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false, false]);
  });

  test('have dates as people write them, the end near its start, and say when one is before the other', () => {
    const { taken, lines } = parsed('\t安装\t\t12月20日\t1/5\n\t布线\t\t46092\t3月1日');
    expect(lines.map(({ cells }) => cells.slice(2, 4).map(({ meant }) => meant))).toEqual([
      ['2025-12-20', '2026-01-05'],
      ['2026-03-11', '2026-03-01'],
    ]);
    expect(told('\t布线\t\t46092\t3月1日')).toEqual([[0, '计划结束', endBeforeStart]]);
    // it is told, and can be taken all the same
    expect(taken?.map(({ name }) => name)).toEqual(['安装', '布线']);
  });

  test('have the year of the plan that they come into, and else of today', () => {
    const planned = (start: string, end: string) =>
      openDocument([
        {
          ...blankNode('a'),
          planStartDate: instantOfDay(dayOfText(start)!),
          planEndDate: instantOfDay(dayOfText(end)!),
        },
      ]);
    const today = dayOfText('2026-11-23')!;
    const yearOf = (document: ReturnType<typeof planned>) =>
      textOfDay(dayNear('3月11日', yearContext(document, today))!).slice(0, 4);
    expect(yearOf(planned('2026-01-05', '2026-12-20'))).toBe('2026');
    expect(yearOf(planned('2025-02-01', '2025-05-01'))).toBe('2025');
    expect(yearOf(planned('2024-01-01', '2028-01-01'))).toBe('2027');
    expect(yearOf(openDocument([]))).toBe('2027');
  });

  test('are none or complete, whatever a spreadsheet gives', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('1', '1.1', '3月11日', '林若溪', '-1', ' ', '46092'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 6 }), (rows) => {
        const { lines, taken } = pastedTasks(taskCells(rows), new Set(), { members, near: 20_000, newId: () => 'n' });
        expect(lines.every(({ cells }) => cells.length === 6)).toBe(true);
        const isWrong = lines.some(({ cells }) => cells.some(({ problem }) => problem !== null));
        expect(taken === null).toBe(isWrong || lines.length === 0);
      }),
    );
  });

  test('are what was copied', () => {
    const leaf: PlanNode = {
      ...blankNode('b'),
      name: '布线 "强电"\n二层',
      ownerId: 'u_1',
      planStartDate: instantOfDay(dayOfText('2026-01-05')!),
      planEndDate: instantOfDay(dayOfText('2026-01-09')!),
      standardWorkHour: 8.25,
      workHourFactor: 1.2,
      totalWorkHour: 9.9,
    };
    const tree = rollUp([{ ...blankNode('a'), name: '=安装', children: [leaf] }]);
    const document = openDocument(tree);
    const tasks = ['a', 'b'].map((id, index) => ({ place: placeOf(document, id)!, wbs: index === 0 ? '3' : '3.1' }));
    const [copy] = rollUp(read(printTasks(document, tasks, members)));
    expect(copy).toEqual({ ...tree[0], id: 'n1', children: [{ ...leaf, id: 'n2' }] });
  });
});
