import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { World } from '../../../world/world.ts';
import { sheetId, sheetLineId } from './source.ts';

/** A day of a project or task in the sheet of somebody's week. */
export interface SheetDay {
  readonly staffId: string;
  readonly monday: string;
  readonly day: string;
  readonly projectId: string;
  readonly taskId: string | null;
  /** In hundredths; nothing takes the day away. */
  readonly hours: number;
}

/** Writes the hours of a day. What was there keeps department and rate; what is new has those that hold now. */
export const writeHours = (
  { store, ids }: World,
  { staffId, monday, day, projectId, taskId, hours }: SheetDay,
): void => {
  const line = { sourceId: sheetId(staffId, monday), lineId: sheetLineId(day, projectId, taskId) };
  if (hours === 0) {
    store.run(
      `delete from work_hours where source_type = 'manual' and source_id = @sourceId and line_id = @lineId`,
      line,
    );
    return;
  }
  store.run(
    `insert into work_hours (id, staff_id, project_id, task_id, day, month, department_id, hours, hourly_rate,
       source_type, source_id, line_id)
     select @id, id, @projectId, @taskId, @day, @month, department_id, @hours, hourly_rate, 'manual', @sourceId,
       @lineId
     from staff where id = @staffId
     on conflict (source_type, source_id, line_id) do update set hours = excluded.hours`,
    { ...line, id: ids.next('wh'), staffId, projectId, taskId, day, month: monthOf(day), hours },
  );
};

interface Saved {
  readonly staffId: string;
  readonly monday: string;
  /** Who saved it. */
  readonly userId: string;
}

/** Notes that a sheet was saved: whoever read it before has an older version. */
export const noteSaved = ({ store, clock }: World, saved: Saved): void => {
  store.run(
    `insert into work_weeks (staff_id, monday, version, saved_by, saved_at)
     values (@staffId, @monday, 1, @userId, @now)
     on conflict (staff_id, monday) do update set version = version + 1, saved_by = @userId, saved_at = @now`,
    { ...saved, now: clock.now() },
  );
};
