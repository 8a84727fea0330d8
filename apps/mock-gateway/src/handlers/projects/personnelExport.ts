import { personnelRow, type personnelExport, type PersonnelRow } from '@fleet/domain/contract/projects/personnel.ts';
import { loadPercent } from '@fleet/domain/projects/personnel/load.ts';
import { formatNames, instantToDay } from '@fleet/domain/rules/formats.ts';
import type { Call, FileAnswer } from '../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../sheet/export.ts';
import type { SheetColumn } from '../../sheet/sheet.ts';
import { findPersonnel, shownMondays } from './personnelRows.ts';

const column = sheetColumnsFor<PersonnelRow>(personnelRow);

const about = [
  column('realName', 14, (row) => row.realName),
  column('userName', 14, (row) => row.userName),
  column('departmentName', 16, (row) => row.departmentName),
  column('jobTitle', 14, (row) => row.jobTitle),
  column('isLocked', 8, (row) => (row.isLocked ? '已锁定' : '正常')),
  column('projectCount', 10, (row) => row.projectCount),
  column('projects', 40, (row) => formatNames(row.projects)),
  column('plannedHours', 14, (row) => row.plannedHours),
  column('reportedHours', 14, (row) => row.reportedHours),
];

/** A column for each week: the share of it that is planned, in percent. */
const weekColumns = (mondays: readonly string[]): SheetColumn<PersonnelRow>[] =>
  mondays.map((monday) => ({
    name: `load_${monday.replaceAll('-', '')}`,
    title: `${monday} 周负荷%`,
    width: 18,
    cell: ({ load }) => Math.round(loadPercent(load.find(({ week }) => instantToDay(week) === monday)?.hours ?? 0)),
  }));

/** The export of people. The column of the load on screen is a column for each week in the sheet. */
export const exportPersonnel = (call: Call<typeof personnelExport>): FileAnswer => {
  const weeks = weekColumns(shownMondays(call));
  const names = call.query.columns
    ?.split(',')
    .flatMap((name) => (name === 'load' ? weeks.map((week) => week.name) : [name]));
  return exportSheet(
    call.world,
    { ...call.query, ...(names === undefined ? {} : { columns: names.join(',') }) },
    {
      title: '成员负荷',
      columns: [...about, ...weeks],
      rows: findPersonnel(call, call.query),
      idOf: ({ userId }) => userId,
    },
  );
};
