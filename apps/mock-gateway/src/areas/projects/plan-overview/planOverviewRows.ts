import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { noOne, type planDepartmentOverview } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { departmentsOf, type PersonCounts, sumOf } from '@fleet/domain/areas/projects/plan-overview/departments.ts';
import { monthsBetween, monthWindow } from '@fleet/domain/core/values/months.ts';
import type { PlanState } from '@fleet/domain/areas/projects/plan/planState.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { ownerJoins, taskConditions, type TaskFilters, taskValues } from '../tasks/taskRows.ts';

/** The tasks of plans, counted by department and person. */

type Query = Omit<QueryOf<typeof planDepartmentOverview>, 'tntId'>;

/** Filters of the overview as those of tasks. */
export const overviewFilters = (call: Call<Endpoint>, { monthFrom, monthTo, projectId }: Query): TaskFilters => ({
  scope: call.scope,
  projectId,
  ...monthWindow(monthFrom, monthTo),
});

const peopleSql = (where: string) => `
  select coalesce(n.owner_id, '-') as userId, coalesce(o.real_name, '') as realName,
    coalesce(s.department_id, '-') as departmentId, coalesce(d.name, '') as departmentName,
    p.tnt_id as tntId, t.name as tntName, count(*) as taskCount, sum(n.task_status in (2, 3)) as finishedCount,
    sum(n.task_status not in (2, 3) and coalesce(n.plan_end_at < @today, 0)) as overdueCount,
    sum(n.task_status = 4) as approvingCount, sum(n.total_work_hour) as hundredths
  from plan_nodes n join projects p on p.id = n.project_id join tenant_ref t on t.id = p.tnt_id ${ownerJoins}${where}
  group by p.tnt_id, n.owner_id
  order by t.name, p.tnt_id, d.position is null, d.position, n.owner_id is null, o.real_name, n.owner_id`;

const peopleOf = (call: Call<Endpoint>, query: Query): PersonCounts[] => {
  const values = taskValues(call, overviewFilters(call, query));
  return call.world.store.all<PersonCounts>(peopleSql(taskConditions(values)), values).map((person) => ({
    ...person,
    realName: person.userId === noOne ? '未指派' : person.realName,
    departmentName: person.departmentId === noOne ? '未分配部门' : person.departmentName,
  }));
};

const plansInScope = conditions(null, { scope: 'p.tnt_id = @scope' });

/** Every month that a plan within the call's scope touches. */
const monthsOf = (call: Call<Endpoint>): readonly string[] => {
  const values = { scope: call.scope };
  const span = call.world.store.one<{ first: number | null; last: number | null }>(
    `select min(n.plan_start_at) as first, max(n.plan_end_at) as last
     from plan_nodes n join projects p on p.id = n.project_id${plansInScope(values)}`,
    values,
  );
  return span === undefined || span.first === null || span.last === null ? [] : monthsBetween(span.first, span.last);
};

interface PlanLock {
  readonly planState: PlanState;
  readonly isArchived: boolean;
}

/** What the plans of these projects allow to be done with their tasks. */
export const planLocks = (call: Call<Endpoint>, projectIds: readonly string[]): ((projectId: string) => PlanLock) => {
  const plans = call.world.store.all<{ projectId: string; planState: PlanState; isArchived: number }>(
    `select p.id as projectId, n.state as planState, p.archived_at is not null as isArchived
     from plans n join projects p on p.id = n.project_id
     where p.id in (select value from json_each(@projectIds))`,
    { projectIds: JSON.stringify([...new Set(projectIds)]) },
  );
  const byProject = new Map(plans.map(({ projectId, ...plan }) => [projectId, plan]));
  return (projectId) => {
    const { planState = 'draft', isArchived = 0 } = byProject.get(projectId) ?? {};
    return { planState, isArchived: isArchived === 1 };
  };
};

/** Departments with their people, and everything together. */
export const readOverview = (call: Call<Endpoint>, query: Query): ReplyOf<typeof planDepartmentOverview> => {
  const people = peopleOf(call, query);
  return { list: departmentsOf(people), sum: sumOf(people), months: [...monthsOf(call)] };
};
