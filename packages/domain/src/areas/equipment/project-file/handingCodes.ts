import type { StatusIntent } from '../../../core/codes/status.ts';

/** Files of projects that devices are given: how many at once, and what a job is called (products and equipment §1.3). */

export const mostJobFiles = 20;
export const mostJobDevices = 500;
/** Extensions and products that a location takes, at most. */
export const mostTaken = 50;

/** How a job stands, made of what became of its files. */
export const handingStates = {
  going: { label: '分发中', intent: 'primary' },
  done: { label: '已完成', intent: 'success' },
  partly: { label: '部分失败', intent: 'warning' },
  failed: { label: '失败', intent: 'danger' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly intent: StatusIntent }>>;
export type HandingState = keyof typeof handingStates;

/** How many files of a job are on their way, came, and did not. */
export interface HandingTally {
  readonly fetching: number;
  readonly fetched: number;
  readonly failed: number;
}

export const handingStateOf = ({ fetching, fetched, failed }: HandingTally): HandingState => {
  if (fetching > 0) return 'going';
  if (failed === 0) return 'done';
  return fetched === 0 ? 'failed' : 'partly';
};

/** What became of the files of a job, in words: `成功 3 · 失败 1 · 获取中 2`; what did not happen is left out. */
export const handingText = ({ fetching, fetched, failed }: HandingTally): string =>
  [
    ['成功', fetched],
    ['失败', failed],
    ['获取中', fetching],
  ]
    .filter(([, n]) => n !== 0)
    .map(([word, n]) => `${word} ${n}`)
    .join(' · ');
