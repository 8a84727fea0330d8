import { costKindName, costKinds, type CostKind } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { MonthRow, MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import { cellsOf } from '@fleet/domain/areas/projects/cost/monthSheet.ts';
import { plannedByMonth, type PlannedBudget } from '@fleet/domain/areas/projects/cost/monthlyPlan.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf, monthsOver } from '@fleet/domain/core/values/months.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';

/** Costs as sheets with months as columns: labour by person, department or project, everything else by kind. */

/** What a sheet is about; whatever is left out is not asked for. */
export interface SheetChoice {
  readonly projectId?: string;
  readonly departmentId?: string;
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
}

interface StoredCost {
  readonly month: string;
  readonly kind: CostKind;
  readonly amount: number;
  readonly hours: number;
  readonly rowId: string;
  readonly rowName: string;
}

const choices = {
  scope: 'p.tnt_id = @scope',
  projectId: 'c.project_id = @projectId',
  departmentId: 'c.department_id = @departmentId',
  userId: 'c.staff_id = @userId',
  from: 'c.month >= @from',
  to: 'c.month <= @to',
} as const;

const labourConditions = conditions(`c.kind = 'labour'`, choices);
/** What is entered is nobody's: there is none of it when a person is chosen. */
const entryConditions = conditions(null, { ...choices, userId: 'false' });

/** Whose hours stand in a row of labour. */
const labourRows = {
  person: (where: string) => `
    select c.month, c.kind, c.staff_id as rowId, u.real_name as rowName, sum(c.amount) as amount, sum(c.hours) as hours
    from project_costs c join projects p on p.id = c.project_id join staff_people u on u.id = c.staff_id${where}
    group by c.month, c.staff_id order by u.real_name, u.id, c.month`,
  department: (where: string) => `
    select c.month, c.kind, c.department_id as rowId, d.name as rowName, sum(c.amount) as amount, sum(c.hours) as hours
    from project_costs c join projects p on p.id = c.project_id join departments d on d.id = c.department_id${where}
    group by c.month, c.department_id order by d.tnt_id, d.position, d.id, c.month`,
  project: (where: string) => `
    select c.month, c.kind, c.project_id as rowId, p.name as rowName, sum(c.amount) as amount, sum(c.hours) as hours
    from project_costs c join projects p on p.id = c.project_id${where}
    group by c.month, c.project_id order by p.project_key, p.id, c.month`,
} as const;

const entriesSql = (where: string) => `
  select c.month, c.kind, c.amount, c.note, c.project_id as projectId, p.name as projectName
  from cost_entries c join projects p on p.id = c.project_id${where}
  order by p.project_key, p.id, c.month, c.id`;

interface StoredEntry {
  readonly month: string;
  readonly kind: CostKind;
  readonly amount: number;
  readonly note: string;
  readonly projectId: string;
  readonly projectName: string;
}

/** Budgets are nobody's: there is none of it when a person is chosen. */
const budgetConditions = conditions('b.amount > 0', {
  scope: choices.scope,
  projectId: 'b.project_id = @projectId',
  departmentId: 'b.department_id = @departmentId',
  userId: 'false',
});

/** The budgets of a choice by the plans of their projects, and the fen of those that have none. */
const readPlan = (call: Call<Endpoint>, values: Parameters<typeof budgetConditions>[0]) => {
  const rows = call.world.store.all<{ fen: number; startAt: number | null; endAt: number | null }>(
    `select sum(b.amount) as fen, p.plan_start_at as startAt, p.plan_end_at as endAt
     from project_budgets b join projects p on p.id = b.project_id${budgetConditions(values)} group by p.id order by p.id`,
    values,
  );
  const budgets = rows.flatMap(({ fen, startAt, endAt }): PlannedBudget[] =>
    startAt === null || endAt === null || endAt < startAt
      ? []
      : [{ fen, from: epochToDay(startAt), to: epochToDay(endAt) }],
  );
  const planned = budgets.reduce((sum, { fen }) => sum + fen, 0);
  return { budgets, unplanned: rows.reduce((sum, { fen }) => sum + fen, 0) - planned };
};

/** Months run from the first with costs, or that a plan begins with, to the last with costs, or as chosen; none without costs. */
const monthsOf = (
  costs: readonly { readonly month: string }[],
  budgets: readonly PlannedBudget[],
  { from = '', to = '9999-12' }: SheetChoice,
): readonly string[] => {
  const spent = monthsOver(costs.map(({ month }) => month));
  const last = spent.at(-1);
  if (last === undefined) return [];
  const starts = budgets.map((budget) => monthOf(budget.from)).filter((month) => month <= last);
  return monthsOver([...starts, ...spent]).filter((month) => month >= from && month <= to);
};

/** Labour is told by the narrowest that the choice leaves open. */
const labourOf = ({ projectId, departmentId, userId }: SheetChoice): keyof typeof labourRows => {
  if (projectId === undefined || userId !== undefined) return 'project';
  return departmentId === undefined ? 'department' : 'person';
};

/** The sheet of a choice within the call's scope. Months run from the first with costs to the last, or as chosen. */
export const readMonthSheet = (call: Call<Endpoint>, choice: SheetChoice): MonthSheet => {
  const { store } = call.world;
  const values = {
    scope: call.scope,
    projectId: choice.projectId ?? null,
    departmentId: choice.departmentId ?? null,
    userId: choice.userId ?? null,
    from: choice.from ?? null,
    to: choice.to ?? null,
  };
  const labour = store.all<StoredCost>(labourRows[labourOf(choice)](labourConditions(values)), values);
  const entries = store
    .all<StoredEntry>(entriesSql(entryConditions(values)), values)
    .map(({ projectId, projectName, amount, ...entry }) => ({
      ...entry,
      amount: amount / 100,
      // over several projects each has a row of its own
      ...(choice.projectId === undefined
        ? { rowId: `${entry.kind}:${projectId}`, rowName: projectName }
        : { rowId: entry.kind, rowName: costKindName(entry.kind) }),
    }));
  const plan = readPlan(call, values);
  const months = monthsOf([...labour, ...entries], plan.budgets, choice);
  const yuan = (rows: readonly { month: string; amount: number }[]) => [
    ...cellsOf(
      months,
      rows.map(({ month, amount }) => ({ month, amount: amount / 100 })),
    ),
  ];
  const people = [...Map.groupBy(labour, ({ rowId }) => rowId)].map(([rowId, rows]): MonthRow => ({
    id: rowId,
    name: rows[0]?.rowName ?? rowId,
    kind: 'labour',
    cells: yuan(rows),
    hours: yuan(rows.map(({ month, hours }) => ({ month, amount: hours }))),
  }));
  const kinds = costKinds.flatMap(({ id: kind }): MonthRow[] =>
    [
      ...Map.groupBy(
        entries.filter((entry) => entry.kind === kind),
        ({ rowId }) => rowId,
      ),
    ].map(([id, rows]) => ({
      id,
      name: rows[0]?.rowName ?? id,
      kind,
      cells: [...cellsOf(months, rows)],
      hours: null,
    })),
  );
  return {
    months: [...months],
    rows: [...people, ...kinds],
    entries: entries.map(({ rowName: _, ...entry }) => entry),
    plan:
      plan.budgets.length === 0 && plan.unplanned === 0
        ? null
        : { cells: [...plannedByMonth(months, plan.budgets)], unplanned: plan.unplanned / 100 },
  };
};
