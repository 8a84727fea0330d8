import { texts } from '../../../core/codes/messages.ts';
import { cancellingProblem } from '../shared/jobCodes.ts';
import { minute } from '../shared/moments.ts';
import { type EditableField, editProblem, type TaskState, taskStates } from './taskEdits.ts';

/**
 * An upgrade job as a whole (升级任务, the update task of S1 §4): for each event, what it makes of each of its five states.
 * Moments are milliseconds of one clock.
 */

/** Who has paused a job: a person, the threshold of a phase, or the withdrawal of its pack. */
export type PauseReason = 'user' | 'errorThreshold' | 'withdrawn';

export interface UpdateTask {
  readonly state: TaskState;
  /** Null while it is not paused. */
  readonly pauseReason: PauseReason | null;
  readonly isCancelling: boolean;
  /** New devices that match join it until it ends (动态). */
  readonly isDynamic: boolean;
  /** Whatever has not begun by then expires. */
  readonly finishBy: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** What became of the devices of a job. */
export interface TaskTally {
  /** Not ended: in 1 to 5 or 9. */
  readonly active: number;
  /** In 5 or 9: they have stopped working for the upgrade. */
  readonly busy: number;
  readonly succeeded: number;
  readonly failed: number;
  /** In 8, as expired or because the pack was withdrawn. */
  readonly lapsed: number;
  /** In 8 for another reason. */
  readonly cancelled: number;
}

export type TaskEvent =
  /** Its time has come, or it was to begin at once. */
  | { readonly kind: 'start' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'phaseBreached' }
  | { readonly kind: 'packWithdrawn' }
  /** Those that upgrade already are asked to stop as well, or go on to their end. */
  | { readonly kind: 'cancel'; readonly includesRunning: boolean }
  | { readonly kind: 'endReached' }
  /** Told after each end of a device. */
  | { readonly kind: 'deviceEnded'; readonly tally: TaskTally }
  | { readonly kind: 'reupgrade' }
  | { readonly kind: 'edit'; readonly fields: readonly EditableField[]; readonly finishBy?: number }
  | { readonly kind: 'delete' };
export type TaskEventKind = TaskEvent['kind'];

/** What follows for all devices of a job, or for the job itself. */
export type TaskEffect =
  | { readonly kind: 'bulk'; readonly event: 'pause' | 'resume' | 'jobEnded' }
  | { readonly kind: 'bulk'; readonly event: 'cancel'; readonly includesRunning: boolean }
  | { readonly kind: 'remove' };

export type TaskStep =
  | { readonly next: UpdateTask; readonly effects: readonly TaskEffect[] }
  | { readonly refused: string };

/** What the world around a job says. */
export interface TaskContext {
  readonly at: number;
  /** Why its pack may not be used; null when it may. */
  readonly packProblem: string | null;
  /** The phase that was stopped by its threshold and on which nobody has decided; null when there is none. */
  readonly stoppedPhase: number | null;
}

type Cell<Kind extends TaskEventKind> = (
  task: UpdateTask,
  event: Extract<TaskEvent, { readonly kind: Kind }>,
  context: TaskContext,
) => TaskStep;

const stay = (task: UpdateTask): TaskStep => ({ next: task, effects: [] });
const refuse = (refused: string) => (): TaskStep => ({ refused });
const bulk = (next: UpdateTask, event: 'pause' | 'resume' | 'jobEnded'): TaskStep => ({
  next,
  effects: [{ kind: 'bulk', event }],
});

const started: Cell<'start'> = (task, _, { at }) => stay({ ...task, state: taskStates.running, startedAt: at });

const pausedBy = (task: UpdateTask, pauseReason: PauseReason): TaskStep =>
  // whoever has paused it first is told, and a withdrawn pack above all
  task.pauseReason === null || (pauseReason === 'withdrawn' && task.pauseReason !== 'withdrawn')
    ? bulk({ ...task, pauseReason }, 'pause')
    : stay(task);
const paused: Cell<'pause'> = (task) =>
  // nobody is left who could stand still: what has not begun is cancelled, what upgrades goes on
  task.isCancelling ? { refused: '任务正在取消，不能暂停' } : pausedBy(task, 'user');
const breached: Cell<'phaseBreached'> = (task) => pausedBy(task, 'errorThreshold');
const withdrawn: Cell<'packWithdrawn'> = (task) => pausedBy(task, 'withdrawn');

const resumed: Cell<'resume'> = (task, _, { packProblem, stoppedPhase }) => {
  if (task.pauseReason === null) return stay(task);
  if (packProblem !== null) return { refused: packProblem };
  if (stoppedPhase !== null) return { refused: `第 ${stoppedPhase} 批已中止，请先忽略并继续，或停止任务` };
  return bulk({ ...task, pauseReason: null }, 'resume');
};

const cancelledAtOnce: Cell<'cancel'> = (task, { includesRunning }, { at }) => ({
  next: { ...task, state: taskStates.cancelled, endedAt: at },
  effects: [{ kind: 'bulk', event: 'cancel', includesRunning }],
});
const givenUp: Cell<'cancel'> = (task) => stay({ ...task, state: taskStates.cancelled });
/** Whoever has let the running ones go on may still ask them to stop. */
const cancelling: Cell<'cancel'> = (task, { includesRunning }) =>
  task.isCancelling && !includesRunning
    ? stay(task)
    : { next: { ...task, isCancelling: true }, effects: [{ kind: 'bulk', event: 'cancel', includesRunning }] };

/** What does not upgrade yet expires, what does ends by itself; a dynamic job takes up nobody any more. */
const expires: Cell<'endReached'> = (task) => bulk(task, 'jobEnded');

/** How a job ends whose devices all have. */
const endOf = ({ isCancelling }: UpdateTask, tally: TaskTally): TaskState => {
  if (isCancelling) return taskStates.cancelled;
  if (tally.failed + tally.lapsed > 0) return taskStates.notDone;
  return tally.succeeded === 0 && tally.cancelled > 0 ? taskStates.cancelled : taskStates.done;
};

const folded: Cell<'deviceEnded'> = (task, { tally }, { at }) => {
  // a job that is being cancelled ends when nobody stands still for it any more
  const isOver = task.isCancelling ? tally.busy === 0 : tally.active === 0;
  const isOpen = task.isDynamic && !task.isCancelling && at < task.finishBy;
  if (!isOver || isOpen) return stay(task);
  return stay({ ...task, state: endOf(task, tally), pauseReason: null, isCancelling: false, endedAt: at });
};

/** The last one that had failed has succeeded late. */
const foldedLate: Cell<'deviceEnded'> = (task, { tally }) =>
  stay(tally.active === 0 ? { ...task, state: endOf(task, tally) } : task);

/** How long a job that is taken up again goes on at least. */
const atLeast = 60 * minute;
const takenUp: Cell<'reupgrade'> = (task, _, { at }) =>
  stay({
    ...task,
    state: taskStates.running,
    endedAt: null,
    finishBy: Math.max(task.finishBy, at + atLeast),
  });

const takenUpWithin: Cell<'reupgrade'> = (task) => (task.isCancelling ? { refused: cancellingProblem } : stay(task));

const edited: Cell<'edit'> = (task, { fields, finishBy = task.finishBy }) => {
  const problem = editProblem(task, fields, finishBy);
  return problem === null ? stay({ ...task, finishBy }) : { refused: problem };
};

const gone: Cell<'delete'> = (task) => ({ next: task, effects: [{ kind: 'remove' }] });

const isOver = refuse('任务已结束');
const notBegun = refuse('任务尚未开始');

type Row<Kind extends TaskEventKind> = readonly [Cell<Kind>, Cell<Kind>, Cell<Kind>, Cell<Kind>, Cell<Kind>];

/** States from left to right: 1 已创建, 2 进行中, 3 已完成, 4 已取消, 5 未完成. */
const table: { readonly [Kind in TaskEventKind]: Row<Kind> } = {
  start: [started, stay, stay, stay, stay],
  pause: [notBegun, paused, isOver, isOver, isOver],
  resume: [notBegun, resumed, isOver, isOver, isOver],
  phaseBreached: [stay, breached, stay, stay, stay],
  packWithdrawn: [stay, withdrawn, stay, stay, stay],
  cancel: [cancelledAtOnce, cancelling, isOver, stay, givenUp],
  endReached: [stay, expires, stay, stay, stay],
  deviceEnded: [stay, folded, stay, stay, foldedLate],
  reupgrade: [notBegun, takenUpWithin, refuse('没有失败的设备'), refuse('任务已取消，请新建任务'), takenUp],
  edit: [edited, edited, edited, edited, edited],
  delete: [gone, refuse('进行中的任务不能删除，请先取消'), gone, gone, gone],
};

/** What an event makes of a job, and what follows; a refusal tells its person why and changes nothing. */
export const stepTask = (task: UpdateTask, event: TaskEvent, context: TaskContext): TaskStep => {
  // the row of a kind takes events of that kind: the types of a table cannot say so for one at a time
  const cell = table[event.kind][task.state - 1] as
    | ((task: UpdateTask, event: TaskEvent, context: TaskContext) => TaskStep)
    | undefined;
  // a gateway may know states that this table does not: a page shows them and lets nothing be done
  return cell === undefined ? { refused: texts.unknownStatus } : cell(task, event, context);
};
