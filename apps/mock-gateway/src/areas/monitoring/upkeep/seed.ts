import { duenessOf } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { dayOfEpoch, startOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { UpkeepCourseSeed, UpkeepItemSeed, UpkeepPlanSeed } from '@fleet/fixtures/areas/monitoring/seeds.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue, theWorld } from '../../../world/due.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { seedWork } from '../work/seed.ts';
import { nextMorning } from './due.ts';

/** Items, plans and upkeeps that are there already; devices and users are. */
export const seedUpkeep = (store: Store, data: DataSet, now: number): void => {
  const items = new Map(data.upkeepItems.map((item) => [item.id, item]));
  for (const item of data.upkeepItems) seedItem(store, item, now);
  const writer = new RecordSeeds(store, items, dayOfEpoch(now));
  const userId = userIdsOf(data);
  for (const plan of data.upkeepPlans) {
    seedPlan(store, plan, userId(plan.owner), now);
    for (const course of plan.courses) writer.course(plan, course, userId(plan.owner));
  }
  for (const { tntId, deviceId, itemIds, dueIn, owner } of data.unplannedUpkeeps)
    writer.write(
      {
        id: null,
        tntId,
        name: '临时保养',
        kind: 'maintain',
        itemIds,
        triggers: [],
        leadDays: 7,
        graceDays: 0,
        needsSignature: false,
      },
      { deviceId, baselineDaysAgo: 3, dueIn, done: [] },
      userId(owner),
      null,
    );
  if (data.upkeepPlans.length > 0)
    enqueue(store, { kind: 'upkeep.morning', subject: theWorld, at: nextMorning(now + earliest), payload: null });
};

/** Nothing of a fresh world is due sooner, in milliseconds. */
const earliest = 2 * 3_600_000;
const morningHour = 9;

const seedItem = (store: Store, { measured, isTold = false, ...item }: UpkeepItemSeed, now: number): void => {
  store.run(
    `insert into upkeep_items (id, tnt_id, code, name, kind, content, standard, result_kind, unit, min, max, is_enabled,
       updated_at)
     values (@id, @tntId, @code, @name, @kind, @content, @standard, @resultKind, @unit, @min, @max, 1, @now)`,
    { ...item, ...itemResult(measured, isTold), now },
  );
};

const itemResult = (measured: UpkeepItemSeed['measured'], isTold: boolean) => ({
  resultKind: measured === undefined ? (isTold ? 'text' : 'pass') : 'number',
  unit: measured?.unit ?? '',
  min: measured?.min ?? null,
  max: measured?.max ?? null,
});

const seedPlan = (store: Store, plan: UpkeepPlanSeed, ownerId: string, now: number): void => {
  store.run(
    `insert into upkeep_plans (id, tnt_id, plan_no, name, kind, device_ids, product_keys, model_ids, project_ids, item_ids,
       triggers, anchor, start_day, end_day, lead_days, grace_days, owner_ids, needs_signature, downtime, is_enabled,
       updated_at)
     values (@id, @tntId, @planNo, @name, @kind, @deviceIds, '[]', '[]', '[]', @itemIds, @triggers, @anchor, @startDay,
       null, @leadDays, @graceDays, @ownerIds, @needsSignature, 60, 1, @now)`,
    {
      id: plan.id,
      tntId: plan.tntId,
      planNo: plan.planNo,
      name: plan.name,
      kind: plan.kind,
      deviceIds: JSON.stringify(plan.courses.map(({ deviceId }) => deviceId)),
      itemIds: JSON.stringify(plan.itemIds),
      triggers: JSON.stringify(plan.triggers),
      anchor: plan.anchor,
      startDay: dayOfEpoch(now) - plan.startedDaysAgo,
      leadDays: plan.leadDays,
      graceDays: plan.graceDays,
      ownerIds: JSON.stringify([ownerId]),
      needsSignature: Number(plan.needsSignature),
      now,
    },
  );
};

type Asked = Pick<
  UpkeepPlanSeed,
  'tntId' | 'name' | 'kind' | 'itemIds' | 'triggers' | 'leadDays' | 'graceDays' | 'needsSignature'
> & { readonly id: string | null };
type Done = UpkeepCourseSeed['done'][number];

class RecordSeeds {
  readonly #store: Store;
  readonly #items: ReadonlyMap<string, UpkeepItemSeed>;
  readonly #today: number;
  readonly #numbers = new Map<string, number>();

  constructor(store: Store, items: ReadonlyMap<string, UpkeepItemSeed>, today: number) {
    this.#store = store;
    this.#items = items;
    this.#today = today;
  }

  course(plan: UpkeepPlanSeed, course: UpkeepCourseSeed, ownerId: string): void {
    const [last] = course.done;
    const doneDay = last === undefined ? null : this.#today - last.daysAgo;
    this.#store.run(
      `insert into upkeep_courses (plan_id, device_id, baseline_day, metres, minutes, done_day, due_day)
       values (@planId, @deviceId, @baselineDay, 0, 0, @doneDay, null)`,
      { planId: plan.id, deviceId: course.deviceId, baselineDay: this.#today - course.baselineDaysAgo, doneDay },
    );
    for (const done of course.done) {
      const id = this.write(plan, course, ownerId, done);
      const day = textOfDay(this.#today - done.daysAgo);
      seedWork(this.#store, { source: 'upkeep', id, tntId: plan.tntId, userId: ownerId, day, ...plan.takes });
    }
    this.write(plan, course, ownerId, null);
  }

  #numberOf(day: number): string {
    const prefix = `BY${textOfDay(day).replaceAll('-', '')}`;
    const number = (this.#numbers.get(prefix) ?? 0) + 1;
    this.#numbers.set(prefix, number);
    return `${prefix}${String(number).padStart(3, '0')}`;
  }

  /** An upkeep that was done, or the open one; gives its id. */
  write(asked: Asked, course: UpkeepCourseSeed, ownerId: string, done: Done | null): string {
    const { deviceId, dueIn, baselineDaysAgo, reachedDaysAgo, postponed, isUnderway = false } = course;
    const day = this.#today - (done?.daysAgo ?? Math.min(baselineDaysAgo, 3));
    const at = startOfDay(day) + morningHour * 3_600_000;
    const items = asked.itemIds.map((id) => this.#items.get(id)!);
    const calendarDay = done === null ? (dueIn === null ? null : this.#today + dueIn) : this.#dueDayOf(done);
    const upkeepNo = this.#numberOf(day);
    const id = `uk_${upkeepNo}`;
    const results =
      done === null
        ? isUnderway
          ? this.#found(items.slice(0, 1), false)
          : []
        : this.#found(items, done.isAbnormal ?? false);
    this.#store.run(
      `insert into upkeep_records (id, tnt_id, upkeep_no, plan_id, name, kind, device_id, project_id, status, node, items,
         triggers, baseline_day, metres, minutes, calendar_day, reached_day, lead_days, grace_days, needs_signature, told,
         postponed_to, postpone_reason, postponings, postponed_days, owner_id, started_at, finished_at, results, filled,
         entered, abnormal, downtime, signature, dueness, created_at)
       select @id, @tntId, @upkeepNo, @planId, @name, @kind, d.id, d.project_id, @status, @node, @items, @triggers,
         @baselineDay, 0, 0, @calendarDay, @reachedDay, @leadDays, @graceDays, @needsSignature, @told, @postponedTo,
         @reason, @postponings, @postponedDays, @ownerId, @startedAt, @finishedAt, @results, @filled, @filled, @abnormal,
         @downtime, @signature, @dueness, @at
       from device_ref d where d.id = @deviceId`,
      {
        id,
        tntId: asked.tntId,
        upkeepNo,
        planId: asked.id,
        name: asked.name,
        kind: asked.kind,
        deviceId,
        status: done === null ? (isUnderway ? 2 : 1) : 3,
        node: done?.node ?? (isUnderway ? 1 : 5),
        items: JSON.stringify(items.map((item) => this.#kept(item))),
        triggers: JSON.stringify(asked.triggers),
        baselineDay: done === null ? this.#today - baselineDaysAgo : day - 20,
        calendarDay,
        reachedDay: done === null && reachedDaysAgo !== undefined ? this.#today - reachedDaysAgo : null,
        leadDays: asked.leadDays,
        graceDays: asked.graceDays,
        needsSignature: Number(asked.needsSignature),
        told: done !== null || reachedDaysAgo !== undefined ? 2 : 0,
        postponedTo: done !== null || postponed === undefined ? null : this.#today + (dueIn ?? 0) + postponed.days,
        reason: done === null ? (postponed?.reason ?? '') : '',
        postponings: Number(done === null && postponed !== undefined),
        postponedDays: done === null ? (postponed?.days ?? 0) : 0,
        ownerId,
        startedAt: done !== null || isUnderway ? at : null,
        finishedAt: done === null ? null : at + 40 * 60_000,
        results: JSON.stringify(results),
        filled: results.length,
        abnormal: results.filter(({ isOk }) => !isOk).length,
        downtime: done === null ? 0 : 45,
        signature: done !== null && asked.needsSignature ? '班组长' : '',
        dueness: done === null ? null : this.#dueness(asked, day, calendarDay!),
        at,
      },
    );
    return id;
  }

  /** The day on which something was due that was done early, on its day or late. */
  #dueDayOf({ daysAgo, node }: Done): number {
    return this.#today - daysAgo + { 2: 2, 3: 0, 4: -9 }[node];
  }

  #dueness({ triggers, leadDays, graceDays }: Asked, day: number, calendarDay: number): string {
    return JSON.stringify(
      duenessOf(
        {
          triggers: triggers.filter(({ kind }) => kind === 'calendar'),
          baselineDay: day - 20,
          calendarDay,
          since: { metres: 0, minutes: 0 },
          perDay: null,
          postponedTo: null,
          reachedDay: null,
          leadDays,
          graceDays: Math.min(graceDays, 8),
        },
        day,
      ),
    );
  }

  #kept({ id, name, kind, content, standard, measured, isTold = false }: UpkeepItemSeed) {
    return { itemId: id, name, kind, content, standard, ...itemResult(measured, isTold), needsPicture: false };
  }

  #found(items: readonly UpkeepItemSeed[], isAbnormal: boolean) {
    return items.map(({ id, measured, isTold = false }, index) => ({
      itemId: id,
      value: measured === undefined ? (isTold ? '无' : null) : String(measured.max ?? 1),
      isOk: !(isAbnormal && index === items.length - 1),
      note: isAbnormal && index === items.length - 1 ? '磨损明显，建议更换' : '',
      pictures: [],
    }));
  }
}
