import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  costByDepartmentExport,
  costByProjectExport,
  costByUser,
  costTotal,
  DepartmentCostRow,
  ProjectCostRow,
  UserCostRow,
  userWorkHourExport,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { balanceOf, totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { monthsOver } from '@fleet/domain/core/values/months.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';
import { listDepartments } from '../people/departmentChoices.ts';
import { amountsOf, type KindSum } from '../cost/costRows.ts';

/** Costs of all projects within the call's scope, gathered by project, department or person. */

type Choice = QueryOf<typeof costTotal>;

const valuesOf = (call: Call<Endpoint>, query: Choice) => ({
  scope: call.scope,
  projectId: query.projectId ?? null,
  departmentId: query.departmentId ?? null,
  kind: query.kind ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
  keyword: searchText(query.keyword),
});
type Values = ReturnType<typeof valuesOf>;

const places = {
  scope: 'p.tnt_id = @scope',
  projectId: 'x.project_id = @projectId',
  departmentId: 'x.department_id = @departmentId',
} as const;
const months = { from: 'x.month >= @from', to: 'x.month <= @to' } as const;
const person = { keyword: contains('keyword', 'u.real_name') } as const;

const budgetConditions = conditions(null, { ...places, kind: 'x.kind = @kind' });
const costConditions = conditions(null, { ...places, kind: 'x.kind = @kind', ...person });
const userConditions = conditions(null, { ...places, ...person, ...months });
const monthConditions = conditions(null, { ...places, kind: 'x.kind = @kind', ...person, ...months });
/** Costs of all months are read, and those of the chosen ones added up beside them. */
const inMonths = conditions('true', months);

/** Sums of one project and department: what may be spent and what was. */
interface StoredSum extends KindSum {
  readonly projectId: string;
  readonly departmentId: string;
  readonly isBudget: number;
  /** Fen of all months; `amount` and `hours` are of the chosen ones. */
  readonly spent: number;
  readonly hours: number;
}

const sumsSql = (values: Values) => `
  select x.project_id as projectId, x.department_id as departmentId, x.kind, 1 as isBudget, sum(x.amount) as amount,
    0 as spent, 0 as hours
  from project_budgets x join projects p on p.id = x.project_id${budgetConditions(values)} group by 1, 2, 3
  union all
  select x.project_id, x.department_id, x.kind, 0, coalesce(sum(x.amount) filter (${inMonths(values)}), 0),
    sum(x.amount), coalesce(sum(x.hours) filter (${inMonths(values)}), 0)
  from project_costs x join projects p on p.id = x.project_id
    left join staff_people u on u.id = x.staff_id${costConditions(values)}
  group by 1, 2, 3`;

type Figures = Omit<ReplyOf<typeof costTotal>, 'projectCount' | 'months'>;

/** Adds kinds up, in fen. */
const byKind = (sums: readonly StoredSum[]): KindSum[] =>
  [...Map.groupBy(sums, ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }));

const figuresOf = (sums: readonly StoredSum[]): Figures => {
  const spent = amountsOf(byKind(sums.filter(({ isBudget }) => isBudget === 0)));
  const budget = totalOf(amountsOf(byKind(sums.filter(({ isBudget }) => isBudget === 1))));
  const total = totalOf(spent);
  const inAll = sums.reduce((sum, row) => sum + row.spent, 0) / 100;
  const { ratio, deviation } = balanceOf(budget, inAll);
  const hours = sums.reduce((sum, row) => sum + row.hours, 0) / 100;
  return { budget, ...spent, total, spent: inAll, ratio, deviation, hours };
};

const readSums = (call: Call<Endpoint>, query: Choice): StoredSum[] => {
  const values = valuesOf(call, query);
  return call.world.store.all<StoredSum>(sumsSql(values), values);
};

/** Rows ordered by one of their figures, downwards with a leading minus; those without it come last. */
const inOrder = <Row extends Readonly<Record<string, string | number | null>>>(
  rows: readonly Row[],
  order: string,
): Row[] => {
  const isDown = order.startsWith('-');
  const name = order.replace('-', '');
  return rows.toSorted((one, other) => {
    const [a = null, b = null] = [one[name], other[name]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const compared = a < b ? -1 : a > b ? 1 : 0;
    return isDown ? -compared : compared;
  });
};

const exceeding = <Row extends { readonly deviation: number }>(rows: Row[], isOver: boolean | undefined): Row[] =>
  isOver === true ? rows.filter(({ deviation }) => deviation > 0) : rows;

const projectsInScope = conditions(null, { scope: 'p.tnt_id = @scope' });

/** Every project with a budget or costs under the filters, the one that spent most of its budget first. */
export const findCostByProject = (
  call: Call<Endpoint>,
  query: QueryOf<typeof costByProjectExport>,
): ProjectCostRow[] => {
  const sums = Map.groupBy(readSums(call, query), ({ projectId }) => projectId);
  const where = projectsInScope({ scope: call.scope });
  const projects = call.world.store.all<
    Pick<ProjectCostRow, 'projectId' | 'projectKey' | 'projectName' | 'tntId' | 'tntName' | 'managerName'>
  >(
    `select p.id as projectId, p.project_key as projectKey, p.name as projectName, p.tnt_id as tntId,
       n.name as tntName, m.real_name as managerName
     from projects p join tenant_ref n on n.id = p.tnt_id left join user_ref m on m.id = p.manager_id${where}
     order by p.project_key, p.id`,
    { scope: call.scope },
  );
  const rows = projects.flatMap((project): ProjectCostRow[] => {
    const own = sums.get(project.projectId);
    return own === undefined ? [] : [{ ...project, ...figuresOf(own) }];
  });
  return inOrder(exceeding(rows, query.isOver), query.sort ?? '-ratio');
};

/** Every department with a budget or costs under the filters. */
export const findCostByDepartment = (
  call: Call<Endpoint>,
  query: QueryOf<typeof costByDepartmentExport>,
): DepartmentCostRow[] => {
  const sums = Map.groupBy(readSums(call, query), ({ departmentId }) => departmentId);
  const departments = listDepartments(call.world.store, call.scope);
  const rows = departments.flatMap(({ id, name, ...tenant }): DepartmentCostRow[] => {
    const own = sums.get(id);
    if (own === undefined) return [];
    const projectCount = new Set(own.map(({ projectId }) => projectId)).size;
    return [{ departmentId: id, departmentName: name, ...tenant, projectCount, ...figuresOf(own) }];
  });
  return inOrder(exceeding(rows, query.isOver), query.sort ?? '-total');
};

/** Sums behind the rows of a list; of people those with hours. */
const countedSums = (sums: readonly StoredSum[], { by, isOver }: Choice): readonly StoredSum[] => {
  if (by === 'user') return sums.filter(({ hours }) => hours > 0);
  if (isOver !== true) return sums;
  const rows = Map.groupBy(sums, (sum) => (by === 'department' ? sum.departmentId : sum.projectId));
  return [...rows.values()].filter((own) => figuresOf(own).deviation > 0).flat();
};

interface StoredMonth extends KindSum {
  readonly projectId: string;
  readonly departmentId: string;
  readonly month: string;
}

/** What was spent in the chosen months, of the projects and departments that count. */
const readMonths = (call: Call<Endpoint>, query: Choice, counted: readonly StoredSum[]) => {
  const values = valuesOf(call, query);
  const rows = call.world.store.all<StoredMonth>(
    `select x.project_id as projectId, x.department_id as departmentId, x.month, x.kind, sum(x.amount) as amount
     from project_costs x join projects p on p.id = x.project_id
       left join staff_people u on u.id = x.staff_id${monthConditions(values)} group by 1, 2, 3, 4`,
    values,
  );
  const keyOf = ({ projectId, departmentId }: { projectId: string; departmentId: string }) =>
    `${projectId}/${departmentId}`;
  const keys = new Set(counted.map(keyOf));
  const byMonth = Map.groupBy(
    rows.filter((row) => keys.has(keyOf(row))),
    ({ month }) => month,
  );
  return monthsOver([...byMonth.keys()]).map((month) => ({
    month,
    ...amountsOf(
      [...Map.groupBy(byMonth.get(month) ?? [], ({ kind }) => kind)].map(([kind, ofKind]) => ({
        kind,
        amount: ofKind.reduce((sum, { amount }) => sum + amount, 0),
      })),
    ),
  }));
};

/** What the rows of a list come to. */
export const readCostTotal = (call: Call<Endpoint>, query: Choice): ReplyOf<typeof costTotal> => {
  const sums = countedSums(readSums(call, query), query);
  return {
    ...figuresOf(sums),
    projectCount: new Set(sums.map(({ projectId }) => projectId)).size,
    months: readMonths(call, query, sums),
  };
};

interface StoredUser extends Pick<
  UserCostRow,
  'userId' | 'realName' | 'tntId' | 'tntName' | 'departmentName' | 'jobTitle' | 'projectCount' | 'monthCount'
> {
  readonly amount: number;
  readonly hours: number;
}

const usersSql = (values: Values) => `
  select u.id as userId, u.real_name as realName, u.tnt_id as tntId, n.name as tntName, d.name as departmentName,
    u.title as jobTitle, count(distinct x.project_id) as projectCount, count(distinct x.month) as monthCount,
    sum(x.amount) as amount,    sum(x.hours) as hours
  from project_costs x join projects p on p.id = x.project_id join staff_people u on u.id = x.staff_id
    join tenant_ref n on n.id = u.tnt_id join departments d on d.id = u.department_id${userConditions(values)}
  group by u.id order by u.real_name, u.id`;

/** Everybody who reported hours under the filters, those with the most hours first. */
export const findCostByUser = (
  call: Call<Endpoint>,
  query: QueryOf<typeof userWorkHourExport> | QueryOf<typeof costByUser>,
): UserCostRow[] => {
  const values = valuesOf(call, query);
  const rows = call.world.store.all<StoredUser>(usersSql(values), values).map(({ amount, hours, ...user }) => ({
    ...user,
    hours: hours / 100,
    labour: amount / 100,
    averageRate: hours === 0 ? null : Math.round((amount / hours) * 100) / 100,
  }));
  return inOrder(rows, query.sort ?? '-hours');
};
