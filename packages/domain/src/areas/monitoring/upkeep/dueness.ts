import type { UpkeepTrigger, UpkeepTriggerKind } from './triggers.ts';

/** How near an upkeep is, by calendar and meters. Days are numbers of days of Asia/Shanghai. */

export const dueStates = { early: '未到期', soon: '即将到期', due: '到期', overdue: '超期' } as const;
export type DueState = keyof typeof dueStates;
export const dueStateCodes = Object.keys(dueStates) as DueState[];

/** What a device has done: metres, and minutes that it ran. */
export interface Meters {
  readonly metres: number;
  readonly minutes: number;
}

/** From this share of its interval on an upkeep is soon due. */
const soonShare = 90;
const metresPerKilometre = 1000;
const minutesPerHour = 60;

/** What a meter counts of a trigger, in the trigger's unit. */
const countedBy = {
  mileage: ({ metres }: Meters) => metres / metresPerKilometre,
  hours: ({ minutes }: Meters) => minutes / minutesPerHour,
} as const;

/** An upkeep that is to come: from when it counts, and what has been done since. */
export interface UpkeepCourse {
  readonly triggers: readonly UpkeepTrigger[];
  readonly baselineDay: number;
  /** On which the calendar wants it; null without a calendar. */
  readonly calendarDay: number | null;
  readonly since: Meters;
  /** What the device does a day on the average; null when nothing is known. */
  readonly perDay: Meters | null;
  /** Put off to this day, which is all that counts from then on. */
  readonly postponedTo: number | null;
  /** The day on which it was first seen to be due. */
  readonly reachedDay: number | null;
  readonly leadDays: number;
  readonly graceDays: number;
}

/** How far a trigger is: in its unit, and in whole percents of its interval. */
export interface TriggerProgress {
  readonly kind: UpkeepTriggerKind;
  readonly used: number;
  readonly every: number;
  readonly progress: number;
  /** When it will be reached; null when nobody can say. */
  readonly day: number | null;
  readonly isEstimated: boolean;
}

export interface Dueness {
  readonly state: DueState;
  /** What comes first. */
  readonly by: UpkeepTriggerKind;
  readonly dueDay: number | null;
  readonly isEstimated: boolean;
  /** The largest of its parts, 0 and more. */
  readonly progress: number;
  readonly parts: readonly TriggerProgress[];
  /** How far beyond it is: days since it became overdue or due, kilometres, hours; null where that is nothing. */
  readonly beyond: { readonly days: number | null; readonly km: number | null; readonly hours: number | null };
}

const percent = (used: number, of: number): number => (of <= 0 ? 100 : Math.max(0, Math.floor((used / of) * 100)));

const calendarPart = (course: UpkeepCourse, dueDay: number, today: number): TriggerProgress => {
  const every = dueDay - course.baselineDay;
  const used = Math.max(0, today - course.baselineDay);
  return { kind: 'calendar', used, every, progress: percent(used, every), day: dueDay, isEstimated: false };
};

const meterPart = (
  { since, perDay, reachedDay }: UpkeepCourse,
  kind: 'mileage' | 'hours',
  every: number,
  today: number,
): TriggerProgress => {
  const used = Math.max(0, countedBy[kind](since));
  const progress = percent(used, every);
  if (used >= every) return { kind, used, every, progress, day: reachedDay ?? today, isEstimated: false };
  const daily = perDay === null ? 0 : countedBy[kind](perDay);
  const day = daily <= 0 ? null : today + Math.ceil((every - used) / daily);
  return { kind, used, every, progress, day, isEstimated: day !== null };
};

const partsOf = (course: UpkeepCourse, today: number): TriggerProgress[] =>
  course.triggers.flatMap(({ kind, every }) => {
    if (kind !== 'calendar') return [meterPart(course, kind, every, today)];
    return course.calendarDay === null ? [] : [calendarPart(course, course.calendarDay, today)];
  });

const isReached = ({ used, every }: TriggerProgress): boolean => used >= every;

/** What comes first: what is reached, then what has the earlier day, then what is further. */
const firstOf = (parts: readonly TriggerProgress[]): TriggerProgress | undefined =>
  parts.toSorted(
    (left, right) =>
      Number(isReached(right)) - Number(isReached(left)) ||
      (left.day ?? Infinity) - (right.day ?? Infinity) ||
      right.progress - left.progress,
  )[0];

/** How near an upkeep is on a day. */
export const duenessOf = (course: UpkeepCourse, today: number): Dueness => {
  const { postponedTo, leadDays, graceDays } = course;
  const parts = partsOf(course, today);
  const first = firstOf(parts);
  // what nobody has planned is due on its day
  const plainDay = course.calendarDay;
  const dueDay = postponedTo ?? first?.day ?? plainDay;
  const progress = Math.max(0, ...parts.map((part) => part.progress));
  const isDue =
    postponedTo === null ? parts.some(isReached) || (plainDay !== null && today >= plainDay) : today >= postponedTo;
  const isSoon = (postponedTo === null && progress >= soonShare) || (dueDay !== null && today >= dueDay - leadDays);
  const late = isDue && dueDay !== null ? today - dueDay : 0;
  const over = (kind: UpkeepTriggerKind): number | null => {
    const part = parts.find((one) => one.kind === kind);
    return part !== undefined && part.used > part.every ? part.used - part.every : null;
  };
  return {
    state: isDue ? (late > graceDays ? 'overdue' : 'due') : isSoon ? 'soon' : 'early',
    by: first?.kind ?? 'calendar',
    dueDay,
    isEstimated: postponedTo === null && (first?.isEstimated ?? false),
    progress,
    parts,
    beyond: { days: late > 0 ? late : null, km: over('mileage'), hours: over('hours') },
  };
};

/** Whether an upkeep that is to come appears as a task: once it is not early any more. */
export const hasAppeared = (course: UpkeepCourse, today: number): boolean => duenessOf(course, today).state !== 'early';

/**
 * What of the meters goes into the next upkeep, when one is done: nothing of a floating plan, of a fixed one what was
 * driven or run beyond its interval.
 */
export const carriedOver = (
  triggers: readonly UpkeepTrigger[],
  isFixed: boolean,
  { metres, minutes }: Meters,
): Meters => {
  const over = (kind: UpkeepTriggerKind, used: number, unit: number): number => {
    const trigger = triggers.find((one) => one.kind === kind);
    if (!isFixed || trigger === undefined || used < trigger.every * unit) return 0;
    return used % (trigger.every * unit);
  };
  return { metres: over('mileage', metres, metresPerKilometre), minutes: over('hours', minutes, minutesPerHour) };
};
