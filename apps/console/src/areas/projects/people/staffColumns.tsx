import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type StaffRow, staffRow } from '@fleet/domain/areas/projects/people/contract.ts';
import { formatDate, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';

const column = columnsFor<StaffRow>(staffRow);

/** Columns of the staff. */
export const staffColumns = [
  column('realName', { width: 76 }),
  column('userName', { width: 92, cell: ({ userName }) => userName ?? '无账号' }),
  column('departmentName', { width: 96, grows: true }),
  column('jobTitle', { width: 92 }),
  column('hours', { width: 92, align: 'end', cell: ({ hours }) => formatHours(hours) }),
  column('leftOn', { width: 92, cell: ({ leftOn }) => (leftOn === null ? texts.nothing : formatDate(leftOn)) }),
];

const rate = column('hourlyRate', {
  title: '费率（元/时）',
  width: 112,
  align: 'end',
  cell: ({ hourlyRate }) => formatMoney(hourlyRate),
});

/** The same with what an hour costs, for who may change it. */
export const staffColumnsWithRate = [...staffColumns.slice(0, 4), rate, ...staffColumns.slice(4)];
