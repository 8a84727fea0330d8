import { words } from '@fleet/domain/core/codes/words.ts';
import { epochOf, formatDateTime } from '@fleet/domain/core/values/formats.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * An instant as people say it when it is less than seven days ago: `刚刚`, `5 分钟前`, `3 小时前`, `2 天前`; otherwise,
 * and for what lies ahead, the date and time. Tables of record show the date and time always.
 *
 * @param now milliseconds since 1970
 * @param formatOther how it is said otherwise
 */
export function relativeTime(
  instant: string | null | undefined,
  now: number,
  formatOther: typeof formatDateTime = formatDateTime,
): string {
  const epoch = epochOf(instant);
  if (epoch === null || now - epoch >= 7 * day || epoch - now > minute) return formatOther(instant);
  const age = now - epoch;
  if (age < minute) return words.justNow;
  if (age < hour) return words.minutesAgo(Math.floor(age / minute));
  if (age < day) return words.hoursAgo(Math.floor(age / hour));
  return words.daysAgo(Math.floor(age / day));
}
