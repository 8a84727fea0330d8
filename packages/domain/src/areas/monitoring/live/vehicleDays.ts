import { type DayRange, daysUntilToday, lastDaysOf } from '../../../core/values/dayRange.ts';
import { daysBetween, readDay } from '../../../core/values/days.ts';
import { addDays, dayEndToInstant, dayToInstant, instantOf, instantToDay } from '../../../core/values/formats.ts';
import { longestCurves, longestWork } from './detailContract.ts';

/**
 * Of which days the tabs of a vehicle show something, as its address says it (S1 §3: `date`, a pair of days, and
 * `dateRange`, the days up to today): the same in every tab, the last seven unless somebody wanted others.
 */

/** Parameters of an address that belong to a vehicle and not to one of its tabs. */
export const vehicleParameters = ['date', 'dateRange', 'span', 'curves'] as const;

/** What can be chosen by one click: so many days, today among them. */
export const dayPresets = [1, 7, 30] as const;
export type DayPreset = (typeof dayPresets)[number];
/** So many are shown as long as nobody wants others. */
export const usualDays: DayPreset = 7;

/** A parameter of an address; null where it has none. */
type Parameter = (name: string) => string | null;

/** What is wrong with a pair of days; null for nothing. */
export const daysProblem = (first: string, last: string, today: string): string | null => {
  if (last < first) return '结束日期不能早于开始日期';
  if (first > today) return '日期不能晚于今天';
  return daysBetween(first, last) >= longestWork ? `日期范围不能超过 ${longestWork} 天` : null;
};

/** The days that an address asks for. */
export interface AskedDays {
  readonly range: DayRange;
  /** Null for days that somebody chose. */
  readonly preset: DayPreset | null;
  /** Why not what was asked for is shown; null when it is. */
  readonly problem: string | null;
}

const presetOf = (range: DayRange, today: string): DayPreset | null => {
  const count = daysUntilToday(range, today);
  return dayPresets.find((preset) => preset === count) ?? null;
};

/** What an address asks for; what it does not say, or says wrongly, is the last seven days. */
export const askedDays = (parameter: Parameter, today: string): AskedDays => {
  const date = parameter('date');
  const relative = dayPresets.find((count) => String(count) === parameter('dateRange')) ?? usualDays;
  if (date === null) return { range: lastDaysOf(today, relative), preset: relative, problem: null };
  const [first, last, ...more] = date.split(',').map(readDay);
  const isPair = typeof first === 'string' && typeof last === 'string' && more.length === 0;
  const problem = isPair ? daysProblem(first, last, today) : '链接中的日期无效';
  if (!isPair || problem !== null)
    return { range: lastDaysOf(today, usualDays), preset: usualDays, problem: `${problem}，已显示近 ${usualDays} 天` };
  const range = { from: dayToInstant(first)!, to: dayEndToInstant(last < today ? last : today)! };
  return { range, preset: presetOf(range, today), problem: null };
};

/** How an address says some days, once and for all. */
export const writtenDays = ({ from, to }: DayRange): { readonly date: string; readonly dateRange: null } => ({
  date: `${instantToDay(from) ?? ''},${instantToDay(to) ?? ''}`,
  dateRange: null,
});

/** How the address of a page says some days: those of a preset move on with today. */
export const daysAddress = (
  range: DayRange,
  today: string,
): { readonly date: string | null; readonly dateRange: string | null } => {
  const preset = presetOf(range, today);
  if (preset === null) return writtenDays(range);
  return { date: null, dateRange: String(preset) };
};

const minute = 60_000;

/** The last minutes of which curves are drawn. */
export const curveSpans = [
  { id: 5, title: '5 分钟' },
  { id: 60, title: '1 小时' },
  { id: 1440, title: '24 小时' },
] as const;
export type CurveSpan = (typeof curveSpans)[number]['id'];
const usualSpan: CurveSpan = 60;

/** The time of which curves are drawn. */
export interface CurveTime extends DayRange {
  /** The last minutes; null for the days of the tabs. */
  readonly span: CurveSpan | null;
  /** Whether the days are more than curves are drawn of, so that they are of the last of them. */
  readonly isCut: boolean;
}

/**
 * Of which time curves are drawn: of the last minutes that were wanted, or of the days that somebody has chosen; the last
 * hour as long as nobody has.
 *
 * @param now an instant: nothing is known of what lies after it
 */
export const curveTime = (parameter: Parameter, { range }: Pick<AskedDays, 'range'>, now: string): CurveTime => {
  const wanted = parameter('span');
  const hasDays = wanted === 'days' || parameter('date') !== null || parameter('dateRange') !== null;
  const span = curveSpans.find(({ id }) => String(id) === wanted)?.id ?? (hasDays ? null : usualSpan);
  if (span !== null) return { span, from: instantOf(Date.parse(now) - span * minute), to: now, isCut: false };
  const first = dayToInstant(addDays(instantToDay(range.to)!, 1 - longestCurves))!;
  const isCut = range.from < first;
  return { span, from: isCut ? first : range.from, to: range.to < now ? range.to : now, isCut };
};
