import { addDays, dayEndToInstant, dayToInstant } from '../../../core/values/formats.ts';
import { type DayRange, lastDaysOf } from '../../../core/values/dayRange.ts';
import { addMonths, firstDayOf, monthOf } from '../../../core/values/months.ts';

/** The times that dashboards are looked at by, in the order in which they are offered. */
export const rangePresets = {
  today: '今日',
  yesterday: '昨日',
  week: '近7天',
  days30: '近30天',
  month: '本月',
  lastMonth: '上月',
} as const;
export type RangePreset = keyof typeof rangePresets;
export const rangePresetNames = Object.keys(rangePresets) as RangePreset[];

const rangeOf = (first: string, last: string): DayRange => ({ from: dayToInstant(first)!, to: dayEndToInstant(last)! });

/** The whole days of a preset, today as `YYYY-MM-DD` of Asia/Shanghai; 本月 reaches up to today. */
export const presetRange = (preset: RangePreset, today: string): DayRange => {
  if (preset === 'today') return lastDaysOf(today, 1);
  if (preset === 'week') return lastDaysOf(today, 7);
  if (preset === 'days30') return lastDaysOf(today, 30);
  if (preset === 'yesterday') return rangeOf(addDays(today, -1)!, addDays(today, -1)!);
  const begin = firstDayOf(monthOf(today));
  if (preset === 'month') return rangeOf(begin, today);
  return rangeOf(firstDayOf(addMonths(monthOf(today), -1)), addDays(begin, -1)!);
};

/**
 * The presets that a range is of; none for days that somebody chose. Several are the same days: on the first of a month
 * 今日 and 本月, on its seventh 近7天 and 本月.
 */
export const presetsOf = ({ from, to }: Partial<DayRange>, today: string): readonly RangePreset[] =>
  rangePresetNames.filter((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
