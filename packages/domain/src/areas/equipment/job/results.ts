import { type JobState, isForecast } from './machine.ts';

/** What becomes of a row of a job, and how many rows of a job came to what. */

export const rowResultLabels = {
  added: '新增',
  updated: '更新',
  changed: '成功',
  unchanged: '未变化',
  refused: '失败',
} as const;
export type RowResult = keyof typeof rowResultLabels;
export const rowResults = Object.keys(rowResultLabels) as RowResult[];

export type Tally = Readonly<Record<RowResult, number>>;

/** How many rows came to what; the sum is what was looked at. */
export const tallyOf = (counts: readonly { readonly result: RowResult; readonly n: number }[]): Tally => {
  const tally = Object.fromEntries(rowResults.map((result) => [result, 0])) as Record<RowResult, number>;
  for (const { result, n } of counts) tally[result] += n;
  return tally;
};

/** Rows that have a result. */
export const doneOf = (tally: Tally): number => rowResults.reduce((sum, result) => sum + tally[result], 0);

/** How far a job is, of a hundred. */
export const progressOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100);

/** What is said of a job's rows in a line: `新增 193，失败 7`. */
export const tallyText = (tally: Tally, state: JobState, total: number): string => {
  const parts = rowResults.flatMap((result) =>
    tally[result] > 0 ? [`${rowResultLabels[result]} ${tally[result]}`] : [],
  );
  const left = total - doneOf(tally);
  if (left > 0 && !isForecast(state)) parts.push(`未执行 ${left}`);
  return parts.join('，');
};
