import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { SheetPerson, WeekLine, WeekSheet } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { daysFrom, lineKey } from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { firstDay, lastDay, mondayOf } from '@fleet/domain/core/values/days.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, instantOrNull, todayOf, toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { readChoices } from './sheetChoices.ts';
import type { Worker } from './sheetPeople.ts';

/** The sheet of somebody's week as it is stored. */

/** The Monday of the week of an instant, of this week without one; refuses weeks that no calendar offers. */
export const mondayFor = (call: Call<Endpoint>, week: string | undefined): string => {
  const day = epochToDay(week === undefined ? call.world.clock.now() : fromInstant(week, '周'));
  if (day < firstDay || day > lastDay) refuse('invalidInput', '该周不能填报工时');
  return mondayOf(day);
};

interface StoredHours {
  readonly projectId: string;
  readonly projectName: string;
  readonly isArchived: number;
  readonly taskId: string | null;
  readonly taskName: string | null;
  readonly day: string;
  /** Hundredths. */
  readonly hours: number;
}

const enteredSql = `
  select w.project_id as projectId, p.name as projectName, p.archived_at is not null as isArchived,
    w.task_id as taskId, n.name as taskName, w.day, w.hours
  from work_hours w join projects p on p.id = w.project_id left join plan_nodes n on n.id = w.task_id
  where w.staff_id = @staffId and w.source_type = 'manual' and w.day between @first and @last
  order by p.name, p.id, n.name, w.task_id, w.day`;

/** What was entered from one day to another, a line for each project and task. */
const readLines = (store: Store, staffId: string, days: readonly string[]): WeekLine[] => {
  const rows = store.all<StoredHours>(enteredSql, { staffId, first: days[0] ?? '', last: days.at(-1) ?? '' });
  return [...Map.groupBy(rows, lineKeyOf).values()].map((own) => {
    const { day: _day, hours: _hours, isArchived, ...work } = own[0]!;
    const byDay = new Map(own.map(({ day, hours }) => [day, hours / 100]));
    return { ...work, isArchived: isArchived === 1, hours: days.map((day) => byDay.get(day) ?? 0) };
  });
};

const lineKeyOf = ({ projectId, taskId }: StoredHours): string => lineKey({ projectId, taskId });

/** What came from elsewhere: by days, and by months where there are none. */
const readOthers = (store: Store, staffId: string, days: readonly string[]): Pick<WeekSheet, 'others' | 'months'> => {
  const rows = store.all<{ day: string | null; month: string; hours: number }>(
    `select day, month, sum(hours) as hours from work_hours
     where staff_id = @staffId and month between @from and @to and source_type <> 'manual' group by day, month
     order by month`,
    { staffId, from: monthOf(days[0] ?? ''), to: monthOf(days.at(-1) ?? '') },
  );
  const byDay = new Map(rows.map(({ day, hours }) => [day, hours / 100]));
  return {
    others: days.map((day) => byDay.get(day) ?? 0),
    months: rows.filter(({ day }) => day === null).map(({ month, hours }) => ({ month, hours: hours / 100 })),
  };
};

/** The lines of the last week before this one that has any. */
const readPrevious = (store: Store, staffId: string, monday: string): WeekLine[] => {
  const { last } = store.one<{ last: string | null }>(
    `select max(day) as last from work_hours where staff_id = @staffId and source_type = 'manual' and day < @monday`,
    { staffId, monday },
  ) ?? { last: null };
  return last === null ? [] : readLines(store, staffId, daysFrom(mondayOf(last)));
};

/** Version of a sheet, who saved it and when; 0 while there is none. */
const readState = (store: Store, staffId: string, monday: string) => {
  const state = store.one<{ version: number; savedAt: number; savedBy: string | null }>(
    `select w.version, w.saved_at as savedAt, u.real_name as savedBy
     from work_weeks w left join user_ref u on u.id = w.saved_by
     where w.staff_id = @staffId and w.monday = @monday`,
    { staffId, monday },
  );
  return {
    version: state?.version ?? 0,
    savedAt: instantOrNull(state?.savedAt ?? null),
    savedBy: state?.savedBy ?? null,
  };
};

/** What a change of a sheet is held against. */
export type StoredSheet = Pick<WeekSheet, 'version' | 'lines' | 'others'>;

/** A sheet without what is offered beside it. */
export const readStored = (store: Store, staffId: string, monday: string): StoredSheet => {
  const days = daysFrom(monday);
  const { version } = readState(store, staffId, monday);
  return { version, lines: readLines(store, staffId, days), others: readOthers(store, staffId, days).others };
};

/** The sheet of a person for the week of a Monday, with what can be entered in it. */
export const readSheet = (call: Call<Endpoint>, worker: Worker, monday: string): WeekSheet => {
  const { store } = call.world;
  const { userId, ...person }: Worker = worker;
  const { staffId } = person;
  const days = daysFrom(monday);
  const lines = readLines(store, staffId, days);
  const here = new Set(lines.map(lineKey));
  const previous = readPrevious(store, staffId, monday).filter(
    (line) => !line.isArchived && !here.has(lineKey(line)) && (line.taskId === null || line.taskName !== null),
  );
  return {
    person: person satisfies SheetPerson,
    week: dayToInstant(monday) ?? '',
    today: toInstant(todayOf(call)),
    ...readState(store, staffId, monday),
    lines,
    ...readOthers(store, staffId, days),
    previous: previous.map(({ hours: _hours, ...work }) => work),
    projects: readChoices(store, person.tntId, userId),
  };
};
