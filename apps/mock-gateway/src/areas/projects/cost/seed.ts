import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { addMonths, monthOf } from '@fleet/domain/core/values/months.ts';
import { toHundredths, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';

/** Budgets, and costs that the ERP knows of. */
export const seedCosts = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const today = epochToDay(now);
  const monthAgo = (count: number): string => addMonths(monthOf(today), -count);

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
  for (const { monthsAgo, amount, ...entry } of data.costs.entries) {
    const id = ids.next('ce');
    const month = monthAgo(monthsAgo);
    store.run(
      `insert into cost_entries
         (id, project_id, department_id, month, kind, amount, note, source_type, source_id, line_id, updated_at)
       values (@id, @projectId, @departmentId, @month, @kind, @amount, @note, 'erp', @sourceId, @id, @at)`,
      { ...entry, id, month, amount: toHundredths(amount), sourceId: `${entry.projectId}.${month}`, at: now },
    );
  }
};
