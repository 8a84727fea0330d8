import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { isFinished, isSubmittable } from '@fleet/domain/areas/projects/approvals/decision.ts';
import type { Call } from '../../../pipeline/call.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
import { dayOf, startOfDay } from '../../../rows/shanghaiDays.ts';

/** Tasks in the store: the leaves of plans, as lists and drawers show them. */

interface StoredTask extends Omit<
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
  readonly tntId: string;
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
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
  /** Milliseconds: tasks whose days touch what lies between. */
  readonly from?: number | null;
  readonly until?: number | null;
}

export const taskSource = `
  from plan_nodes n join projects p on p.id = n.project_id
    left join user_ref o on o.id = n.owner_id
    left join staff s on s.user_id = n.owner_id
    left join departments d on d.id = s.department_id
    left join life_cycle_nodes l on l.id = n.node_id
  where p.tnt_id = @tntId
    and not exists (select 1 from plan_nodes c where c.project_id = n.project_id and c.parent_id = n.id)
    and (@taskId is null or n.id = @taskId)
    and (@ownerId is null or coalesce(n.owner_id, '-') = @ownerId)
    and (@departmentId is null or coalesce(s.department_id, '-') = @departmentId)
    and (@ownerName is null or instr(lower(o.real_name), lower(@ownerName)) > 0)
    and (@keyword is null or instr(lower(n.task_no), lower(@keyword)) > 0
      or instr(lower(n.name), lower(@keyword)) > 0)
    and (@projectId is null or n.project_id = @projectId)
    and (@taskStatus is null or n.task_status = @taskStatus
      or (@taskStatus in (0, 1) and n.task_status in (0, 1)))
    and (@isOverdue is null or (n.task_status not in (2, 3) and coalesce(n.plan_end_at < @today, 0)) = @isOverdue)
    and (@endFrom is null or n.plan_end_at >= @endFrom) and (@endTo is null or n.plan_end_at <= @endTo)
    and (@until is null or n.plan_start_at < @until) and (@from is null or n.plan_end_at >= @from)`;

const columns = `
  select n.id, n.task_no as taskNo, n.name, p.id as projectId, p.name as projectName, p.tnt_id as tntId,
    coalesce((with recursive above (parent_id, name, steps) as (
        select a.parent_id, a.name, 1 from plan_nodes a where a.id = n.parent_id
        union all select a.parent_id, a.name, steps + 1 from plan_nodes a join above on a.id = above.parent_id)
      select group_concat(name, ' / ' order by steps desc) from above), '') as path,
    l.name as nodeName, n.owner_id as ownerId, o.real_name as ownerName, p.manager_id as managerId, p.archived_at is not null as isArchived,
    n.plan_start_at as planStartAt, n.plan_end_at as planEndAt, n.total_work_hour as total,
    n.task_status as taskStatus, n.finished_at as finishedAt`;

/** Every order that a caller may ask for; the id makes it the same every time. */
const orders = {
  taskNo: ' order by n.task_no, n.id',
  '-taskNo': ' order by n.task_no desc, n.id desc',
  name: ' order by n.name, n.id',
  '-name': ' order by n.name desc, n.id desc',
  planStartDate: ' order by n.plan_start_at, n.id',
  '-planStartDate': ' order by n.plan_start_at desc, n.id desc',
  planEndDate: ' order by n.plan_end_at, n.id',
  '-planEndDate': ' order by n.plan_end_at desc, n.id desc',
  totalWorkHour: ' order by n.total_work_hour, n.id',
  '-totalWorkHour': ' order by n.total_work_hour desc, n.id desc',
  taskStatus: ' order by n.task_status, n.plan_end_at, n.id',
  '-taskStatus': ' order by n.task_status desc, n.plan_end_at, n.id',
} as const;

/** What is open comes first, the most urgent on top; then what was finished, the latest first. */
const usualOrder = `
  order by n.task_status in (2, 3), case when n.task_status in (2, 3) then -n.plan_end_at else n.plan_end_at end, n.id`;

const number = (at: string | undefined, label: string): number | null =>
  at === undefined ? null : fromInstant(at, label);

/** The first moment of today in Shanghai. */
const todayOf = (call: Call<Endpoint>): number => startOfDay(dayOf(call.world.clock.now()));

/** Filters as parameters of `taskSource`. */
export const taskValues = (call: Call<Endpoint>, filters: TaskFilters) => ({
  tntId: filters.tntId,
  taskId: filters.taskId ?? null,
  ownerId: filters.ownerId ?? null,
  departmentId: filters.departmentId ?? null,
  ownerName: searchText(filters.ownerName),
  keyword: searchText(filters.keyword),
  projectId: filters.projectId ?? null,
  taskStatus: filters.taskStatus ?? null,
  isOverdue: filters.isOverdue === undefined ? null : Number(filters.isOverdue),
  endFrom: number(filters.endFrom, '计划结束起'),
  endTo: number(filters.endTo, '计划结束止'),
  from: filters.from ?? null,
  until: filters.until ?? null,
  today: todayOf(call),
});

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

const toRow = (call: Call<Endpoint>, task: StoredTask): TaskRow => {
  const { ownerId, ownerName, managerId, isArchived, planStartAt, planEndAt, total, finishedAt, ...fields } = task;
  const { userId } = call.session;
  return {
    ...fields,
    owner: ownerId === null ? null : { userId: ownerId, realName: ownerName ?? '' },
    planStartDate: instant(planStartAt),
    planEndDate: instant(planEndAt),
    totalWorkHour: total / 100,
    isOverdue: !isFinished(task.taskStatus) && planEndAt !== null && planEndAt < todayOf(call),
    finishedAt: instant(finishedAt),
    canSubmit: isArchived === 0 && isSubmittable(task.taskStatus) && (ownerId === userId || managerId === userId),
  };
};

interface Page {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: keyof typeof orders;
}

/** A page of the tasks and how many match in all; with limit -1 all of them. */
export const listTasks = (
  call: Call<Endpoint>,
  filters: TaskFilters,
  page: Page,
  window = pageValues(page),
): { list: TaskRow[]; total: number } => {
  const { store } = call.world;
  const values = taskValues(call, filters);
  const order = page.sort === undefined ? usualOrder : orders[page.sort];
  return {
    list: store
      .all<StoredTask>(`${columns}${taskSource}${order} limit @limit offset @offset`, { ...values, ...window })
      .map((task) => toRow(call, task)),
    total: store.one<{ total: number }>(`select count(*) as total${taskSource}`, values)?.total ?? 0,
  };
};

/** A task by its id; null when the tenant has none of it, or it is no leaf of its plan. */
export const findTask = (call: Call<Endpoint>, tntId: string, taskId: string): TaskRow | null =>
  listTasks(call, { tntId, taskId }, {}).list[0] ?? null;
