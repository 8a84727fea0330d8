import { addMonths } from './months.ts';

/** What makes an upkeep due: days of the calendar, kilometres, or running hours; whichever comes first. */

export const upkeepTriggerKinds = { calendar: '日历', mileage: '里程', hours: '运行时长' } as const;
export type UpkeepTriggerKind = keyof typeof upkeepTriggerKinds;
export const upkeepTriggerCodes = Object.keys(upkeepTriggerKinds) as UpkeepTriggerKind[];

export const calendarUnits = { day: '天', week: '周', month: '个月' } as const;
export type CalendarUnit = keyof typeof calendarUnits;
export const calendarUnitCodes = Object.keys(calendarUnits) as CalendarUnit[];

/** Every so many of its unit; of a meter the unit is its own: kilometres, hours. */
export interface UpkeepTrigger {
  readonly kind: UpkeepTriggerKind;
  readonly every: number;
  /** Of the calendar alone. */
  readonly unit: CalendarUnit | null;
}

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

const meterLimits = {
  mileage: { least: 10, most: 100_000, unit: 'km' },
  hours: { least: 1, most: 10_000, unit: 'h' },
} as const;
const calendarLimits: Readonly<Record<CalendarUnit, Limits>> = {
  day: { least: 1, most: 365, unit: '天' },
  week: { least: 1, most: 52, unit: '周' },
  month: { least: 1, most: 36, unit: '个月' },
};

/** Between what the interval of a trigger lies, and what it is measured in. */
export const triggerLimits = ({ kind, unit }: Pick<UpkeepTrigger, 'kind' | 'unit'>): Limits =>
  kind === 'calendar' ? calendarLimits[unit ?? 'day'] : meterLimits[kind];

/** What is wrong with the triggers of a plan; null when they can be kept. */
export const triggersProblem = (triggers: readonly UpkeepTrigger[]): string | null => {
  if (triggers.length === 0) return '请至少选择一种触发条件';
  if (new Set(triggers.map(({ kind }) => kind)).size < triggers.length) return '每种触发条件只能设置一次';
  for (const trigger of triggers) {
    const { least, most, unit } = triggerLimits(trigger);
    if (!Number.isInteger(trigger.every) || trigger.every < least || trigger.every > most)
      return `${upkeepTriggerKinds[trigger.kind]}间隔须在 ${least}~${most} ${unit}之间`;
  }
  return null;
};

/** In words: 每 3 个月. */
export const triggerText = (trigger: UpkeepTrigger): string => `每 ${trigger.every} ${triggerLimits(trigger).unit}`;

/** All of them in words: 每 3 个月或每 500 km，先到为准. */
export const triggersText = (triggers: readonly UpkeepTrigger[]): string =>
  `${triggers.map(triggerText).join('或')}${triggers.length > 1 ? '，先到为准' : ''}`;

/** The day that lies `times` intervals of the calendar after a day, both as numbers; months end on their last day. */
export const afterIntervals = ({ every, unit }: UpkeepTrigger, day: number, times: number): number => {
  if (unit === 'month') return addMonths(day, every * times);
  return day + every * times * (unit === 'week' ? 7 : 1);
};

/** How an upkeep that is done moves those after it. */
export const upkeepAnchors = { fixed: '固定日程', floating: '完成后顺延' } as const;
export type UpkeepAnchor = keyof typeof upkeepAnchors;
export const upkeepAnchorCodes = Object.keys(upkeepAnchors) as UpkeepAnchor[];

/** From when the calendar of a plan counts. */
export interface UpkeepSchedule {
  readonly anchor: UpkeepAnchor;
  /** From this day on, as a number: the first upkeep is due one interval later. */
  readonly startDay: number;
  /** Nothing is due later; null for no end. */
  readonly endDay: number | null;
}

/** The first day of a schedule after a day. */
const firstAfter = (trigger: UpkeepTrigger, startDay: number, day: number): number => {
  let times = 1;
  while (afterIntervals(trigger, startDay, times) <= day) times += 1;
  return afterIntervals(trigger, startDay, times);
};

/** What was done last: the day on which it was done, and the one on which the calendar wanted it, if it did. */
export interface LastDone {
  readonly doneDay: number;
  readonly dueDay: number | null;
}

/**
 * The day on which the calendar wants the next upkeep; null without a calendar, or after the end of the plan. Fixed skips
 * what lies in the past: what was done, early or late, is not wanted again on its day.
 *
 * @param from where nothing was done yet: what lies before it is skipped as well
 */
export const nextCalendarDay = (
  trigger: UpkeepTrigger | undefined,
  { anchor, startDay, endDay }: UpkeepSchedule,
  last: LastDone | null,
  from: number,
): number | null => {
  if (trigger === undefined) return null;
  let day: number;
  if (last === null) day = firstAfter(trigger, startDay, from - 1);
  else if (anchor === 'floating') day = afterIntervals(trigger, Math.max(last.doneDay, startDay), 1);
  else day = firstAfter(trigger, startDay, Math.max(last.doneDay, last.dueDay ?? -Infinity));
  return endDay !== null && day > endDay ? null : day;
};
