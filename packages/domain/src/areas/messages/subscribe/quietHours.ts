import { dayOfEpoch, startOfDay, weekdayOfDay } from '../../../core/values/days.ts';
import { dayLength } from '../../../core/values/formats.ts';

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

/** The end of the quiet hours that an instant lies in; null when it lies in none. Both are milliseconds. */
export const quietUntil = ({ from, to, weekdays }: QuietHours, at: number): number | null => {
  const begins = minutesOf(from) * 60_000;
  const span = (minutesOf(to) * 60_000 - begins + dayLength) % dayLength || dayLength;
  const today = dayOfEpoch(at);
  // those of yesterday may reach into today
  const ends = [today - 1, today].flatMap((day) => {
    const start = startOfDay(day) + begins;
    const isOn = weekdays.includes(weekdayOfDay(day) + 1);
    return isOn && start <= at && at < start + span ? [start + span] : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
};
