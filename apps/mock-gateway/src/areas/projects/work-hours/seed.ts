import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { mondayOf, numberOfDay, textOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@fleet/domain/core/values/months.ts';
import { epochToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { sheetId, sheetLineId } from './source.ts';

/** Months that people entered day by day; what is older came from the ERP, a month at once. */
const enteredMonths = 2;
/** Hours of a day are quarters, in hundredths. */
const quarter = 25;

/** Hundredths of hours to whole halves. */
const halfHours = (hours: number): number => Math.round(hours / (2 * quarter)) * 2 * quarter;

/** The working days of a month. */
const workingDaysOf = (month: string): readonly string[] => {
  const [first, last] = [numberOfDay(firstDayOf(month)), numberOfDay(lastDayOf(month))];
  return Array.from({ length: last - first + 1 }, (_, count) => first + count)
    .filter((day) => weekdayOfDay(day) < 5)
    .map(textOfDay);
};

/** Hours of a month in hundredths over its working days, in quarters: the first days have what is left over. */
const spread = (
  hours: number,
  days: readonly string[],
): readonly { readonly day: string; readonly hours: number }[] => {
  const quarters = Math.round(hours / quarter);
  const [each, over] = [Math.floor(quarters / days.length), quarters % days.length];
  return days.map((day, place) => ({ day, hours: (each + (place < over ? 1 : 0)) * quarter }));
};

/**
 * Reported hours. Of the month in which somebody began there are those of the days since then, so that all of them are as
 * many whatever day of a month today is; of this month those of the days before today.
 */
export const seedWorkHours = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const today = epochToDay(now);
  const add = (
    row: { projectId: string; staffId: string; departmentId: string; month: string; rate: number },
    line: { day: string | null; hours: number; sourceType: string; sourceId: string; lineId: string },
  ) =>
    store.run(
      `insert into work_hours (id, project_id, staff_id, day, month, department_id, hours, hourly_rate,
         source_type, source_id, line_id)
       values (@id, @projectId, @staffId, @day, @month, @departmentId, @hours, @rate,
         @sourceType, @sourceId, @lineId)`,
      { ...row, ...line, id: ids.next('wh') },
    );
  for (const { projectId, departmentId, user, monthsAgo, fromInDays, ...reported } of data.costs.workHours) {
    const staffId = userId(user);
    const month = addMonths(monthOf(today), -monthsAgo);
    const row = { projectId, staffId, departmentId, month, rate: toHundredths(reported.hourlyRate) };
    const began = textOfDay(numberOfDay(today) + fromInDays);
    const whole = workingDaysOf(month);
    const days = whole.filter((day) => day >= began);
    const hours = halfHours((toHundredths(reported.hours) * days.length) / whole.length);
    if (hours === 0) continue;
    if (monthsAgo >= enteredMonths) {
      const source = { sourceType: 'erp', sourceId: `${projectId}.${month}`, lineId: staffId };
      add(row, { day: null, hours, ...source });
      continue;
    }
    for (const entered of spread(hours, days)) {
      if (entered.day >= today || entered.hours === 0) continue;
      const sourceId = sheetId(staffId, mondayOf(entered.day));
      add(row, { ...entered, sourceType: 'manual', sourceId, lineId: sheetLineId(entered.day, projectId, null) });
    }
  }
  seedSheets(store);
};

const eveningHours = 18;

/** The sheets of these weeks, each saved by the person on the evening of its last day with hours. */
const seedSheets = (store: Store): void => {
  store.run(
    `insert into work_weeks (staff_id, monday, version, saved_by, saved_at)
     select staff_id, substr(source_id, length(staff_id) + 2), 1, staff_id,
       unixepoch(max(day)) * 1000 + (@evening - 8) * 3600000
     from work_hours where source_type = 'manual' group by staff_id, source_id`,
    { evening: eveningHours },
  );
};
