import { taskRow, type TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { TaskName } from '../plan/TaskName.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';

const column = columnsFor<TaskRow>(taskRow);

/** The columns of tasks, how they stand right behind the name; one's own need none for who does them. */
export const taskColumns = [
  column('name', { width: 180, grows: true, cell: ({ name, path }) => <TaskName path={path} name={name} /> }),
  column('taskStatus', {
    width: 86,
    onCard: 'status',
    cell: ({ taskStatus }) => <StatusTag kind="plan" code={taskStatus} />,
  }),
  column('isOverdue', {
    width: 70,
    onCard: 'status',
    cell: ({ isOverdue }) => (isOverdue ? <StatusDot intent="danger" label="逾期" /> : texts.nothing),
  }),
  column('taskNo', { width: 96 }),
  column('projectName', { width: 156, onCard: 'value' }),
  column('path', { width: 240, isHidden: true }),
  column('nodeName', { width: 116, onCard: 'value' }),
  column('owner', { width: 76, onCard: 'value', cell: ({ owner }) => owner?.realName ?? texts.nothing }),
  column('planStartDate', { width: 98, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 98, onCard: 'value', cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('totalWorkHour', { width: 80, align: 'end', cell: ({ totalWorkHour }) => formatHours(totalWorkHour) }),
  column('finishedAt', { width: 104, isHidden: true, cell: ({ finishedAt }) => formatDate(finishedAt) }),
];

export const ownTaskColumns = taskColumns.filter(({ id }) => id !== 'owner');
