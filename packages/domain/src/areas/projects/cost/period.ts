import { costKindIds } from './costKinds.ts';

/** Months that costs are narrowed to, and how figures are called then. */

/** First and last month, `YYYY-MM`, both included. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether months are chosen at all. */
export const isPeriod = ({ from, to }: Period): boolean => from !== undefined || to !== undefined;

/** Figures that count the chosen months alone; all others tell how a project stands. */
const ofPeriod: ReadonlySet<string> = new Set([...costKindIds, 'total', 'hours']);

/** Title of a figure: says that it is of some months when months are chosen. */
export const figureTitle = (name: string, title: string, period: Period): string => {
  if (!ofPeriod.has(name) || !isPeriod(period)) return title;
  return name === 'total' ? '期间花费' : `期间${title}`;
};
