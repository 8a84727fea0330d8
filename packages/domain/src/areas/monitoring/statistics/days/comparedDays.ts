import { addMonths, monthOf } from '../../../../core/values/months.ts';
import { numberOfDay, textOfDay } from '../../../../core/values/days.ts';

/** What figures are compared with: as many days before, or the same days of the year before. */
export const comparisons = { previous: '上一周期', lastYear: '去年同期' } as const;
export type Comparison = keyof typeof comparisons;
export const comparisonNames = Object.keys(comparisons) as Comparison[];

/** What each means, in a sentence. */
export const comparisonRules: Readonly<Record<Comparison, string>> = {
  previous: '上一周期是紧邻的同样天数',
  lastYear: '去年同期是去年的同样日期',
};

/** Days since 1970 of Asia/Shanghai, both included. */
interface Days {
  readonly first: number;
  readonly last: number;
}

/** The same day of the year before; of 29 February the day before it. */
const yearBefore = (day: number): number => {
  const text = textOfDay(day);
  const month = addMonths(monthOf(text), -12);
  const same = numberOfDay(`${month}-${text.slice(8)}`);
  return monthOf(textOfDay(same)) === month ? same : same - 1;
};

/** The days that some days are compared with. */
export const comparedDays = ({ first, last }: Days, by: Comparison): Days =>
  by === 'previous'
    ? { first: first - (last - first + 1), last: first - 1 }
    : { first: yearBefore(first), last: yearBefore(last) };
