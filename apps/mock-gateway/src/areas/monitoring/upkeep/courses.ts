import { hasAppeared } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { nextCalendarDay, type UpkeepTrigger } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { itemsOf, keptItems } from './itemRows.ts';
import { meterColumns, type MeterColumns, meterDays, metersOf, metersOn, settleMeters } from './meters.ts';
import { devicesIn, partsOf, type PlanDevice, scheduleOf, type StoredPlan } from './planRows.ts';
import { insertRecord } from './recordWriting.ts';

/** What is to come of a plan at each of its devices: it appears as an upkeep once its lead begins. */

interface StoredCourse extends MeterColumns {
  readonly deviceId: string;
  readonly baselineDay: number;
  readonly metres: number;
  readonly minutes: number;
  readonly doneDay: number | null;
  readonly dueDay: number | null;
}

export const hasMeters = (triggers: readonly UpkeepTrigger[]): boolean =>
  triggers.some(({ kind }) => kind !== 'calendar');

/** Devices that the plan has not known yet begin to count today, or when the plan does. */
const beginCourses = ({ world }: Happening, plan: StoredPlan, devices: readonly PlanDevice[]): void => {
  const { triggers } = partsOf(plan);
  const today = dayOfEpoch(world.clock.now());
  const baselineDay = Math.max(today, plan.startDay);
  const known = new Set(
    world.store.column<string>('select device_id from upkeep_courses where plan_id = @planId', { planId: plan.planId }),
  );
  for (const { id: deviceId } of devices.filter(({ id }) => !known.has(id))) {
    if (baselineDay === today && hasMeters(triggers)) settleMeters(world, [{ deviceId, baselineDay }]);
    world.store.run(
      `insert into upkeep_courses (plan_id, device_id, baseline_day, metres, minutes)
       values (@planId, @deviceId, @baselineDay, @metres, @minutes)`,
      { planId: plan.planId, deviceId, baselineDay, ...metersOn(world, deviceId, baselineDay) },
    );
  }
};

/** Lets the upkeeps of a plan appear whose lead has begun. */
export const appear = (happening: Happening, plan: StoredPlan): void => {
  const { world } = happening;
  const days = meterDays(world);
  if (days.today < plan.startDay || (plan.endDay !== null && days.today > plan.endDay)) return;
  const parts = partsOf(plan);
  const devices = devicesIn(world.store, plan.tntId, parts);
  beginCourses(happening, plan, devices);
  const waiting = world.store.all<Pick<StoredCourse, 'deviceId' | 'baselineDay'>>(
    `select r.device_id as deviceId, r.baseline_day as baselineDay from upkeep_courses r
     where r.plan_id = @planId and not exists (select 1 from upkeep_records o
       where o.plan_id = r.plan_id and o.device_id = r.device_id and o.status < 3)`,
    { planId: plan.planId },
  );
  if (hasMeters(parts.triggers)) settleMeters(world, waiting);
  const waits = new Set(waiting.map(({ deviceId }) => deviceId));
  const courses = new Map(
    world.store
      .all<StoredCourse>(
        `select r.device_id as deviceId, r.baseline_day as baselineDay, r.metres, r.minutes, r.done_day as doneDay,
           r.due_day as dueDay,${meterColumns}
         from upkeep_courses r where r.plan_id = @planId`,
        { planId: plan.planId, ...days },
      )
      .map((course) => [course.deviceId, course]),
  );
  const items = itemsOf(happening, plan.tntId, parts.itemIds);
  const calendar = parts.triggers.find(({ kind }) => kind === 'calendar');
  for (const { id, projectId } of devices) {
    const course = courses.get(id);
    if (course === undefined || !waits.has(id)) continue;
    const { baselineDay, metres, minutes, doneDay } = course;
    const last = doneDay === null ? null : { doneDay, dueDay: course.dueDay };
    const calendarDay = nextCalendarDay(calendar, scheduleOf(plan), last, baselineDay);
    const { triggers } = parts;
    const { leadDays, graceDays } = plan;
    const coming = { triggers, baselineDay, calendarDay, postponedTo: null, reachedDay: null, leadDays, graceDays };
    if (!hasAppeared({ ...coming, ...metersOf(course) }, days.today)) continue;
    insertRecord(world, {
      tntId: plan.tntId,
      planId: plan.planId,
      name: plan.name,
      kind: plan.kind,
      deviceId: id,
      projectId,
      items: keptItems(items),
      triggers: plan.triggers,
      baselineDay,
      metres,
      minutes,
      calendarDay,
      timeOfDay: plan.timeOfDay,
      leadDays,
      graceDays,
      needsSignature: plan.needsSignature,
      ownerId: parts.ownerIds[0] ?? null,
    });
  }
};
