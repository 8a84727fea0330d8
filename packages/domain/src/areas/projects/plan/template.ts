import { addDays, dayToInstant } from '../../../core/values/formats.ts';
import { blankNode, leafHours, type PlanNode } from './node.ts';
import { rollUp } from './rollUp.ts';

/** A plan made from a template (S2 §7, plan/gen): its tasks one after the other, each with its usual hours. */

export interface TemplateTask {
  readonly name: string;
  /** Working time of a task without tasks below it. */
  readonly days?: number;
  readonly hours?: number;
  /** Days by which it begins before the task before it has ended. */
  readonly overlap?: number;
  /**
   * Names of life-cycle nodes that it may belong to, the first that there is; its own name where this says nothing. What
   * is below it belongs there too, unless it says or is called otherwise.
   */
  readonly stages?: readonly string[];
  readonly children?: readonly TemplateTask[];
}

export interface TemplateChoice {
  /** First day: `2026-03-02`. */
  readonly startDay: string;
  readonly workHourFactor: number;
  /** Ids of life-cycle nodes by their names. */
  readonly lifeCycle: ReadonlyMap<string, string>;
  /** Gives ids for the new tasks. */
  readonly nextId: () => string;
}

/** How many tasks a template has. */
export const countTasks = (tasks: readonly TemplateTask[]): number =>
  tasks.reduce((sum, { children = [] }) => sum + 1 + countTasks(children), 0);

/** Days from the first to the last of a template, both counted. */
export const daysOf = (tasks: readonly TemplateTask[]): number => placed(tasks, 0).end;

interface Placed {
  /** Day after the last one, counted from the beginning of the plan. */
  readonly end: number;
  readonly starts: ReadonlyMap<TemplateTask, number>;
}

const placed = (tasks: readonly TemplateTask[], from: number): Placed => {
  const starts = new Map<TemplateTask, number>();
  let [next, end] = [from, from];
  const place = (task: TemplateTask): void => {
    const { children = [], days = 1, overlap = 0 } = task;
    if (children.length > 0) {
      children.forEach(place);
      return;
    }
    const start = Math.max(from, next - overlap);
    starts.set(task, start);
    next = start + days;
    end = Math.max(end, next);
  };
  tasks.forEach(place);
  return { end, starts };
};

/** The tasks of a template from a day on, rolled up (S2 §4). */
export const planFromTemplate = (
  tasks: readonly TemplateTask[],
  { startDay, workHourFactor, lifeCycle, nextId }: TemplateChoice,
): readonly PlanNode[] => {
  const { starts } = placed(tasks, 0);
  const dayAt = (offset: number): string | null => dayToInstant(addDays(startDay, offset));
  const stageOf = ({ name, stages = [name] }: TemplateTask): string | undefined =>
    stages.map((stage) => lifeCycle.get(stage)).find((id) => id !== undefined);
  const nodeOf = (task: TemplateTask, nodeId: string | null): PlanNode => {
    const { name, children = [], days = 1, hours = 0 } = task;
    const own = stageOf(task) ?? nodeId;
    const start = starts.get(task);
    return {
      ...blankNode(nextId()),
      name,
      nodeId: own,
      workHourFactor,
      ...(start === undefined
        ? {}
        : {
            planStartDate: dayAt(start),
            planEndDate: dayAt(start + days - 1),
            standardWorkHour: hours,
            totalWorkHour: leafHours(hours, workHourFactor),
          }),
      children: children.map((child) => nodeOf(child, own)),
    };
  };
  return rollUp(tasks.map((task) => nodeOf(task, null)));
};
