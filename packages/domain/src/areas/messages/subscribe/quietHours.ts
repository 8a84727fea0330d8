import { dayOfEpoch, startOfDay, weekdayOfDay } from '../../../core/values/days.ts';

/** Hours of Asia/Shanghai in which nobody wants to be told, also over midnight. */

export interface QuietHours {
  /** `22:00`; a window whose ends are equal lasts a day. */
  readonly from: string;
  readonly to: string;
  /** Days on which it begins: 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
}

export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes that hours last; such whose ends are equal last a day. */
const lengthOf = ({ from, to }: QuietHours): number => {
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes > 0 ? minutes : minutes + 1440;
};

/** Hours that somebody may give of a kind at most. */
export const mostHours = 5;

/** Whether some hours of a week are in two of them. */
export const isOverlapping = (hours: readonly QuietHours[]): boolean => {
  const week = 7 * 1440;
  const spans = hours
    .flatMap((one) =>
      one.weekdays.map((weekday) => {
        const start = (weekday - 1) * 1440 + minutesOf(one.from);
        return { start, end: start + lengthOf(one) };
      }),
    )
    .toSorted((one, other) => one.start - other.start);
  const [first] = spans;
  // the last of the week reaches into the next
  const round = first === undefined ? [] : [...spans, { ...first, start: first.start + week }];
  return round.some(({ start }, nth) => nth > 0 && start < (round[nth - 1]?.end ?? 0));
};

/** The end of the hours that an instant lies in; null when it lies in none. Both are milliseconds. */
export const quietUntil = (hours: QuietHours, at: number): number | null => {
  const { from, weekdays } = hours;
  const begins = minutesOf(from) * 60_000;
  const span = lengthOf(hours) * 60_000;
  const today = dayOfEpoch(at);
  // those of yesterday may reach into today
  const ends = [today - 1, today].flatMap((day) => {
    const start = startOfDay(day) + begins;
    const isOn = weekdays.includes(weekdayOfDay(day) + 1);
    return isOn && start <= at && at < start + span ? [start + span] : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
};
