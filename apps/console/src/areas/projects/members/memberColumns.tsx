import { texts } from '@fleet/domain/core/codes/messages.ts';
import { personnelRow, type PersonnelRow } from '@fleet/domain/areas/projects/members/contract.ts';
import { formatCount, formatHours, formatNames } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { LoadCell } from './LoadCell.tsx';

const column = columnsFor<PersonnelRow>(personnelRow);

const about: readonly Column<PersonnelRow>[] = [
  column('realName', { width: 76 }),
  column('departmentName', { width: 90 }),
  column('roles', { width: 92, cell: ({ roles }) => (roles.length === 0 ? texts.nothing : roles.join('、')) }),
  column('projectCount', {
    title: '项目数',
    width: 76,
    align: 'end',
    cell: ({ projectCount, projects }) => <span title={formatNames(projects)}>{formatCount(projectCount)}</span>,
  }),
  column('plannedHours', {
    title: '本月计划',
    width: 88,
    align: 'end',
    cell: ({ plannedHours }) => formatHours(plannedHours),
  }),
  column('reportedHours', {
    title: '本月已填',
    width: 88,
    align: 'end',
    cell: ({ reportedHours }) => formatHours(reportedHours),
  }),
];

const others: readonly Column<PersonnelRow>[] = [
  column('load', {
    width: 88,
    isHidden: true,
    align: 'end',
    cell: ({ load }) => <LoadCell hours={Math.max(0, ...load.map(({ hours }) => hours))} />,
  }),
  column('projects', { width: 200, isHidden: true, cell: ({ projects }) => formatNames(projects) }),
  column('jobTitle', { width: 96, isHidden: true }),
  column('userName', { width: 110, isHidden: true }),
  column('isLocked', {
    width: 88,
    isHidden: true,
    cell: ({ isLocked }) => <StatusDot intent={isLocked ? 'danger' : 'success'} label={isLocked ? '已锁定' : '正常'} />,
  }),
];

/** `11-16` of a Monday. */
const shortDay = (monday: string): string => monday.slice(5);

/** A column for each week, titled by its Monday; the export knows them by their place. */
export const memberColumns = (mondays: readonly string[]): readonly Column<PersonnelRow>[] => [
  ...about,
  ...others.slice(0, 1),
  ...mondays.map((monday, place): Column<PersonnelRow> => ({
    id: `week${place}`,
    title: `${shortDay(monday)}周`,
    width: 74,
    align: 'end',
    grows: false,
    isHidden: false,
    cell: ({ load }) => <LoadCell hours={load[place]?.hours ?? 0} />,
  })),
  ...others.slice(1),
];
