import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/overview/contract.ts';
import type { ProjectTodo } from '@fleet/domain/areas/projects/overview/contract.ts';
import { projectCostTab } from '@fleet/domain/areas/projects/cost/actions.ts';
import { phaseSteps } from '@fleet/domain/areas/projects/life-cycle/phaseSteps.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { instantOrNull, todayOf } from '../../../rows/instants.ts';
import { type StoredNews, toNewsRow } from '../../../rows/newsRows.ts';
import { readNodes } from '../life-cycle/lifeCycleRows.ts';
import { requireProject } from '../project/projectRows.ts';

/** Tab 概览 of a project: what its head does not say. */

const mostTodos = 20;
const mostNews = 10;

/** Tasks are the nodes without a node below; 2 and 3 of Plan (S1 §4) are finished ones. */
const tasks = `
  from plan_nodes t where t.project_id = @projectId
    and not exists (select 1 from plan_nodes b where b.project_id = t.project_id and b.parent_id = t.id)`;

interface TaskFigures {
  readonly openTasks: number;
  readonly overdueTasks: number;
  readonly finishedTasks: number;
  /** Hundredths of an hour. */
  readonly planned: number;
  readonly finished: number;
}

const noTasks: TaskFigures = { openTasks: 0, overdueTasks: 0, finishedTasks: 0, planned: 0, finished: 0 };

const figuresSql = `
  select coalesce(sum(t.task_status not in (2, 3)), 0) as openTasks,
    coalesce(sum(t.task_status not in (2, 3) and t.plan_end_at < @today), 0) as overdueTasks,
    coalesce(sum(t.task_status in (2, 3)), 0) as finishedTasks,
    coalesce(sum(t.total_work_hour), 0) as planned,
    coalesce(sum(t.total_work_hour) filter (where t.task_status in (2, 3)), 0) as finished
  ${tasks}`;

/** What waits for the caller's decision, and the tasks that he has to finish; one in approval is not his turn. */
const todos = `
  from (
    select a.id, 'approval' as kind, a.title, a.subject_id as taskId, a.status, a.submitted_at as at, 0 as isOverdue,
      0 as place
    from approvals a where a.project_id = @projectId and a.approver_id = @userId and a.status = 4
    union all
    select t.id, 'task', t.name, t.id, t.task_status, t.plan_end_at, coalesce(t.plan_end_at < @today, 0), 1
    ${tasks} and t.owner_id = @userId and t.task_status in (0, 1, 5)
  )`;

/** Names of the nodes above a task, from the top; of a subject that is no task none. */
const namesAbove = `(
  with recursive up (id, parent_id, name, height) as (
    select p.id, p.parent_id, p.name, 1 from plan_nodes t join plan_nodes p on p.id = t.parent_id where t.id = taskId
    union all
    select p.id, p.parent_id, p.name, height + 1 from up join plan_nodes p on p.id = up.parent_id
  )
  select json_group_array(name order by height desc) from up)`;

interface StoredTodo extends Omit<ProjectTodo, 'at' | 'isOverdue' | 'above'> {
  readonly at: number | null;
  readonly isOverdue: number;
  readonly above: string;
}

/** Days over which faults are counted. */
const lately = 30;

/** What happened last in a project of a tenant. */
const latestOf = ({ world }: Call<Endpoint>, tntId: string, projectId: string) =>
  world.store
    .all<StoredNews>(
      `select id, tnt_id as tntId, type, content, project_id as projectId, project_name as projectName, model_id as modelId,
         model_name as modelName, device_id as deviceId, device_name as deviceName, user_id as userId,
         user_name as userName, created_at as createdAt
       from project_news where tnt_id = @tntId and project_id = @projectId
       order by created_at desc, id desc limit @most`,
      { tntId, projectId, most: mostNews },
    )
    .map(toNewsRow);

/** Faults of the devices of a project; null for whoever may not see them. */
const faultsOf = (call: Call<Endpoint>, projectId: string, today: number) => {
  const { world, session } = call;
  if (!holdsAny(session.granted, ['TabProjectFaultStatistics'])) return null;
  const since = today - (lately - 1) * dayLength;
  emit(call, 'faults.read', { projectId, from: since });
  const faults = world.store.one<{ open: number; openSince: number | null; lately: number }>(
    `select coalesce(sum(f.ended_at is null), 0) as open,
       min(f.started_at) filter (where f.ended_at is null) as openSince,
       coalesce(sum(f.started_at >= @since), 0) as lately
     from project_faults f where f.project_id = @projectId`,
    { projectId, since },
  );
  return faults === undefined ? null : { ...faults, openSince: instantOrNull(faults.openSince) };
};

/** What a project may cost and has cost; null for whoever may not see it. */
const costsOf = ({ world, session }: Call<Endpoint>, projectId: string) => {
  if (!holdsAny(session.granted, projectCostTab.actions.view.keys)) return null;
  const sums = world.store.one<{ budget: number; spent: number }>(
    `select (select coalesce(sum(amount), 0) from project_budgets where project_id = @projectId) as budget,
       (select coalesce(sum(amount), 0) from project_costs where project_id = @projectId) as spent`,
    { projectId },
  );
  return sums === undefined ? null : { budget: sums.budget / 100, spent: sums.spent / 100 };
};

const overview = (call: Call<typeof contract.projectOverview>): ReplyOf<typeof contract.projectOverview> => {
  const { world, query, session } = call;
  const { projectId } = query;
  const { tntId } = requireProject(call, projectId);
  const today = todayOf(call);
  const { planned, finished, ...counts } = world.store.one<TaskFigures>(figuresSql, { projectId, today }) ?? noTasks;
  const own = { projectId, today, userId: session.userId };
  const rows = world.store.all<StoredTodo>(
    `select id, kind, title, status, at, isOverdue, ${namesAbove} as above ${todos} order by place, at is null, at, id limit @limit`,
    { ...own, limit: mostTodos },
  );
  return {
    phases: phaseSteps(readNodes(call, projectId), today),
    ...counts,
    plannedHours: planned / 100,
    finishedHours: finished / 100,
    faults: faultsOf(call, projectId, today),
    costs: costsOf(call, projectId),
    todos: rows.map(({ at, isOverdue, above, ...todo }) => ({
      ...todo,
      above: JSON.parse(above) as string[],
      at: instantOrNull(at),
      isOverdue: isOverdue === 1,
    })),
    todoCount: world.store.one<{ total: number }>(`select count(*) as total ${todos}`, own)?.total ?? 0,
    news: latestOf(call, tntId, projectId),
  };
};

export const projectOverviewHandlers: HandlersOf<typeof contract> = { projectOverview: overview };
