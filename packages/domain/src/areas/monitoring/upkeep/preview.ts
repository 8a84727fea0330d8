import { duenessOf, type Meters } from './dueness.ts';
import {
  nextCalendarDay,
  type LastDone,
  type UpkeepSchedule,
  type UpkeepTrigger,
  type UpkeepTriggerKind,
} from './triggers.ts';

/** When upkeeps of a plan will be due: meters by what a device does a day, each done on its day. */

export interface PreviewDate {
  readonly dueDay: number;
  readonly by: UpkeepTriggerKind;
  readonly isEstimated: boolean;
}

/** Most dates that a preview shows. */
export const mostPreviewDates = 200;

/** The dates of a device from a day to another, both included; days are numbers. */
export const previewDates = (
  triggers: readonly UpkeepTrigger[],
  schedule: UpkeepSchedule,
  perDay: Meters | null,
  { today, until }: { readonly today: number; readonly until: number },
): PreviewDate[] => {
  const calendar = triggers.find(({ kind }) => kind === 'calendar');
  const dates: PreviewDate[] = [];
  let last: LastDone | null = null;
  let day = Math.max(today, schedule.startDay);
  while (dates.length < mostPreviewDates) {
    const calendarDay = nextCalendarDay(calendar, schedule, last, day);
    const { dueDay, by, isEstimated } = duenessOf(
      {
        triggers,
        baselineDay: last?.doneDay ?? day,
        calendarDay,
        since: { metres: 0, minutes: 0 },
        perDay,
        postponedTo: null,
        reachedDay: null,
        leadDays: 0,
        graceDays: 0,
      },
      day,
    );
    if (dueDay === null || dueDay > until || (schedule.endDay !== null && dueDay > schedule.endDay)) break;
    dates.push({ dueDay, by, isEstimated });
    last = { doneDay: dueDay, dueDay: calendarDay };
    day = dueDay;
  }
  return dates;
};
