import { dayOfEpoch, startOfDay, weekdayOfDay } from '../../../core/values/days.ts';
import { minute } from '../shared/moments.ts';

/** Times of the week in which vehicles may be upgraded, by the clocks of Shanghai (升级时段). */

export interface UpgradeWindow {
  /** Days on which it begins: 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `HH:mm`, from then on. */
  readonly from: string;
  /** `HH:mm`, until just before; earlier than `from` means of the next day. */
  readonly to: string;
}

/** Most windows of a job. */
export const mostWindows = 7;

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight; null when it is no time of a day. */
const minutesOf = (time: string): number | null => {
  const parts = clock.exec(time);
  return parts === null ? null : Number(parts[1]) * 60 + Number(parts[2]);
};

/** What is wrong with windows that a person enters; null when nothing is. */
export const windowsProblem = (windows: readonly UpgradeWindow[]): string | null => {
  if (windows.length > mostWindows) return `升级时段最多 ${mostWindows} 个`;
  for (const { weekdays, from, to } of windows) {
    const isWeek = weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
    if (weekdays.length === 0 || !isWeek) return '请选择升级时段的星期';
    if (minutesOf(from) === null || minutesOf(to) === null) return '升级时段的时间格式为 HH:mm，如 22:00';
    if (from === to) return '升级时段的开始和结束时间不能相同';
  }
  return null;
};

/** Stretches of moments from the day before one to some days after it, in no order. */
const stretchesAround = (
  windows: readonly UpgradeWindow[],
  at: number,
  days: number,
): readonly { readonly opensAt: number; readonly closesAt: number }[] =>
  windows.flatMap(({ weekdays, from, to }) => {
    const [opens, closes] = [minutesOf(from), minutesOf(to)];
    if (opens === null || closes === null) return [];
    const length = closes > opens ? closes - opens : closes - opens + 24 * 60;
    const today = dayOfEpoch(at);
    return Array.from({ length: days + 2 }, (_, index) => today - 1 + index)
      .filter((day) => weekdays.includes(weekdayOfDay(day) + 1))
      .map((day) => startOfDay(day) + opens * minute)
      .map((opensAt) => ({ opensAt, closesAt: opensAt + length * minute }));
  });

/** Whether a moment falls into a window; without windows every moment does. */
export const isWithinWindows = (windows: readonly UpgradeWindow[], at: number): boolean =>
  windows.length === 0 ||
  stretchesAround(windows, at, 0).some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);

/** The first moment from `at` on that falls into a window; null when there is none. */
export const nextOpening = (windows: readonly UpgradeWindow[], at: number): number | null => {
  if (isWithinWindows(windows, at)) return at;
  const later = stretchesAround(windows, at, 7)
    .map(({ opensAt }) => opensAt)
    .filter((opensAt) => opensAt > at);
  return later.length === 0 ? null : Math.min(...later);
};
