import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { Store } from '../../../store/store.ts';
import { writeCost } from '../../projects/face.ts';
import { linesOf } from './workCosts.ts';
import type { WorkSource } from './workRows.ts';

/** What work of the data set has come to: parts and hours of a job, and what finished ones have cost their projects. */

export interface UsedPart {
  readonly partNo: string;
  readonly partName: string;
  readonly quantity: number;
  readonly unit: string;
  /** Yuan. */
  readonly unitCost: number;
}

interface SeededWork {
  readonly source: WorkSource;
  readonly id: string;
  readonly tntId: string;
  readonly userId: string;
  readonly day: string;
  readonly hours: number;
  readonly parts: readonly UsedPart[];
}

/** Writes what somebody used and worked for a job on a day, in place of what was there; who has no department worked for nothing. */
export const seedWork = (store: Store, { parts, hours, ...job }: SeededWork): void => {
  const { source, id, tntId } = job;
  store.run('delete from work_parts where source = @source and source_id = @id', { source, id });
  store.run('delete from work_labours where source = @source and source_id = @id', { source, id });
  for (const [position, part] of parts.entries())
    store.run(
      `insert into work_parts (id, tnt_id, source, source_id, position, part_no, part_name, quantity, unit, unit_cost,
         serial_old, serial_new, supplier)
       values (@lineId, @tntId, @source, @id, @position, @partNo, @partName, @quantity, @unit,
         @unitCost, '', '', '')`,
      {
        ...part,
        lineId: `${id}_p${position}`,
        source,
        id,
        tntId,
        position,
        quantity: Math.round(part.quantity * 100),
        unitCost: Math.round(part.unitCost * 100),
      },
    );
  store.run(
    `insert into work_labours (id, tnt_id, source, source_id, position, user_id, staff_id, department_id, day, hours,
       hourly_rate, note)
     select @id || '_l', @tntId, @source, @id, 0, s.user_id, s.id, s.department_id, @day, @hours, s.hourly_rate, ''
     from staff_ref s where s.user_id = @userId and s.tnt_id = @tntId`,
    { ...job, hours: Math.round(hours * 100) },
  );
};

interface Finished {
  readonly source: WorkSource;
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly at: number;
  readonly noted: string;
}

const finished = `
  select 'repair' as source, id, project_id as projectId, checker_id as userId, checked_at as at,
    '维修单 ' || repair_no as noted
  from repair_orders where step = 'closed' and project_id is not null
  union all
  select 'upkeep', id, project_id, owner_id, finished_at, '保养 ' || upkeep_no
  from upkeep_records where status = 3 and project_id is not null
  order by 1, 2`;

/** Charges projects with the hours and parts of what is finished, as finishing it would have. */
export const seedWorkCosts = (store: Store): void => {
  for (const { source, id, projectId, userId, at, noted } of store.all<Finished>(finished)) {
    const lines = linesOf(store, { source, id, noted }, { month: monthOf(epochToDay(at)), departmentOf: () => '' });
    const nextId = (prefix: string, lineId: string) => `${prefix}_${lineId}`;
    writeCost({ store, nextId, userId, now: at }, { sourceType: source, sourceId: id, projectId, ...lines });
  }
};
