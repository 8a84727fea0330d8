import {
  departmentCostRow,
  projectCostRow,
  userCostRow,
  type costByDepartmentExport,
  type costByProjectExport,
  type DepartmentCostRow,
  type ProjectCostRow,
  type UserCostRow,
  type userWorkHourExport,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { figureTitle, type Period } from '@fleet/domain/areas/projects/cost/period.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { amountCell } from '../../../rows/sheet/cells.ts';
import type { CellValue } from '../../../rows/sheet/sheet.ts';
import { exportSheet, sheetColumnsFor, type Totals } from '../../../rows/sheet/export.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { filterNames } from '../shared/filterNames.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { findCostByDepartment, findCostByProject, findCostByUser } from './costSummaryRows.ts';

/** The exports of the cost summary. */

/** Figures of chosen months say so in their titles. */
const titled = <Row>(columns: readonly SheetColumn<Row>[], period: Period): SheetColumn<Row>[] =>
  columns.map((column) => ({ ...column, title: figureTitle(column.name, column.title, period) }));

const figureNames = [
  'budget',
  'labour',
  'travel',
  'material',
  'outsourcing',
  'other',
  'total',
  'spent',
  'ratio',
  'deviation',
  'hours',
] as const;

/** As the screen has them: what is 0 there only in the deviation and in the hours is — everywhere else, and empty here. */
const figureCell = (name: (typeof figureNames)[number], value: number | null): CellValue =>
  name === 'deviation' || name === 'hours' ? value : amountCell(value);

const figureTotals: Totals = {
  sums: figureNames.filter((name) => name !== 'ratio'),
  reckoned: { ratio: (sumOf) => (sumOf('budget') === 0 ? null : (sumOf('spent') / sumOf('budget')) * 100) },
};

const ofProject = sheetColumnsFor<ProjectCostRow>(projectCostRow);
const projectColumns = [
  ofProject('projectKey', 16, (row) => row.projectKey),
  ofProject('projectName', 28, (row) => row.projectName),
  ofProject('tntName', 24, (row) => row.tntName),
  ofProject('managerName', 12, (row) => row.managerName),
  ...figureNames.map((name) => ofProject(name, 16, (row) => figureCell(name, row[name]))),
];

/** Costs by project. */
export const exportCostByProject = (call: Call<typeof costByProjectExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '项目成本汇总',
    columns: titled(tenantColumns(call, projectColumns, call.query.columns), call.query),
    rows: findCostByProject(call, call.query),
    idOf: ({ projectId }) => projectId,
    totals: figureTotals,
    named: filterNames(call),
  });

const ofDepartment = sheetColumnsFor<DepartmentCostRow>(departmentCostRow);
const departmentColumns = [
  ofDepartment('departmentName', 20, (row) => row.departmentName),
  ofDepartment('tntName', 24, (row) => row.tntName),
  ofDepartment('projectCount', 10, (row) => row.projectCount),
  ...figureNames.map((name) => ofDepartment(name, 16, (row) => figureCell(name, row[name]))),
];

/** Costs by department. */
export const exportCostByDepartment = (call: Call<typeof costByDepartmentExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '部门成本汇总',
    columns: titled(tenantColumns(call, departmentColumns, call.query.columns), call.query),
    rows: findCostByDepartment(call, call.query),
    idOf: ({ departmentId }) => departmentId,
    totals: figureTotals,
    named: filterNames(call),
  });

const ofUser = sheetColumnsFor<UserCostRow>(userCostRow);
const userColumns = [
  ofUser('realName', 14, (row) => row.realName),
  ofUser('tntName', 24, (row) => row.tntName),
  ofUser('departmentName', 16, (row) => row.departmentName),
  ofUser('jobTitle', 14, (row) => row.jobTitle),
  ofUser('projectCount', 10, (row) => row.projectCount),
  ofUser('monthCount', 10, (row) => row.monthCount),
  ofUser('hours', 12, (row) => row.hours),
  ofUser('averageRate', 12, (row) => row.averageRate),
  ofUser('labour', 16, (row) => row.labour),
];

/** Hours and their cost by person. */
export const exportWorkHours = (call: Call<typeof userWorkHourExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '人员工时',
    columns: tenantColumns(call, userColumns, call.query.columns),
    rows: findCostByUser(call, call.query),
    idOf: ({ userId }) => userId,
    totals: {
      sums: ['hours', 'labour'],
      reckoned: { averageRate: (sumOf) => (sumOf('hours') === 0 ? null : sumOf('labour') / sumOf('hours')) },
    },
    named: filterNames(call),
  });
