import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { noOne } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { taskMyList, TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { isFinished, isSubmittable } from '@fleet/domain/areas/projects/approvals/decision.ts';
import { todoLead } from '@fleet/domain/core/todos/todo.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { instantOrNull, momentOrNull, todayOf } from '../../../rows/instants.ts';
import { readRowsAhead } from '../../../store/rowsAhead.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { isLeaf, isTodoTask } from './todos.ts';

/** Tasks in the store: the leaves of plans, as lists and drawers show them. */

export interface StoredTask extends Omit<
  TaskRow,
  'owner' | 'planStartDate' | 'planEndDate' | 'totalWorkHour' | 'isOverdue' | 'finishedAt' | 'canSubmit' | 'taskStatus'
> {
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly managerId: string | null;
  readonly isArchived: number;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly total: number;
  readonly taskStatus: number;
  readonly finishedAt: number | null;
}

/** What tasks are looked for by; what is left out lets every task through. */
export interface TaskFilters {
  /** Null for the tasks of all tenants. */
  readonly scope: string | null;
  readonly taskId?: string;
  /** An id, or `-` for tasks that nobody was given. */
  readonly ownerId?: string;
  /** An id, or `-` for owners without a department and tasks without an owner. */
  readonly departmentId?: string;
  readonly ownerName?: string | undefined;
  readonly keyword?: string | undefined;
  readonly projectId?: string | undefined;
  readonly taskStatus?: number | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly isFinished?: boolean | undefined;
  /** Those that are work of their owners now. */
  readonly isTodo?: boolean | undefined;
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
  /** Milliseconds: tasks whose days touch what lies between. */
  readonly from?: number | null;
  readonly until?: number | null;
}

const owner = 'left join user_ref o on o.id = n.owner_id';
const staff = 'left join staff s on s.user_id = n.owner_id';
/** Who owns the task `n`, and where he works. */
export const ownerJoins = `${owner} ${staff} left join departments d on d.id = s.department_id`;

/** Names of the tasks above the task `n`, the topmost first. */
const path = `coalesce((with recursive above (parent_id, name, steps) as (
      select a.parent_id, a.name, 1 from plan_nodes a where a.id = n.parent_id
      union all select a.parent_id, a.name, steps + 1 from plan_nodes a join above on a.id = above.parent_id)
    select group_concat(name, ' / ' order by steps desc) from above), '')`;
/** Ids of all tasks that stand below one whose name has the keyword in it. */
const belowFound = `with recursive found (project_id, id) as (
    select a.project_id, a.id from plan_nodes a where ${contains('keyword', 'a.name')}
    union select c.project_id, c.id from found join plan_nodes c on c.project_id = found.project_id and c.parent_id = found.id)
  select id from found`;

const always = isLeaf;
const filters = {
  scope: 'n.project_id in (select id from projects where tnt_id = @scope)',
  taskId: 'n.id = @taskId',
  ownerId: 'n.owner_id = @ownerId',
  hasNoOwner: 'n.owner_id is null',
  departmentId: 's.department_id = @departmentId',
  hasNoDepartment: 's.department_id is null',
  ownerName: contains('ownerName', 'o.real_name'),
  keyword: `(${contains('keyword', 'n.task_no', 'n.name')} or n.id in (${belowFound}))`,
  way: contains('way', `replace(${path} || '/' || n.name, ' ', '')`),
  projectId: 'n.project_id = @projectId',
  taskStatus: '(n.task_status = @taskStatus or (@taskStatus in (0, 1) and n.task_status in (0, 1)))',
  isOverdue: '(n.task_status not in (2, 3) and coalesce(n.plan_end_at < @today, 0)) = @isOverdue',
  isFinished: '(n.task_status in (2, 3)) = @isFinished',
  isTodo: `(${isTodoTask}) = @isTodo`,
  endFrom: 'n.plan_end_at >= @endFrom',
  endTo: 'n.plan_end_at <= @endTo',
  until: 'n.plan_start_at < @until',
  from: 'n.plan_end_at >= @from',
} as const;

/** Which of the tasks `n` that stand with `ownerJoins` pass the filters that `taskValues` are of. */
export const taskConditions = conditions(always, filters);

const columns = `
  n.id, n.task_no as taskNo, n.name, p.id as projectId, p.name as projectName, p.tnt_id as tntId,
  t.name as tntName,
  ${path} as path,
  l.name as nodeName, n.owner_id as ownerId, o.real_name as ownerName, p.manager_id as managerId,
  p.archived_at is not null as isArchived, n.plan_start_at as planStartAt, n.plan_end_at as planEndAt,
  n.total_work_hour as total, n.task_status as taskStatus, n.finished_at as finishedAt`;
const joins = `
  join projects p on p.id = n.project_id join tenant_ref t on t.id = p.tnt_id ${ownerJoins}
  left join life_cycle_nodes l on l.id = n.node_id`;

const pageOf = pagedQuery({
  from: 'plan_nodes n',
  key: 'n.id',
  columns,
  joins,
  always,
  filters,
  needs: { departmentId: staff, hasNoDepartment: staff, ownerName: owner },
  // the id makes each the same every time
  orders: {
    // what is open comes first, the most urgent on top; then what was finished, the latest first
    usual: `n.task_status in (2, 3), case when n.task_status in (2, 3) then -n.plan_end_at else n.plan_end_at end, n.id`,
    taskNo: 'n.task_no, n.id',
    '-taskNo': 'n.task_no desc, n.id desc',
    name: 'n.name, n.id',
    '-name': 'n.name desc, n.id desc',
    planStartDate: 'n.plan_start_at, n.id',
    '-planStartDate': 'n.plan_start_at desc, n.id desc',
    planEndDate: 'n.plan_end_at, n.id',
    '-planEndDate': 'n.plan_end_at desc, n.id desc',
    totalWorkHour: 'n.total_work_hour, n.id',
    '-totalWorkHour': 'n.total_work_hour desc, n.id desc',
    taskStatus: 'n.task_status, n.plan_end_at, n.id',
    '-taskStatus': 'n.task_status desc, n.plan_end_at, n.id',
  },
});
type TaskOrder = NonNullable<QueryOf<typeof taskMyList>['sort']>;

/** The value of a filter, or that it looks for what has none. */
const choice = (id: string | undefined) => ({
  id: id === undefined || id === noOne ? null : id,
  isNone: id === noOne ? 1 : null,
});

/** What is looked for: a word, or with `/` in it the way to a task, in which blanks do not count. */
const soughtIn = (typed: string | undefined): { readonly keyword: string | null; readonly way: string | null } => {
  const text = searchText(typed);
  return text?.includes('/') === true
    ? { keyword: null, way: text.replaceAll(/\s/g, '') }
    : { keyword: text, way: null };
};

/** Filters as values of their conditions. */
export const taskValues = (call: Call<Endpoint>, filters: TaskFilters) => ({
  scope: filters.scope,
  taskId: filters.taskId ?? null,
  ownerId: choice(filters.ownerId).id,
  hasNoOwner: choice(filters.ownerId).isNone,
  departmentId: choice(filters.departmentId).id,
  hasNoDepartment: choice(filters.departmentId).isNone,
  ownerName: searchText(filters.ownerName),
  ...soughtIn(filters.keyword),
  projectId: filters.projectId ?? null,
  taskStatus: filters.taskStatus ?? null,
  isOverdue: filters.isOverdue === undefined ? null : Number(filters.isOverdue),
  isFinished: filters.isFinished === undefined ? null : Number(filters.isFinished),
  isTodo: filters.isTodo === undefined ? null : Number(filters.isTodo),
  endFrom: momentOrNull(filters.endFrom, '计划结束起'),
  endTo: momentOrNull(filters.endTo, '计划结束止'),
  from: filters.from ?? null,
  until: filters.until ?? null,
  today: todayOf(call),
  soon: call.world.clock.now() + todoLead,
});

const toRow = (call: Call<Endpoint>, task: StoredTask): TaskRow => {
  const { ownerId, ownerName, managerId, isArchived, planStartAt, planEndAt, total, finishedAt, ...fields } = task;
  const { userId } = call.session;
  return {
    ...fields,
    owner: ownerId === null ? null : { userId: ownerId, realName: ownerName ?? '' },
    planStartDate: instantOrNull(planStartAt),
    planEndDate: instantOrNull(planEndAt),
    totalWorkHour: total / 100,
    isOverdue: !isFinished(task.taskStatus) && planEndAt !== null && planEndAt < todayOf(call),
    finishedAt: instantOrNull(finishedAt),
    canSubmit: isArchived === 0 && isSubmittable(task.taskStatus) && (ownerId === userId || managerId === userId),
  };
};

interface Page {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: TaskOrder;
}

/** A page of the tasks and how many match in all; with limit -1 all of them. */
export const listTasks = (
  call: Call<Endpoint>,
  filters: TaskFilters,
  page: Page,
  window = pageValues(page),
): { list: TaskRow[]; total: number } => {
  const { rows, total } = pageOf<StoredTask>(call.world.store, taskValues(call, filters), {
    sort: page.sort ?? 'usual',
    ...window,
  });
  return { list: rows.map((task) => toRow(call, task)), total };
};

/** Reads every task that passes filters ahead of the transaction of a call, as they are stored. */
export const readTasksAhead = (
  call: Call<Endpoint>,
  filters: TaskFilters,
  sort?: TaskOrder,
): Promise<() => readonly StoredTask[]> => {
  const { store } = call.world;
  const values = taskValues(call, filters);
  return readRowsAhead(store, {
    ask: () => pageOf.keyed<StoredTask>(store, values, { sort: sort ?? 'usual' }),
    make: (rows) => rows,
    keyOf: ({ id }) => id,
  });
};

/** The rows of stored tasks, one by one. */
export function* taskRowsOf(call: Call<Endpoint>, tasks: readonly StoredTask[]): Generator<TaskRow> {
  for (const task of tasks) yield toRow(call, task);
}

/** A task by its id; null when the scope has none of it, or it is no leaf of its plan. */
export const findTask = (call: Call<Endpoint>, scope: string | null, taskId: string): TaskRow | null => {
  const values = taskValues(call, { scope, taskId });
  const task = call.world.store.one<StoredTask>(
    `select ${columns} from plan_nodes n ${joins}${taskConditions(values)}`,
    values,
  );
  return task === undefined ? null : toRow(call, task);
};
