import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import {
  noOne,
  type PlanPerson,
  type planOverviewExport,
} from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { taskTitle } from '@fleet/domain/areas/projects/plan-overview/tasks.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { dayCell } from '../../../rows/sheet/cells.ts';
import { overviewFilters, readOverview } from './planOverviewRows.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { readTasksAhead, taskRowsOf } from '../tasks/taskRows.ts';

/** The plan overview as a sheet: departments, below each its people, below each their tasks. */

interface Line {
  readonly level: '部门' | '人员' | '任务';
  readonly department: string;
  readonly tntName: string;
  readonly person: string;
  readonly figures: Omit<PlanPerson, 'userId' | 'realName'> | null;
  readonly task: TaskRow | null;
}

const column = (
  name: string,
  title: string,
  width: number,
  cell: SheetColumn<Line>['cell'],
  format?: SheetColumn<Line>['format'],
): SheetColumn<Line> => ({ name, title, width, cell, format });

const columns = [
  column('level', '层级', 8, ({ level }) => level),
  column('name', '部门/人员/任务', 32, ({ department, person, task }) =>
    task === null ? person || department : taskTitle(task),
  ),
  column('tntName', '租户', 24, ({ tntName }) => tntName),
  column('department', '部门', 18, ({ department }) => department),
  column('person', '人员', 12, ({ person }) => person),
  column('project', '项目', 28, ({ task }) => task?.projectName ?? null),
  column('planStartDate', '计划开始', 12, ({ task }) => dayCell(task?.planStartDate)),
  column('planEndDate', '计划结束', 12, ({ task }) => dayCell(task?.planEndDate)),
  column('status', '状态', 10, ({ task }) => (task === null ? null : statusLabel('plan', task.taskStatus))),
  column('taskCount', '任务数', 8, ({ figures }) => figures?.taskCount ?? null),
  column('finishedCount', '已完成', 8, ({ figures }) => figures?.finishedCount ?? null),
  column('overdueCount', '逾期', 8, ({ figures, task }) => figures?.overdueCount ?? (task?.isOverdue ? 1 : null)),
  column('approvingCount', '审批中', 8, ({ figures }) => figures?.approvingCount ?? null),
  column(
    'totalWorkHour',
    '计划工时',
    16,
    ({ figures, task }) => figures?.totalWorkHour ?? task?.totalWorkHour ?? null,
    'hours',
  ),
  column('completionRate', '完成率', 10, ({ figures }) => figures?.completionRate ?? null, 'percent'),
];

function* linesOf(
  { list }: ReturnType<typeof readOverview>,
  tasksOf: (tntId: string, userId: string) => Iterable<TaskRow>,
): Generator<Line> {
  for (const { id: _, name: department, tntId, tntName, people, ...figures } of list) {
    yield { level: '部门', department, tntName, person: '', figures, task: null };
    for (const { userId, realName: person, ...own } of people) {
      yield { level: '人员', department, tntName, person, figures: own, task: null };
      for (const task of tasksOf(tntId, userId))
        yield { level: '任务', department, tntName, person, figures: null, task };
    }
  }
}

/** Reads what the sheet shows; what it gives makes the sheet. */
export const exportOverview = async (call: Call<typeof planOverviewExport>): Promise<() => FileAnswer> => {
  const tasks = await readTasksAhead(call, overviewFilters(call, call.query), 'planStartDate');
  return () => {
    const ownerOf = (tntId: string, userId: string): string => `${tntId}/${userId}`;
    const byOwner = Map.groupBy(tasks(), ({ tntId, ownerId }) => ownerOf(tntId, ownerId ?? noOne));
    return exportSheet(call, call.query, {
      title: '计划总览',
      columns: tenantColumns(call, columns, call.query.columns),
      rows: linesOf(readOverview(call, call.query), (tntId, userId) =>
        taskRowsOf(call, byOwner.get(ownerOf(tntId, userId)) ?? []),
      ),
      idOf: ({ level }) => level,
      named: filterNames(call),
    });
  };
};
