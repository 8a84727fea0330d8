import { addMonths, firstDayOf, monthNumber, monthOf, monthsOver } from '../../../core/values/months.ts';
import { daysBetween } from '../../../core/values/days.ts';

/** A stretch of days that bars are drawn over, in hundredths of its length. Days are `YYYY-MM-DD`. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  /** Beginnings of months, as many as can be read. */
  readonly ticks: readonly { readonly month: string; readonly at: number }[];
}

/** A part of the stretch. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

interface Dated {
  readonly planStart: string | null;
  readonly planEnd: string | null;
  readonly actualStart: string | null;
  readonly actualEnd: string | null;
}

const mostTicks = 7;
const stepsOfMonths = [1, 2, 3, 6, 12, 24, 60] as const;

/** Days from the beginning of the first to the end of the last. */
const lengthOf = ({ first, last }: Pick<Stretch, 'first' | 'last'>): number => daysBetween(first, last) + 1;

/** The stretch that holds every date and today. */
export const stretchOf = (dated: readonly Dated[], today: string): Stretch => {
  const days = dated
    .flatMap(({ planStart, planEnd, actualStart, actualEnd }) => [planStart, planEnd, actualStart, actualEnd])
    .filter((day) => day !== null);
  const sorted = [...days, today].toSorted();
  const [first, last] = [sorted[0] ?? today, sorted.at(-1) ?? today];
  const [from, to] = [addMonths(monthOf(first), 1), monthOf(last)];
  const months = from > to ? [] : monthsOver([from, to]);
  const step = stepsOfMonths.find((count) => (months.length - 1) / count < mostTicks) ?? 120;
  const length = lengthOf({ first, last });
  return {
    first,
    last,
    today,
    ticks: months
      .filter((month) => monthNumber(month) % step === 0)
      .map((month) => ({ month, at: (daysBetween(first, firstDayOf(month)) * 100) / length })),
  };
};

/** Where whole days from one to another lie; null where one of them is missing. */
export const spanOf = (stretch: Stretch, start: string | null, end: string | null): Span | null => {
  if (start === null || end === null || end < start) return null;
  const length = lengthOf(stretch);
  return {
    left: (daysBetween(stretch.first, start) * 100) / length,
    width: ((daysBetween(start, end) + 1) * 100) / length,
  };
};

/** Where today's noon lies. */
export const todayAt = (stretch: Stretch): number =>
  ((daysBetween(stretch.first, stretch.today) + 0.5) * 100) / lengthOf(stretch);
