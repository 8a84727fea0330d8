import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { addMonths, monthOf } from '@fleet/domain/core/values/months.ts';
import { toHundredths, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../project/seed.ts';

/** Days of a month, for the part of this one that has passed. */
const monthLength = 30;

/** Budgets, reported hours and other costs. Of this month there is as much as has passed of it. */
export const seedCosts = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const today = epochToDay(now);
  const monthAgo = (count: number): string => addMonths(monthOf(today), -count);
  const passed = (monthsAgo: number): number =>
    monthsAgo === 0 ? Math.min(1, Number(today.slice(8)) / monthLength) : 1;

  for (const { labour, travel, material, outsourcing, other, ...of } of data.costs.budgets)
    store.run(
      `insert into cost_budgets
         (project_id, department_id, labour, travel, material, outsourcing, other, updated_by, updated_at)
       select @projectId, @departmentId, @labour, @travel, @material, @outsourcing, @other, manager_id, @at
       from projects where id = @projectId`,
      {
        ...of,
        labour: toHundredths(labour),
        travel: toHundredths(travel),
        material: toHundredths(material),
        outsourcing: toHundredths(outsourcing),
        other: toHundredths(other),
        at: morningOf(70, now),
      },
    );
  for (const { projectId, departmentId, user, monthsAgo, hours, hourlyRate } of data.costs.workHours)
    store.run(
      `insert into work_hours (project_id, user_id, month, department_id, hours, hourly_rate)
       values (@projectId, @userId, @month, @departmentId, @hours, @rate)`,
      {
        projectId,
        departmentId,
        userId: userId(user),
        month: monthAgo(monthsAgo),
        hours: Math.round(hours * passed(monthsAgo) * 2) * 50,
        rate: toHundredths(hourlyRate),
      },
    );
  for (const { monthsAgo, amount, ...entry } of data.costs.entries)
    store.run(
      `insert into cost_entries (id, project_id, department_id, month, kind, amount, note)
       values (@id, @projectId, @departmentId, @month, @kind, @amount, @note)`,
      { ...entry, id: ids.next('ce'), month: monthAgo(monthsAgo), amount: toHundredths(amount) },
    );
};
