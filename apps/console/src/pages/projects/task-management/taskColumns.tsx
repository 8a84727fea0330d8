import { taskRow, type TaskRow } from '@fleet/domain/contract/projects/tasks.ts';
import { texts } from '@fleet/domain/codes/messages.ts';
import { formatDate, formatHours } from '@fleet/domain/rules/formats.ts';
import { columnsFor } from '../../../list/columns.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const column = columnsFor<TaskRow>(taskRow);

/** The columns of tasks; one's own need none for who does them. */
export const taskColumns = [
  column('name', { width: 160, grows: true }),
  column('taskNo', { width: 88 }),
  column('projectName', { width: 180 }),
  column('nodeName', { width: 128 }),
  column('owner', { width: 84, cell: ({ owner }) => owner?.realName ?? texts.nothing }),
  column('planStartDate', { width: 104, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 104, cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('totalWorkHour', { width: 84, align: 'end', cell: ({ totalWorkHour }) => formatHours(totalWorkHour) }),
  column('taskStatus', { width: 92, cell: ({ taskStatus }) => <StatusTag kind="plan" code={taskStatus} /> }),
  column('isOverdue', {
    width: 72,
    cell: ({ isOverdue }) => (isOverdue ? <StatusDot intent="danger" label="逾期" /> : texts.nothing),
  }),
  column('finishedAt', { width: 104, isHidden: true, cell: ({ finishedAt }) => formatDate(finishedAt) }),
];

export const ownTaskColumns = taskColumns.filter(({ id }) => id !== 'owner');
