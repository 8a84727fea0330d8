import { type Gates, gatesProblem } from '../gate/gates.ts';
import { type PhaseRule, phaseLimitsProblem } from './phase.ts';
import { finishProblem, type Strategy, strategyLimitsProblem } from './strategy.ts';

/** What may be changed of an upgrade job, by its state (update task, S1 §4). */

export const taskStates = { created: 1, running: 2, done: 3, cancelled: 4, notDone: 5 } as const;
export type TaskState = (typeof taskStates)[keyof typeof taskStates];

/** All that the form of a job has, and what it is called there. */
export const taskFields = {
  name: '任务名称',
  jobDesc: '备注',
  maximumPerMinute: '推送速率',
  thresholds: '批次阈值',
  soakMinutes: '观察时长',
  gates: '安全条件',
  windows: '升级时段',
  finishBy: '结束时间',
  firmware: '升级包',
  scope: '升级范围',
  scheduledAt: '升级时间',
  phases: '批次',
  retries: '重试',
  timeouts: '超时',
  overwriteMode: '覆盖',
  downloadAhead: '提前下载',
  needConfirm: '现场确认',
} as const;
export type EditableField = keyof typeof taskFields;

const always: readonly EditableField[] = ['name', 'jobDesc'];
const whileRunning: readonly EditableField[] = [
  ...always,
  'maximumPerMinute',
  'thresholds',
  'soakMinutes',
  'gates',
  'windows',
  'finishBy',
];

/** What a person may change in a state. */
export const editableIn = (state: TaskState): readonly EditableField[] => {
  if (state === taskStates.created) return Object.keys(taskFields) as readonly EditableField[];
  return state === taskStates.running ? whileRunning : always;
};

/**
 * Why an edit is refused; null when it is not. The end of a running job is only put off.
 *
 * @param finishBy the end that the job would have, in milliseconds since 1970
 */
export const editProblem = (
  task: { readonly state: TaskState; readonly finishBy: number },
  fields: readonly EditableField[],
  finishBy: number,
): string | null => {
  const allowed = editableIn(task.state);
  const fixed = fields.find((field) => !allowed.includes(field));
  if (fixed !== undefined)
    return task.state === taskStates.running
      ? `进行中的任务不能修改${taskFields[fixed]}`
      : `任务已结束，不能修改${taskFields[fixed]}`;
  const isEarlier = task.state === taskStates.running && finishBy < task.finishBy;
  return isEarlier ? '进行中的任务只能推迟结束时间' : null;
};

/** How a job goes about it, as far as that can change while it runs. */
export interface RunningPlan {
  readonly strategy: Strategy;
  readonly gates: Gates;
  readonly phases: readonly PhaseRule[];
}

/**
 * What is wrong with how a running job is to go on; null when nothing is. Neither its beginning nor the sizes of its
 * phases are looked at, for they stay, and what stays as it was is taken as it is.
 *
 * @param was how it goes about it now
 * @param about when it began, and whether its module matters to safety
 */
export const runningPlanProblem = (
  was: Pick<RunningPlan, 'gates'> & { readonly finishBy: number },
  { strategy, gates, phases }: RunningPlan,
  about: { readonly startedAt: number; readonly isSafetyRelevant: boolean },
): string | null =>
  phaseLimitsProblem(phases) ??
  (strategy.finishBy === was.finishBy ? null : finishProblem(strategy.finishBy, about.startedAt)) ??
  strategyLimitsProblem(strategy) ??
  (JSON.stringify(gates) === JSON.stringify(was.gates) ? null : gatesProblem(gates, about.isSafetyRelevant));
