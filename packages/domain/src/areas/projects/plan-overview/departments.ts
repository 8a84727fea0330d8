import type { PlanDepartment, PlanPerson } from './contract.ts';

/** The tasks of people as those of their departments. */

/** Counts of tasks and their hours in hundredths. */
export interface TaskCounts {
  readonly taskCount: number;
  readonly finishedCount: number;
  readonly overdueCount: number;
  readonly approvingCount: number;
  readonly hundredths: number;
}

export interface PersonCounts extends TaskCounts {
  readonly userId: string;
  readonly realName: string;
  readonly departmentId: string;
  readonly departmentName: string;
  /** Of the projects. */
  readonly tntId: string;
  readonly tntName: string;
}

type Figures = Omit<PlanPerson, 'userId' | 'realName'>;

const none: TaskCounts = { taskCount: 0, finishedCount: 0, overdueCount: 0, approvingCount: 0, hundredths: 0 };

const add = (one: TaskCounts, other: TaskCounts): TaskCounts => ({
  taskCount: one.taskCount + other.taskCount,
  finishedCount: one.finishedCount + other.finishedCount,
  overdueCount: one.overdueCount + other.overdueCount,
  approvingCount: one.approvingCount + other.approvingCount,
  hundredths: one.hundredths + other.hundredths,
});

const figuresOf = ({ hundredths, ...counts }: TaskCounts): Figures => ({
  taskCount: counts.taskCount,
  finishedCount: counts.finishedCount,
  overdueCount: counts.overdueCount,
  approvingCount: counts.approvingCount,
  totalWorkHour: hundredths / 100,
  completionRate: counts.taskCount === 0 ? 0 : (100 * counts.finishedCount) / counts.taskCount,
});

/** All counts together. */
export const sumOf = (rows: readonly TaskCounts[]): Figures => figuresOf(rows.reduce(add, none));

/** Departments of each tenant in the order in which their first person comes, with their people in theirs. */
export const departmentsOf = (rows: readonly PersonCounts[]): PlanDepartment[] =>
  [...Map.groupBy(rows, ({ tntId, departmentId }) => `${tntId}/${departmentId}`).values()].map((people) => ({
    id: people[0]!.departmentId,
    name: people[0]!.departmentName,
    tntId: people[0]!.tntId,
    tntName: people[0]!.tntName,
    ...sumOf(people),
    people: people.map((person) => ({ userId: person.userId, realName: person.realName, ...figuresOf(person) })),
  }));
