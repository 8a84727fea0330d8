import type * as contract from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { longestPlanName } from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import {
  daysProblem,
  enablingProblem,
  planChangeProblem,
  planDeletionProblem,
} from '@fleet/domain/areas/monitoring/upkeep/planRules.ts';
import { mostPreviewDates, previewDates } from '@fleet/domain/areas/monitoring/upkeep/preview.ts';
import { stepRecord } from '@fleet/domain/areas/monitoring/upkeep/recordTable.ts';
import { triggersProblem } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { copyName } from '@fleet/domain/core/records/copyName.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { appear, hasMeters } from './courses.ts';
import { itemsOf } from './itemRows.ts';
import { usualMeters } from './meters.ts';
import { dayNumber, devicesIn, listPlans, nextPlanNo, readPlan, readStoredPlan } from './planRows.ts';
import { duenessNow, readStored, toRow } from './recordRows.ts';

/** Service device: plans of upkeeps. */

type Form = BodyOf<typeof contract.upkeepPlanAdd>;
type Timing = Pick<Form, 'triggers' | 'anchor' | 'startDay' | 'endDay'>;

const unless = (problem: string | null): void => {
  if (problem !== null) refuse('invalidInput', problem);
};
const unlessState = (problem: string | null): void => {
  if (problem !== null) refuse('stateRefused', problem);
};

/** Triggers and days of a form; refuses what nothing can be reckoned by. */
const checkedTiming = ({ triggers, anchor, startDay, endDay }: Timing) => {
  unless(triggersProblem(triggers));
  unless(daysProblem(startDay, endDay));
  const kept = triggers.map(({ kind, every, unit }) => ({
    kind,
    every,
    unit: kind === 'calendar' ? (unit ?? 'day') : null,
  }));
  return {
    triggers: kept,
    schedule: { anchor, startDay: dayNumber(startDay), endDay: endDay === null ? null : dayNumber(endDay) },
  };
};

const checkedValues = (call: Call<Endpoint>, tntId: string, body: Form) => {
  const { world } = call;
  const { triggers, schedule } = checkedTiming(body);
  if (body.itemIds.length === 0) refuse('invalidInput', '请至少选择一个保养项目');
  if (itemsOf(call, tntId, body.itemIds).length < body.itemIds.length)
    refuse('invalidInput', '保养项目不存在或已被删除');
  if (devicesIn(world.store, tntId, body).length === 0) refuse('invalidInput', '适用范围内没有设备');
  const { ownerIds } = body;
  const owners = world.store.column<string>(
    `select id from user_ref where tnt_id = @tntId and deleted_at is null and id in (select value from json_each(@ids))`,
    { tntId, ids: JSON.stringify(ownerIds) },
  );
  if (owners.length < ownerIds.length) refuse('invalidInput', '负责人不存在或已被删除');
  return {
    name: body.name.trim(),
    kind: body.kind,
    deviceIds: JSON.stringify(body.deviceIds),
    productKeys: JSON.stringify(body.productKeys),
    modelIds: JSON.stringify(body.modelIds),
    projectIds: JSON.stringify(body.projectIds),
    itemIds: JSON.stringify(body.itemIds),
    triggers: JSON.stringify(triggers),
    ...schedule,
    timeOfDay: body.timeOfDay,
    leadDays: body.leadDays,
    graceDays: body.graceDays,
    ownerIds: JSON.stringify(ownerIds),
    needsSignature: Number(body.needsSignature),
    downtime: body.downtimeExpected,
    now: world.clock.now(),
  };
};

/** Moves a plan under its last version. */
const setEnabled = ({ world }: Call<Endpoint>, planId: string, version: number, isEnabled: boolean): void => {
  const saved = world.store.run(
    `update upkeep_plans set is_enabled = @isEnabled, updated_at = @now, version = version + 1
     where id = @planId and version = @version`,
    { planId, version, isEnabled: Number(isEnabled), now: world.clock.now() },
  );
  if (saved === 0) refuse('conflict');
};

/** What some things are called, in their order; what is gone has no name. */
const namesOf = ({ world }: Call<Endpoint>, source: string, ids: readonly string[]): string[] =>
  world.store.column<string>(
    `select x.name from json_each(@ids) k join (${source}) x on x.id = k.value order by k.key`,
    { ids: JSON.stringify(ids) },
  );

export const upkeepPlanHandlers: HandlersOf<typeof contract> = {
  upkeepPlanList: (call) => listPlans(call, call.query),

  upkeepPlanGet: (call) => {
    const { world } = call;
    const plan = readPlan(call, call.query.planId);
    const open = new Map(
      readStored(world, { planId: plan.planId, isOpen: 1 }).map((record) => [record.deviceId, toRow(world, record)]),
    );
    return {
      ...plan,
      items: itemsOf(call, plan.tntId, plan.itemIds).map(({ itemId, name }) => ({ itemId, name })),
      scopeNames: [
        ...namesOf(call, 'select product_key as id, name from product_ref', plan.productKeys),
        ...namesOf(call, 'select id, name from model_ref', plan.modelIds),
        ...namesOf(call, 'select id, name from project_ref', plan.projectIds),
      ],
      ownerNames: namesOf(call, 'select id, real_name as name from user_ref', plan.ownerIds),
      devices: devicesIn(world.store, plan.tntId, plan).map(({ id, name }) => {
        const record = open.get(id);
        return {
          deviceId: id,
          displayName: name,
          recordId: record?.recordId ?? null,
          dueDay: record?.dueDay ?? null,
          isEstimated: record?.isEstimated ?? false,
        };
      }),
    };
  },

  upkeepPlanAdd: (call) => {
    const { world, targetTntId: tntId } = call;
    const values = checkedValues(call, tntId, call.body);
    const planId = world.ids.next('up');
    world.store.run(
      `insert into upkeep_plans (id, tnt_id, plan_no, name, kind, device_ids, product_keys, model_ids, project_ids,
         item_ids, triggers, anchor, start_day, end_day, time_of_day, lead_days, grace_days, owner_ids, needs_signature,
         downtime, is_enabled, updated_at)
       values (@planId, @tntId, @planNo, @name, @kind, @deviceIds, @productKeys, @modelIds, @projectIds, @itemIds,
         @triggers, @anchor, @startDay, @endDay, @timeOfDay, @leadDays, @graceDays, @ownerIds, @needsSignature, @downtime, 0, @now)`,
      { ...values, planId, tntId, planNo: nextPlanNo(world.store, tntId) },
    );
    return { planId };
  },

  upkeepPlanUpdate: (call) => {
    const { world, body } = call;
    const plan = readStoredPlan(call, call.query.planId);
    unlessState(planChangeProblem({ isEnabled: plan.isEnabled === 1 }));
    const saved = world.store.run(
      `update upkeep_plans set name = @name, kind = @kind, device_ids = @deviceIds, product_keys = @productKeys,
         model_ids = @modelIds, project_ids = @projectIds, item_ids = @itemIds, triggers = @triggers, anchor = @anchor,
         start_day = @startDay, end_day = @endDay, time_of_day = @timeOfDay, lead_days = @leadDays, grace_days = @graceDays,
         owner_ids = @ownerIds, needs_signature = @needsSignature, downtime = @downtime, updated_at = @now,
         version = version + 1
       where id = @planId and version = @version`,
      { ...checkedValues(call, plan.tntId, body), planId: plan.planId, version: body.version },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  upkeepPlanEnable: (call) => {
    const plan = readStoredPlan(call, call.query.planId);
    unlessState(enablingProblem({ isEnabled: plan.isEnabled === 1 }, true));
    setEnabled(call, plan.planId, call.body.version, true);
    appear(call, plan);
    return null;
  },

  upkeepPlanDisable: (call) => {
    const { world } = call;
    const plan = readStoredPlan(call, call.query.planId);
    unlessState(enablingProblem({ isEnabled: plan.isEnabled === 1 }, false));
    setEnabled(call, plan.planId, call.body.version, false);
    for (const record of readStored(world, { planId: plan.planId, isOpen: 1 })) {
      const { status, postponings, postponedDays } = record;
      const state = { status, dueState: duenessNow(world, record).state, hasResults: record.filledCount > 0 };
      const step = stepRecord({ ...state, postponings, postponedDays }, { kind: 'planDisabled' });
      if ('to' in step && step.to === 'removed')
        world.store.run('delete from upkeep_records where id = @id', { id: record.recordId });
    }
    return null;
  },

  upkeepPlanCopy: (call) => {
    const { world } = call;
    const { planId: from, name, tntId } = readStoredPlan(call, call.query.planId);
    const planId = world.ids.next('up');
    world.store.run(
      `insert into upkeep_plans (id, tnt_id, plan_no, name, kind, device_ids, product_keys, model_ids, project_ids,
         item_ids, triggers, anchor, start_day, end_day, time_of_day, lead_days, grace_days, owner_ids, needs_signature,
         downtime, is_enabled, updated_at)
       select @planId, tnt_id, @planNo, @name, kind, device_ids, product_keys, model_ids,
         project_ids, item_ids, triggers, anchor, start_day, end_day, time_of_day, lead_days, grace_days, owner_ids, needs_signature,
         downtime, 0, @now
       from upkeep_plans where id = @from`,
      {
        planId,
        from,
        planNo: nextPlanNo(world.store, tntId),
        name: copyName(name, longestPlanName),
        now: world.clock.now(),
      },
    );
    return { planId };
  },

  upkeepPlanDelete: (call) => {
    const plan = readPlan(call, call.query.planId);
    unlessState(planDeletionProblem(plan));
    if (plan.version !== call.body.version) refuse('conflict');
    call.world.store.run('delete from upkeep_plans where id = @planId', { planId: plan.planId });
    return null;
  },

  upkeepPlanPreview: (call) => {
    const { world, body, targetTntId } = call;
    const { triggers, schedule } = checkedTiming(body);
    const today = dayOfEpoch(world.clock.now());
    const until = dayNumber(body.until);
    if (until < today || until > today + 366) refuse('invalidInput', '最多预览一年');
    const devices = devicesIn(world.store, targetTntId, body);
    if (devices.length === 0) refuse('invalidInput', '适用范围内没有设备');
    const dates = devices.slice(0, mostPreviewDates).flatMap(({ id, name }) => {
      const perDay = hasMeters(triggers) ? usualMeters(world, id) : null;
      return previewDates(triggers, schedule, perDay, { today, until }).map((date) => ({
        ...date,
        deviceId: id,
        displayName: name,
      }));
    });
    return {
      devices: devices.length,
      dates: dates
        .toSorted((one, other) => one.dueDay - other.dueDay)
        .slice(0, mostPreviewDates)
        .map(({ dueDay, ...date }) => ({ ...date, dueDay: textOfDay(dueDay) })),
    };
  },
};
