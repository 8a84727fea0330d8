import {
  personnelRow,
  type personnelExport,
  type PersonnelRow,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { loadPercent } from '@fleet/domain/areas/projects/members/load.ts';
import { formatNames } from '@fleet/domain/core/values/formats.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { findPersonnel, peakOf, shownMondays } from './personnelRows.ts';

const percentOf = (hours: number): number => Math.round(loadPercent(hours));
const column = sheetColumnsFor<PersonnelRow>(personnelRow);

const about = [
  column('realName', 14, (row) => row.realName),
  column('userName', 14, (row) => row.userName),
  column('tntName', 24, (row) => row.tntName),
  column('departmentName', 16, (row) => row.departmentName),
  column('jobTitle', 14, (row) => row.jobTitle),
  column('roles', 24, (row) => row.roles.join('、')),
  column('isLocked', 8, (row) => (row.isLocked ? '已锁定' : '正常')),
  column('projectCount', 10, (row) => row.projectCount),
  column('projects', 40, (row) => formatNames(row.projects)),
  column('plannedHours', 14, (row) => row.plannedHours),
  column('reportedHours', 14, (row) => row.reportedHours),
  { ...column('load', 12, (row) => percentOf(peakOf(row))), format: 'percent' as const },
];

/** A column for each week: the share of it that is planned, in percent. */
const weekColumns = (mondays: readonly string[]): SheetColumn<PersonnelRow>[] =>
  mondays.map((monday, place) => ({
    name: `week${place}`,
    title: `${monday} 周负荷`,
    width: 18,
    format: 'percent',
    cell: ({ load }) => percentOf(load[place]?.hours ?? 0),
  }));

/** The export of people, with a column for each of the weeks that the screen shows. */
export const exportPersonnel = (call: Call<typeof personnelExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '成员负荷',
    columns: [...tenantColumns(call, about, call.query.columns), ...weekColumns(shownMondays(call))],
    rows: findPersonnel(call, call.query),
    idOf: ({ userId }) => userId,
    named: filterNames(call),
    totals: { sums: ['plannedHours', 'reportedHours'] },
  });
