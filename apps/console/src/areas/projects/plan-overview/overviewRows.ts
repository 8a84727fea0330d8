import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import {
  noOne,
  type PlanDepartment,
  type planDepartmentOverview,
  type PlanPerson,
  type PlanTask,
} from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { taskTitle } from '@fleet/domain/areas/projects/plan-overview/tasks.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';

/** The overview as the lines of one table: departments, below those that are open their people, below these tasks. */

export type OverviewQuery = QueryOf<typeof planDepartmentOverview>;
export type Figures = Omit<PlanPerson, 'userId' | 'realName'>;

export interface OverviewLine {
  /** Unique among all lines. */
  readonly key: string;
  readonly name: string;
  /** Whose department it is; nothing of what stands below one. */
  readonly tntName: string;
  /** 0 of a department. */
  readonly level: number;
  /** Whose tasks a line counts; null of departments, of tasks and of what nobody was given. */
  readonly owner: string | null;
  /** Null of what has nothing below it. */
  readonly isOpen: boolean | null;
  readonly figures: Figures | null;
  readonly task: PlanTask | null;
  /** Says something instead of being anything: tasks on their way, or too many of them. */
  readonly isNote: boolean;
  /** Key of the person whose tasks could not be read, on the note that says so. */
  readonly failed?: string;
}
type Line = OverviewLine;

/** Tasks of a person, as they are read. */
export type PersonTasks = ReadState<{ list: PlanTask[]; total: number }>;

const noteLine = (key: string, name: string): Line => ({
  key,
  name,
  tntName: '',
  level: 2,
  owner: null,
  isOpen: null,
  figures: null,
  task: null,
  isNote: true,
});

const taskLines = (key: string, tasks: PersonTasks | null): readonly Line[] => {
  const data = tasks?.data ?? null;
  const error = tasks?.error ?? null;
  if (data === null && error !== null) return [{ ...noteLine(`${key}/note`, error.message), failed: key }];
  if (data === null) return [noteLine(`${key}/note`, '加载中…')];
  const lines = data.list.map((task): Line => ({
    key: `${key}/${task.id}`,
    name: taskTitle(task),
    tntName: '',
    level: 2,
    owner: null,
    isOpen: null,
    figures: null,
    task,
    isNote: false,
  }));
  const rest = data.total - data.list.length;
  return rest > 0 ? [...lines, noteLine(`${key}/rest`, `还有 ${rest} 项，请按项目或月份筛选`)] : lines;
};

/** Departments of all tenants stand in one table, and the people without one are a department of each. */
export const departmentKey = ({ tntId, id }: PlanDepartment): string => `${tntId}:${id}`;
const personKey = (department: PlanDepartment, { userId }: PlanPerson): string =>
  `${departmentKey(department)}/${userId}`;

/**
 * The lines to show.
 *
 * @param open keys of the departments and people that are open
 * @param tasksOf by the key of the person
 * @param hasTasks whether the person may see tasks at all: else people have nothing below them
 */
export const overviewLines = (
  departments: readonly PlanDepartment[],
  open: ReadonlySet<string>,
  tasksOf: (key: string) => PersonTasks | null,
  hasTasks: boolean,
): readonly Line[] =>
  departments.flatMap((department) => {
    const { id: _, name, tntId: __, tntName, people, ...figures } = department;
    const key = departmentKey(department);
    const own: Line = {
      key,
      name,
      tntName,
      level: 0,
      owner: null,
      isOpen: open.has(key),
      figures,
      task: null,
      isNote: false,
    };
    if (!open.has(key)) return [own];
    return [
      own,
      ...people.flatMap((person) => {
        const { userId: ___, realName, ...counts } = person;
        const below = personKey(department, person);
        const isOpen = hasTasks && open.has(below);
        const line: Line = {
          key: below,
          name: realName,
          tntName: '',
          level: 1,
          owner: person.userId === noOne ? null : realName,
          isOpen: hasTasks ? isOpen : null,
          figures: counts,
          task: null,
          isNote: false,
        };
        return isOpen ? [line, ...taskLines(below, tasksOf(below))] : [line];
      }),
    ];
  });
