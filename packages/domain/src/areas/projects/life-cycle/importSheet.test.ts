import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LifeCycleNode } from './contract.ts';
import { addDays, dayToInstant, instantToDay } from '../../../core/values/formats.ts';
import { importPlanOf } from './importSheet.ts';
import { type SheetCell, textOfCell } from '../../../core/values/sheetCells.ts';
import { dayOfCell, hoursOfCell } from './sheetCells.ts';

const titles = {
  id: '节点编号',
  planStartDate: '计划开始',
  planEndDate: '计划结束',
  standardWorkHour: '标准工时',
  workHourFactor: '工时系数',
};
const head = ['节点编号', '节点名称', '计划开始', '计划结束', '标准工时', '工时系数'];

const node = (id: string, fields: Partial<LifeCycleNode> = {}): LifeCycleNode => ({
  id,
  parentId: null,
  phase: 'Production',
  kind: 'vehicle',
  name: `节点${id}`,
  owner: null,
  planStartDate: dayToInstant('2026-01-05'),
  planEndDate: dayToInstant('2026-01-09'),
  actualStartDate: null,
  actualEndDate: null,
  standardWorkHour: 8,
  workHourFactor: 1.2,
  totalWorkHour: 9.6,
  status: 5,
  overdueDays: 0,
  deliveredCount: 0,
  requiredCount: 0,
  childCount: 0,
  version: 3,
  ...fields,
});
const rowOf = ({
  id,
  name,
  planStartDate,
  planEndDate,
  standardWorkHour,
  workHourFactor,
}: LifeCycleNode): SheetCell[] => [
  id,
  name,
  instantToDay(planStartDate),
  instantToDay(planEndDate),
  standardWorkHour,
  workHourFactor,
];
const nodes = [node('a'), node('b'), node('c', { childCount: 2, standardWorkHour: 0 })];
const planOf = (...rows: readonly (readonly SheetCell[])[]) => importPlanOf([head, ...rows], nodes, titles);

describe('cells', () => {
  it.each([
    ['2026-1-5', '2026-01-05'],
    ['2026/01/05', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    [new Date('2026-01-05T00:00:00Z'), '2026-01-05'],
    [' ', null],
    [null, null],
  ] as const)('reads %s as a day', (cell, day) => {
    expect(dayOfCell(cell)).toEqual({ value: dayToInstant(day) ?? '' });
  });

  it.each(['2026-02-30', '明天', '20260', true, -1])('takes %s for no day', (cell) => {
    expect(dayOfCell(cell)).toHaveProperty('problem');
  });

  it('reads hours, the text "0" and nothing as 0', () => {
    expect(hoursOfCell('0', 10)).toEqual({ value: 0 });
    expect(hoursOfCell(null, 10)).toEqual({ value: 0 });
    expect(hoursOfCell('8.50', 10)).toEqual({ value: 8.5 });
    for (const wrong of [-1, 11, '8h', true, '1e3', NaN]) expect(hoursOfCell(wrong, 10)).toHaveProperty('problem');
  });

  it('takes the apostrophe off that an export put before a formula', () => {
    expect(textOfCell("'=a")).toBe('=a');
    expect(textOfCell("'a")).toBe("'a");
  });
});

describe('a sheet of dates and hours', () => {
  it('changes nothing when it is what was exported', () => {
    expect(planOf(...nodes.map(rowOf))).toEqual({ changed: [], sameCount: 3, problems: [] });
  });

  it('says what becomes of each cell that differs', () => {
    const plan = planOf(rowOf(nodes[0]!), ['b', '改了名也不要紧', '2026-01-06', '', '10', 1.2]);
    expect(plan).toMatchObject({ sameCount: 1, problems: [] });
    expect(plan.changed).toEqual([
      {
        row: 3,
        name: '节点b',
        changes: [
          { column: 'planStartDate', before: dayToInstant('2026-01-05'), after: dayToInstant('2026-01-06') },
          { column: 'planEndDate', before: dayToInstant('2026-01-09'), after: '' },
          { column: 'standardWorkHour', before: 8, after: 10 },
        ],
        values: {
          nodeId: 'b',
          version: 3,
          planStartDate: dayToInstant('2026-01-06'),
          planEndDate: '',
          standardWorkHour: 10,
          workHourFactor: 1.2,
        },
      },
    ]);
  });

  it('tells row, column and reason of what it cannot take, and takes the rest', () => {
    const { changed, problems } = planOf(
      ['a', '', '2026-01-10', '2026-01-09', 8, 1.2],
      [],
      ['b', '', 'x', '2026-01-09', -3, 1.2],
      ['b', '', '', '', 8, 1.2],
      ['z', '', '', '', 8, 1.2],
      [null, '无编号', '', '', 8, 1.2],
      ['c', '', '2026-03-01', '2026-01-09', 0, 1.2],
    );
    expect(changed).toEqual([]);
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 计划结束',
      '4 计划开始',
      '4 标准工时',
      '5 节点编号',
      '6 节点编号',
      '7 节点编号',
      '8 计划开始',
    ]);
    expect(problems.map(({ reason }) => reason)).toContain('由子节点汇总，请修改子节点');
  });

  it('asks for the template when the columns are not there', () => {
    expect(importPlanOf([['名称']], nodes, titles).problems).toEqual([
      { row: 1, column: '节点编号', reason: '缺少该列，请使用下载的模板' },
    ]);
    expect(importPlanOf([['节点编号'], ['a']], nodes, titles).problems[0]?.reason).toBe('没有可导入的列');
    expect(importPlanOf([], nodes, titles).problems).toHaveLength(1);
  });

  it('reads the columns wherever they stand, and leaves alone those that are missing', () => {
    const sheet = [
      ['标准工时', '节点编号'],
      [16, 'a'],
    ];
    expect(importPlanOf(sheet, nodes, titles).changed[0]?.values).toMatchObject({
      nodeId: 'a',
      standardWorkHour: 16,
      planStartDate: nodes[0]!.planStartDate,
    });
  });

  it('comes back as it went out, whatever the days and hours are', () => {
    const day = fc.option(fc.integer({ min: 0, max: 9000 }).map((count) => dayToInstant(addDays('2015-01-01', count))));
    const hours = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(day, day, hours, (planStartDate, planEndDate, standardWorkHour) => {
        const own = [node('n', { planStartDate, planEndDate, standardWorkHour })];
        const plan = importPlanOf([head, ...own.map(rowOf)], own, titles);
        expect(plan.changed).toEqual([]);
      }),
    );
  });
});
