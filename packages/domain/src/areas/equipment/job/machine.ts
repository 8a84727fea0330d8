import { formatCount } from '../../../core/values/formats.ts';

/**
 * The life of a job, something done to many devices with a result a row (products and equipment §2.5). What is asked for
 * and what comes about on the clock are events alike; the gateway runs this table, and the console asks it what is
 * offered.
 */

export const jobStateLabels = {
  checking: '校验中',
  ready: '待确认',
  running: '执行中',
  done: '已完成',
  partly: '部分完成',
  cancelled: '已取消',
  failed: '失败',
} as const;
export type JobState = keyof typeof jobStateLabels;
export const jobStates = Object.keys(jobStateLabels) as JobState[];

export type JobEvent =
  /** Every row was looked at; so many of them can be carried out. */
  | { readonly kind: 'checked'; readonly usable: number }
  | { readonly kind: 'apply' }
  /** Every row was carried out; so many of them were refused. */
  | { readonly kind: 'finished'; readonly refused: number }
  | { readonly kind: 'cancel' }
  /** Nobody has applied it for a day. */
  | { readonly kind: 'lapsed' }
  /** It cannot go on, by what it met or because the gateway gave it up. */
  | { readonly kind: 'broken' };

/** Rows that are looked at or carried out at once; between two slices a job can be cancelled. */
export const sliceSize = 1000;
/** Milliseconds of the clock from one slice to the next. */
export const sliceInterval = 250;
/** How often a slice is tried again that the gateway could not finish. */
export const mostTries = 3;
/** Hours that a checked job waits to be applied, and days that a job is kept. */
export const patienceHours = 24;
export const keptDays = 30;
/** Devices of one job at most. */
export const largestJob = 10_000;

/** Why no job is begun for so many devices; null when one is. */
export const jobSizeProblem = (total: number): string | null => {
  if (total === 0) return '没有符合条件的设备';
  return total > largestJob ? `一次最多 ${formatCount(largestJob)} 台，请缩小筛选范围` : null;
};

/** The state that follows; null when the event does not happen to a job in this state. */
export const nextState = (state: JobState, event: JobEvent): JobState | null => {
  switch (event.kind) {
    case 'checked':
      return state === 'checking' ? (event.usable > 0 ? 'ready' : 'failed') : null;
    case 'apply':
      return state === 'ready' ? 'running' : null;
    case 'finished':
      return state === 'running' ? (event.refused === 0 ? 'done' : 'partly') : null;
    case 'cancel':
      return isOver(state) ? null : 'cancelled';
    case 'lapsed':
      return state === 'ready' ? 'cancelled' : null;
    case 'broken':
      return state === 'checking' || state === 'running' ? 'failed' : null;
  }
};

/** Nothing follows any more. */
export const isOver = (state: JobState): boolean =>
  state === 'done' || state === 'partly' || state === 'cancelled' || state === 'failed';

/** It goes on by itself. */
export const isMoving = (state: JobState): boolean => state === 'checking' || state === 'running';

/** Until it is applied its results say what would become of each row, afterwards what became of it. */
export const isForecast = (state: JobState): boolean => state === 'checking' || state === 'ready';

/** Why a job cannot be applied; null when it can. */
export const applyProblem = (state: JobState): string | null => {
  if (nextState(state, { kind: 'apply' }) !== null) return null;
  if (state === 'checking') return '正在校验，请稍候';
  return state === 'running' ? '任务正在执行' : '任务已结束，请重新上传文件';
};

/** Why a job cannot be cancelled; null when it can. */
export const cancelProblem = (state: JobState): string | null =>
  nextState(state, { kind: 'cancel' }) === null ? '任务已结束' : null;

/** Why the refused rows of a job cannot be tried again; null when they can. */
export const retryProblem = (state: JobState, refused: number): string | null => {
  if (!isOver(state)) return '任务尚未结束';
  return refused === 0 ? '没有失败的行' : null;
};
