import { texts } from '../codes/messages.ts';
import { withSeparators } from '../codes/separators.ts';

/**
 * How values look (S1 §9, S2 §9). Instants are UTC on the wire and Asia/Shanghai on the screen. Asia/Shanghai is UTC+8
 * the whole year: the zone of the machine plays no part and no day ever shifts.
 */

const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A number in integer hundredths, halves away from zero, as its decimal text says (1.005 gives 101). */
export const toHundredths = (value: number): number => {
  const size = Math.abs(value);
  const shifted = Number(`${size}e2`);
  const hundredths = Math.round(Number.isNaN(shifted) ? size * 100 : shifted);
  return value < 0 && hundredths !== 0 ? -hundredths : hundredths;
};

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in steps of 1024 from bytes to TB with two decimals: `1.50 MB`. */
export const formatSize = (bytes: number | null | undefined): string => {
  if (!isFiniteNumber(bytes) || bytes < 0) return texts.nothing;
  let value = bytes;
  let unit = 0;
  // 1023.995 KB would read 1024.00 KB: it is 1.00 MB.
  while (unit < sizeUnits.length - 1 && toHundredths(value) >= 102_400) {
    value /= 1024;
    unit += 1;
  }
  return `${(toHundredths(value) / 100).toFixed(2)} ${sizeUnits[unit]}`;
};

/** Bytes a second: `1.50 MB/s`. */
export const formatSpeed = (bytesPerSecond: number | null | undefined): string => {
  const size = formatSize(bytesPerSecond);
  return size === texts.nothing ? size : `${size}/s`;
};

/** A number with so many decimals and thousands separators: `1,234.5`. */
export const formatDecimal = (value: number | null | undefined, digits: number): string =>
  isFiniteNumber(value) ? withSeparators(value.toFixed(digits)) : texts.nothing;

const twoDecimals = (value: number | null | undefined): string =>
  isFiniteNumber(value) ? withSeparators((toHundredths(value) / 100).toFixed(2)) : texts.nothing;

/** Hours with two decimals: `1,234.50`. */
export const formatHours = twoDecimals;

/** Yuan with two decimals: `12,345.60`. */
export const formatMoney = twoDecimals;

/** A share with one decimal, which may be more than the whole: `106.3%`. */
export const formatRatio = (percent: number | null | undefined): string =>
  isFiniteNumber(percent) ? `${percent.toFixed(1)}%` : texts.nothing;

/** A whole number with thousands separators: `12,345`. */
export const formatCount = (count: number | null | undefined): string =>
  isFiniteNumber(count) ? withSeparators(Math.round(count).toFixed(0)) : texts.nothing;

/** Several names as one text: `运营专员、只读观察员`. */
export const formatNames = (named: readonly { readonly name: string }[]): string =>
  named.length === 0 ? texts.nothing : named.map(({ name }) => name).join('、');

/** A share of a whole, from 0 to 100, without decimals: `45%`. */
export const formatPercent = (percent: number | null | undefined): string =>
  isFiniteNumber(percent) ? `${Math.round(percent)}%` : texts.nothing;

/** A duration in seconds, minutes or hours: `45秒`, `3分20秒`, `2分钟`, `1小时5分`, `2小时`. */
export const formatDuration = (seconds: number | null | undefined): string => {
  if (!isFiniteNumber(seconds) || seconds < 0) return texts.nothing;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}秒`;
  if (whole < 3600) {
    const rest = whole % 60;
    return rest === 0 ? `${whole / 60}分钟` : `${Math.floor(whole / 60)}分${rest}秒`;
  }
  const minutes = Math.floor((whole % 3600) / 60);
  const hours = Math.floor(whole / 3600);
  return minutes === 0 ? `${hours}小时` : `${hours}小时${minutes}分`;
};

/** How far the clocks of Shanghai are ahead of UTC, in milliseconds. */
export const shanghaiOffset = 8 * 60 * 60 * 1000;
/** Milliseconds of a day: no clock is put forward or back in Shanghai. */
export const dayLength = 24 * 60 * 60 * 1000;

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds since 1970 of an instant; null when the text is none. */
export const epochOf = (instant: string | null | undefined): number | null => {
  if (typeof instant !== 'string' || !instantPattern.test(instant)) return null;
  const epoch = Date.parse(instant);
  return Number.isNaN(epoch) ? null : epoch;
};

/** The instant of milliseconds since 1970: `2025-12-31T16:00:00.000Z`. */
export const instantOf = (epoch: number): string => new Date(epoch).toISOString();

const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** The calendar and the clock on a wall in Shanghai, whatever zone the machine is in. */
const inShanghai = (epoch: number): Date => new Date(epoch + shanghaiOffset);

const clockOf = (at: Date): string => `${padded(at.getUTCHours())}:${padded(at.getUTCMinutes())}`;

/** An instant as date and time: `YYYY-MM-DD HH:mm:ss`. */
export const formatDateTime = (instant: string | null | undefined): string => {
  const epoch = epochOf(instant);
  if (epoch === null) return texts.nothing;
  const at = inShanghai(epoch);
  return `${epochToDay(epoch)} ${clockOf(at)}:${padded(at.getUTCSeconds())}`;
};

/** When a file was made, in its name: `YYYYMMDD-HHmmss`. */
export const fileStamp = (epoch: number): string => {
  const at = inShanghai(epoch);
  const [day, clock] = [epochToDay(epoch).replaceAll('-', ''), clockOf(at).replace(':', '')];
  return `${day}-${clock}${padded(at.getUTCSeconds())}`;
};

/** An instant as a time of its day: `HH:mm`. */
export const formatClock = (instant: string | null | undefined): string => {
  const epoch = epochOf(instant);
  return epoch === null ? texts.nothing : clockOf(inShanghai(epoch));
};

/** An instant as a date: `YYYY-MM-DD`. */
export const formatDate = (instant: string | null | undefined): string => instantToDay(instant) ?? texts.nothing;

/** The day that a clock in Shanghai shows at an instant; null when the text is no instant. */
export const instantToDay = (instant: string | null | undefined): string | null => {
  const epoch = epochOf(instant);
  return epoch === null ? null : epochToDay(epoch);
};

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** The day of the week of a day: `星期六`; `—` when there is no such day. */
export const weekdayOf = (day: string): string =>
  midnightOf(day) === null ? texts.nothing : weekdays[new Date(`${day}T00:00:00.000Z`).getUTCDay()]!;

/** The day that a clock in Shanghai shows, of milliseconds since 1970. */
export const epochToDay = (epoch: number): string => {
  const at = inShanghai(epoch);
  return `${padded(at.getUTCFullYear(), 4)}-${padded(at.getUTCMonth() + 1)}-${padded(at.getUTCDate())}`;
};

/** Milliseconds since 1970 of midnight in Shanghai; null when there is no such day. */
const midnightOf = (day: string | null | undefined): number | null => {
  const parts = typeof day === 'string' ? dayPattern.exec(day) : null;
  if (parts === null) return null;
  const epoch = Date.parse(`${parts[0]}T00:00:00.000Z`);
  // Date.parse takes 2026-02-30 for a day of March.
  if (Number.isNaN(epoch) || new Date(epoch).toISOString().slice(0, 10) !== parts[0]) return null;
  return epoch - shanghaiOffset;
};

/** Midnight in Shanghai as an instant: `2026-01-01` is `2025-12-31T16:00:00.000Z`; null when there is no such day. */
export const dayToInstant = (day: string | null | undefined): string | null => {
  const midnight = midnightOf(day);
  return midnight === null ? null : instantOf(midnight);
};

/** The last millisecond of a day in Shanghai as an instant, for the end of a filter; null when there is no such day. */
export const dayEndToInstant = (day: string | null | undefined): string | null => {
  const midnight = midnightOf(day);
  return midnight === null ? null : instantOf(midnight + dayLength - 1);
};

/** A day so many days later, or earlier when negative; null when there is no such day. */
export const addDays = (day: string, count: number): string | null => {
  const midnight = midnightOf(day);
  return midnight === null ? null : epochToDay(midnight + count * dayLength);
};

/** `二号库叉车 05 等 3 台`: several devices in few words, the first by its name, and how many they are. */
export const severalOf = (first: string, n: number): string => (n === 1 ? first : `${first} 等 ${formatCount(n)} 台`);

/**
 * Those that something is done with, as the word after what is done: one by its name, several by their number with the
 * blank before it: `模块「导航」`, ` 3 个模块`.
 *
 * @param noun what stands before a name; it may be empty
 * @param counted what stands after a number
 */
export const namedOrCounted = (names: readonly string[], noun: string, counted: string): string =>
  names.length === 1 ? `${noun}「${names[0]!}」` : ` ${formatCount(names.length)} ${counted}`;

/** Devices that something is done with: `「二号库叉车 05」`, ` 3 台设备`. */
export const devicesText = (devices: readonly { readonly displayName: string }[]): string =>
  namedOrCounted(
    devices.map(({ displayName }) => displayName),
    '',
    '台设备',
  );

/** An age in words, to the second while it is young: `12 秒前`, `5 分钟前`, `3 小时前`, `2 天前`. */
export const ageText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} 秒前`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟前`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} 小时前`;
  return `${Math.floor(seconds / 86_400)} 天前`;
};
