import type { CostKind } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  DepartmentCost,
  ProjectCost,
  projectDepartmentOverview,
  setProjectDepartmentCost,
} from '@fleet/domain/areas/projects/cost/contract.ts';
import { noAmounts, totalOf, type Amounts } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { monthsOver } from '@fleet/domain/core/values/months.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Store } from '../../../store/store.ts';
import { conditions } from '../../../store/conditions.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { refuseArchived, requireProject } from '../project/projectRows.ts';

/** Budgets and costs of one project, department by department. */

/** Fen of one kind. */
export interface KindSum {
  readonly kind: CostKind;
  readonly amount: number;
}

/** Sums of kinds in fen as amounts in yuan. */
export const amountsOf = (sums: readonly KindSum[]): Amounts => ({
  ...noAmounts,
  ...Object.fromEntries(sums.map(({ kind, amount }) => [kind, amount / 100])),
});

interface StoredDepartment {
  readonly departmentId: string;
  readonly departmentName: string;
  readonly hours: number;
  readonly peopleCount: number;
  readonly version: number;
  readonly budget: string;
  readonly spent: string;
}

const departmentConditions = conditions('d.tnt_id = @tntId', { departmentId: 'd.id = @departmentId' });
const departmentsSql = (where: string) => `
  select d.id as departmentId, d.name as departmentName, coalesce(b.version, 0) as version,
    (select coalesce(sum(w.hours), 0) from work_hours w
      where w.project_id = @projectId and w.department_id = d.id) as hours,
    (select count(distinct w.staff_id) from work_hours w
      where w.project_id = @projectId and w.department_id = d.id) as peopleCount,
    (select json_group_array(json_object('kind', x.kind, 'amount', x.amount)) from project_budgets x
      where x.project_id = @projectId and x.department_id = d.id) as budget,
    (select json_group_array(json_object('kind', x.kind, 'amount', x.amount)) from
      (select kind, sum(amount) as amount from project_costs
        where project_id = @projectId and department_id = d.id group by kind) x) as spent
  from departments d left join cost_budgets b on b.project_id = @projectId and b.department_id = d.id${where}
  order by d.position, d.id`;

const amountsIn = (json: string): Amounts => amountsOf(JSON.parse(json) as KindSum[]);

const toDepartment = (row: StoredDepartment): DepartmentCost => ({
  ...row,
  hours: row.hours / 100,
  budget: amountsIn(row.budget),
  spent: amountsIn(row.spent),
});

/** What the departments of its tenant have to do with a project; refuses one outside the call's scope. */
const readDepartments = (call: Call<Endpoint>, projectId: string, departmentId: string | null): DepartmentCost[] => {
  const { tntId } = requireProject(call, projectId);
  const values = { projectId, departmentId, tntId };
  return call.world.store.all<StoredDepartment>(departmentsSql(departmentConditions(values)), values).map(toDepartment);
};

/** What a project spent month by month. */
const readMonths = (store: Store, projectId: string): ProjectCost['months'] => {
  const sums = store.all<KindSum & { readonly month: string }>(
    `select month, kind, sum(amount) as amount from project_costs where project_id = @projectId
     group by month, kind order by month`,
    { projectId },
  );
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  return monthsOver(sums.map(({ month }) => month)).map((month) => ({
    month,
    ...amountsOf(byMonth.get(month) ?? []),
  }));
};

/** Every department of a project that has a budget or costs, and what was spent in each month. */
export const readProjectCost = (call: Call<Endpoint>, projectId: string): ProjectCost => {
  const departments = readDepartments(call, projectId, null);
  return {
    departments: departments.filter(({ version, spent }) => version > 0 || totalOf(spent) > 0),
    withoutBudget: departments
      .filter(({ version }) => version === 0)
      .map(({ departmentId, departmentName }) => ({ id: departmentId, name: departmentName })),
    months: readMonths(call.world.store, projectId),
  };
};

/** One department in one project; refuses a project outside the call's scope, and a department of another tenant. */
export const readDepartmentCost = (
  call: Call<Endpoint>,
  projectId: string,
  departmentId: string,
): ReplyOf<typeof projectDepartmentOverview> => {
  const { store } = call.world;
  const [department] = readDepartments(call, projectId, departmentId);
  if (department === undefined) return refuse('notFound');
  const about = store.one<{
    projectName: string;
    projectKey: string;
    isArchived: number;
    firstMonth: string | null;
    lastMonth: string | null;
    budgetedAt: number | null;
    budgetedBy: string | null;
  }>(
    `select p.name as projectName, p.project_key as projectKey,
       p.archived_at is not null as isArchived, b.updated_at as budgetedAt, u.real_name as budgetedBy,
       (select min(month) from project_costs where project_id = p.id and department_id = @departmentId) as firstMonth,
       (select max(month) from project_costs where project_id = p.id and department_id = @departmentId) as lastMonth
     from projects p left join cost_budgets b on b.project_id = p.id and b.department_id = @departmentId
       left join user_ref u on u.id = b.updated_by
     where p.id = @projectId`,
    { projectId, departmentId },
  );
  if (about === undefined) return refuse('notFound');
  const { budgetedAt, isArchived, ...rest } = about;
  return {
    ...department,
    projectId,
    ...rest,
    isArchived: isArchived === 1,
    budgetedAt: instantOrNull(budgetedAt),
  };
};

/** Sets what a department may spend in a project; refuses when somebody else has set it since it was read. */
export const setBudget = (
  call: Call<Endpoint>,
  projectId: string,
  { departmentId, version, ...amounts }: BodyOf<typeof setProjectDepartmentCost>,
): number => {
  const { world, session } = call;
  const current = readDepartmentCost(call, projectId, departmentId);
  refuseArchived(call, projectId);
  if (current.version !== version) refuse('conflict');
  world.store.run(
    `insert into cost_budgets
       (project_id, department_id, labour, travel, material, outsourcing, other, version, updated_by, updated_at)
     values (@projectId, @departmentId, @labour, @travel, @material, @outsourcing, @other, @version, @userId, @now)
     on conflict (project_id, department_id) do update set labour = @labour, travel = @travel, material = @material,
       outsourcing = @outsourcing, other = @other, version = @version, updated_by = @userId, updated_at = @now`,
    {
      projectId,
      departmentId,
      labour: toHundredths(amounts.labour),
      travel: toHundredths(amounts.travel),
      material: toHundredths(amounts.material),
      outsourcing: toHundredths(amounts.outsourcing),
      other: toHundredths(amounts.other),
      version: version + 1,
      userId: session.userId,
      now: world.clock.now(),
    },
  );
  return version + 1;
};
