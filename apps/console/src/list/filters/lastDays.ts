import { addDays, dayEndToInstant, dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';

/** Whole days of Asia/Shanghai, as the filters of figures name them. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The last days up to the end of today. */
export function lastDays(count: number): DayRange {
  const today = epochToDay(Date.now());
  return { from: dayToInstant(addDays(today, 1 - count))!, to: dayEndToInstant(today)! };
}
