import { costKindName } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { MonthSheet, projectDepartmentExport } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { costMonthsExport } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { sheetLines } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { sheetTotals } from '@fleet/domain/areas/projects/cost/monthSheet.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import { amountCell } from '../../../rows/sheet/cells.ts';
import { filterNames } from '../shared/filterNames.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { readMonthSheet } from './costMonths.ts';
import { readDepartmentCost } from './costRows.ts';
import { projectFileName, requireProject } from '../project/projectRows.ts';

interface Line {
  readonly kind: string;
  readonly name: string;
  readonly cells: readonly number[];
  readonly total: number;
}

const nameOfMonth = (month: string): string => `m_${month.replace('-', '')}`;

const columnsOf = (months: readonly string[]): SheetColumn<Line>[] => [
  { name: 'kind', title: '成本类型', width: 12, cell: ({ kind }) => kind },
  { name: 'name', title: '明细', width: 24, cell: ({ name }) => name },
  ...months.map((month, place) => ({
    name: nameOfMonth(month),
    title: month,
    width: 14,
    format: 'decimal' as const,
    cell: ({ cells }: Line) => amountCell(cells[place]),
  })),
  { name: 'total', title: '合计', width: 16, format: 'yuan', cell: ({ total }) => total },
];

/** A sheet of months with totals at the right and at the bottom, and below them how the months stand against the plan. */
const exportMonthSheet = (call: Call<Endpoint>, title: string, sheet: MonthSheet, file = title): FileAnswer => {
  const { months, rows } = sheet;
  const totals = sheetTotals(months, rows);
  const lines = rows.map(({ kind, name, cells }, place): Line => ({
    kind: costKindName(kind),
    name,
    cells,
    total: totals.rows[place] ?? 0,
  }));
  const below = sheetLines(sheet, 'amount')
    .filter(({ isSum, kind }) => isSum && kind === null)
    .map(({ title: kind, cells, total }): Line => ({ kind, name: '', cells, total }));
  return exportSheet(
    call,
    {},
    {
      title,
      file,
      columns: columnsOf(months),
      rows: [...lines, ...below],
      idOf: ({ name }) => name,
      asked: call.query as object,
      named: filterNames(call),
    },
  );
};

/** The costs of a project or of one department in it, month by month. */
export const exportMonths = (call: Call<typeof projectDepartmentExport>): FileAnswer => {
  const { projectId, departmentId } = call.query;
  requireProject(call, projectId);
  if (departmentId !== undefined) readDepartmentCost(call, projectId, departmentId);
  const title = departmentId === undefined ? '项目成本明细' : '部门成本明细';
  return exportMonthSheet(call, title, readMonthSheet(call, call.query), projectFileName(call, projectId, title));
};

/** The months of a row of the summary. */
export const exportSummaryMonths = (call: Call<typeof costMonthsExport>): FileAnswer =>
  exportMonthSheet(call, '成本月度明细', readMonthSheet(call, call.query));
