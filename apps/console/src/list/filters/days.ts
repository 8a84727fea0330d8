/** A day as calendars show it: midnight of the browser's own zone. It never leaves the calendar. */
export function dayToLocalDate(day: string | null): Date | null {
  const parts = day === null ? null : /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts === null ? null : new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
}

/** The day that a calendar of the browser's own zone shows. */
export function localDateToDay(date: Date | null): string | null {
  if (date === null) return null;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** The first and the last day of a range; null for an end that is open. */
export type Days = readonly [first: string | null, last: string | null];

/** Gives the focus to a day of a calendar: the one that is chosen, or today, or the first one. */
export const focusDay = (calendar: HTMLElement | null): void =>
  (
    calendar?.querySelector<HTMLElement>('.rdp-day_selected:not([disabled], .rdp-day_outside)') ??
    calendar?.querySelector<HTMLElement>('.rdp-day_today:not([disabled], .rdp-day_outside)') ??
    calendar?.querySelector<HTMLElement>('[name=day]:not([disabled])')
  )?.focus({ preventScroll: true });
