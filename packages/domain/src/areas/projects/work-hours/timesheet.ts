import { numberOfDay, textOfDay } from '../../../core/values/days.ts';
import { formatHours, toHundredths, weekdayOf } from '../../../core/values/formats.ts';
import { sumHours } from '../members/load.ts';
import { daysOfWeek, mostDailyHours } from './contract.ts';

/** The sheet of a week: what its cells hold, what they come to, and what may be entered (designed, hours as in S2 §5). */

/** What one project or task took on each day from Monday on. */
export interface SheetLine {
  readonly projectId: string;
  readonly taskId: string | null;
  readonly hours: readonly number[];
}

/** Tells the lines of a sheet apart. */
export const lineKey = ({ projectId, taskId }: Omit<SheetLine, 'hours'>): string => `${projectId}/${taskId ?? ''}`;

/** The days of a week, `YYYY-MM-DD`. */
export const daysFrom = (monday: string): readonly string[] => {
  const first = numberOfDay(monday);
  return Array.from({ length: daysOfWeek }, (_, day) => textOfDay(first + day));
};

const decimals = /^(?:\d{1,2}(?:\.\d{0,2})?|\.\d{1,2})$/;
const clock = /^(\d{1,2}):([0-5]\d)$/;

/**
 * Hours as they are typed: `7.5`, `7.` and `.25`, also with the marks of a Chinese keyboard, `7:30` by the clock where
 * that comes to hundredths. The text "0" and nothing at all are the number 0 (S2 §5).
 *
 * @returns null for anything else, more than two decimals and more than a day has included
 */
export const readHours = (typed: string): number | null => {
  const text = typed.normalize('NFKC').trim().replaceAll('。', '.').replaceAll('，', '.').replaceAll(',', '.');
  if (text === '') return 0;
  const [, hours, minutes] = clock.exec(text) ?? [];
  const value =
    minutes === undefined ? (decimals.test(text) ? Number(text) : null) : Number(hours) + Number(minutes) / 60;
  return value === null || value > mostDailyHours || !isHundredths(value) ? null : value;
};

/** Whether hours have no more than two decimals. */
const isHundredths = (hours: number): boolean => toHundredths(hours) / 100 === hours;

/** What all lines come to on each day, with what came from elsewhere. */
export const dayTotals = (lines: readonly Pick<SheetLine, 'hours'>[], others: readonly number[]): readonly number[] =>
  others.map((other, day) => sumHours([other, ...lines.map(({ hours }) => hours[day] ?? 0)]));

/** What a line takes in the whole week. */
export const lineTotal = ({ hours }: Pick<SheetLine, 'hours'>): number => sumHours(hours);

/** The lines that hold anything, as they are saved. */
export const filledLines = (lines: readonly SheetLine[]): readonly SheetLine[] =>
  lines.filter((line) => lineTotal(line) > 0);

/** Whether two sheets say the same, whatever the order of their lines. */
export const isSameSheet = (one: readonly SheetLine[], other: readonly SheetLine[]): boolean => {
  const textOf = (lines: readonly SheetLine[]) =>
    filledLines(lines)
      .map((line) => `${lineKey(line)} ${line.hours.join()}`)
      .toSorted()
      .join('\n');
  return textOf(one) === textOf(other);
};

/** What bounds a sheet. Days are `YYYY-MM-DD`. */
export interface SheetBounds {
  readonly monday: string;
  readonly today: string;
  /** The last day of who has left. */
  readonly leftOn: string | null;
  readonly others: readonly number[];
}

/** Why nothing can be entered for a day; null when it can. */
export const closedDay = (day: string, { today, leftOn }: Pick<SheetBounds, 'today' | 'leftOn'>): string | null => {
  if (day > today) return '不能填报未来的工时';
  return leftOn !== null && day > leftOn ? `已于 ${leftOn} 离职` : null;
};

const hourAt = (lines: ReadonlyMap<string, SheetLine>, key: string, day: number): number =>
  lines.get(key)?.hours[day] ?? 0;

/** Keys of the lines that are not in `after` what they were in `before`, those that came and went included. */
export const changedKeys = (before: readonly SheetLine[], after: readonly SheetLine[]): readonly string[] => {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [lineKey(line), line])));
  return [...new Set([...old!.keys(), ...now!.keys()])].filter((key) =>
    Array.from({ length: daysOfWeek }, (_, day) => day).some(
      (day) => hourAt(old!, key, day) !== hourAt(now!, key, day),
    ),
  );
};

/** Why a sheet cannot be put in the place of another: a line for each day. What is not touched is not judged. */
export const sheetProblems = (
  before: readonly SheetLine[],
  after: readonly SheetLine[],
  bounds: SheetBounds,
): readonly string[] => {
  const totals = dayTotals(after, bounds.others);
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [lineKey(line), line])));
  const keys = changedKeys(before, after);
  return daysFrom(bounds.monday).flatMap((day, place) => {
    const changed = keys.filter((key) => hourAt(old!, key, place) !== hourAt(now!, key, place));
    if (changed.length === 0) return [];
    const name = `${day}（${weekdayOf(day)}）`;
    const closed = closedDay(day, bounds);
    if (closed !== null && changed.some((key) => hourAt(now!, key, place) > 0)) return [`${name}：${closed}`];
    if (changed.some((key) => !isHundredths(hourAt(now!, key, place)))) return [`${name}：工时最多两位小数`];
    const total = totals[place] ?? 0;
    return total > mostDailyHours ? [`${name}：合计 ${formatHours(total)} 小时，超过 ${mostDailyHours} 小时`] : [];
  });
};
