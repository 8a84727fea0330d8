import { daysBetween } from './deviation.ts';

/** A stretch of days that bars are drawn over, in hundredths of its length. Days are `YYYY-MM-DD`. */
export interface TimeScale {
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
const lengthOf = ({ first, last }: Pick<TimeScale, 'first' | 'last'>): number => daysBetween(first, last) + 1;

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthText = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;

/** The stretch that holds every date and today. */
export const timeScaleOf = (dated: readonly Dated[], today: string): TimeScale => {
  const days = dated
    .flatMap(({ planStart, planEnd, actualStart, actualEnd }) => [planStart, planEnd, actualStart, actualEnd])
    .filter((day) => day !== null);
  const sorted = [...days, today].toSorted();
  const [first, last] = [sorted[0] ?? today, sorted.at(-1) ?? today];
  const [from, to] = [monthsOf(first) + 1, monthsOf(last)];
  const step = stepsOfMonths.find((months) => (to - from) / months < mostTicks) ?? 120;
  const months = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const length = lengthOf({ first, last });
  return {
    first,
    last,
    today,
    ticks: months
      .filter((month) => month % step === 0)
      .map((month) => ({ month: monthText(month), at: (daysBetween(first, `${monthText(month)}-01`) * 100) / length })),
  };
};

/** Where whole days from one to another lie; null where one of them is missing. */
export const spanOf = (scale: TimeScale, start: string | null, end: string | null): Span | null => {
  if (start === null || end === null || end < start) return null;
  const length = lengthOf(scale);
  return {
    left: (daysBetween(scale.first, start) * 100) / length,
    width: ((daysBetween(start, end) + 1) * 100) / length,
  };
};

/** Where today's noon lies. */
export const todayAt = (scale: TimeScale): number =>
  ((daysBetween(scale.first, scale.today) + 0.5) * 100) / lengthOf(scale);
