import type { StatusIntent } from '../../../core/codes/status.ts';

/** Files of projects that devices are given: how many at once, and what a job is called (products and equipment §1.3). */

export const mostJobFiles = 20;
export const mostJobDevices = 500;
/** Extensions and products that a location takes, at most. */
export const mostTaken = 50;

/** How a job stands, made of what became of its files. */
export const handingStates = {
  going: { label: '分发中', intent: 'primary' },
  waiting: { label: '等待上线', intent: 'none' },
  done: { label: '已完成', intent: 'success' },
  partly: { label: '部分失败', intent: 'warning' },
  failed: { label: '失败', intent: 'danger' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly intent: StatusIntent }>>;
export type HandingState = keyof typeof handingStates;

/** What waits for its device: that one is offline, and takes the file once it is back. */
export const waitingLook = handingStates.waiting;

/** How many files of a job are on their way, wait for their device, came, and did not. */
export interface HandingTally {
  readonly fetching: number;
  readonly waiting: number;
  readonly fetched: number;
  readonly failed: number;
}

/** Files of a job that may still come. */
export const pendingOf = ({ fetching, waiting }: HandingTally): number => fetching + waiting;

export const handingStateOf = ({ fetching, waiting, fetched, failed }: HandingTally): HandingState => {
  if (fetching > 0) return 'going';
  if (waiting > 0) return 'waiting';
  if (failed === 0) return 'done';
  return fetched === 0 ? 'failed' : 'partly';
};

/** What became of the files of a job, in words: `成功 3 · 失败 1 · 获取中 2 · 等待上线 1`; what did not happen is left out. */
export const handingText = ({ fetching, waiting, fetched, failed }: HandingTally): string =>
  [
    ['成功', fetched],
    ['失败', failed],
    ['获取中', fetching],
    [waitingLook.label, waiting],
  ]
    .filter(([, n]) => n !== 0)
    .map(([word, n]) => `${word} ${n}`)
    .join(' · ');
