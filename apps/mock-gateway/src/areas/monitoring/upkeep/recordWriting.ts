import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { World } from '../../../world/world.ts';

/** Upkeeps that begin to be. */

export interface NewRecord {
  readonly tntId: string;
  /** Null for one that no plan asks for. */
  readonly planId: string | null;
  readonly name: string;
  readonly kind: string;
  readonly deviceId: string;
  readonly projectId: string | null;
  /** JSON: as they are when it appears. */
  readonly items: string;
  readonly triggers: string;
  readonly baselineDay: number;
  readonly metres: number;
  readonly minutes: number;
  readonly calendarDay: number | null;
  readonly timeOfDay: string | null;
  readonly leadDays: number;
  readonly graceDays: number;
  readonly needsSignature: number;
  readonly ownerId: string | null;
}

/** BY, the day, and how many there were on it. */
const nextUpkeepNo = ({ store, clock }: World): string => {
  const prefix = `BY${textOfDay(dayOfEpoch(clock.now())).replaceAll('-', '')}`;
  const last = store.one<{ no: number | null }>(
    `select max(cast(substr(upkeep_no, 11) as integer)) as no from upkeep_records
     where upkeep_no >= @prefix and upkeep_no < @prefix || 'A'`,
    { prefix },
  );
  return `${prefix}${String((last?.no ?? 0) + 1).padStart(3, '0')}`;
};

export const insertRecord = (world: World, record: NewRecord): string => {
  const recordId = world.ids.next('uk');
  world.store.run(
    `insert into upkeep_records (id, tnt_id, upkeep_no, plan_id, name, kind, device_id, project_id, items, triggers,
       baseline_day, metres, minutes, calendar_day, time_of_day, lead_days, grace_days, needs_signature, owner_id, created_at)
     values (@recordId, @tntId, @upkeepNo, @planId, @name, @kind, @deviceId, @projectId, @items, @triggers,
       @baselineDay, @metres, @minutes, @calendarDay, @timeOfDay, @leadDays, @graceDays, @needsSignature, @ownerId, @now)`,
    { ...record, recordId, upkeepNo: nextUpkeepNo(world), now: world.clock.now() },
  );
  return recordId;
};
