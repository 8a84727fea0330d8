import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { upkeepPlanList, UpkeepPlanRow } from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import type { UpkeepSchedule } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { numberOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageOf } from '../../../rows/sortedRows.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';
import type { Store } from '../../../store/store.ts';
import { duenessNow, readStored } from './recordRows.ts';

/** Plans in the store. */

type Lists = 'deviceIds' | 'productKeys' | 'modelIds' | 'projectIds' | 'itemIds' | 'triggers' | 'ownerIds';
type Counts = 'deviceCount' | 'openCount' | 'overdueCount' | 'recordCount';

/** A plan as it stands, without what is counted of it. */
export interface StoredPlan extends Omit<
  UpkeepPlanRow,
  Lists | Counts | 'startDay' | 'endDay' | 'isEnabled' | 'needsSignature' | 'updatedAt' | 'tntName'
> {
  readonly startDay: number;
  readonly endDay: number | null;
  readonly isEnabled: number;
  readonly needsSignature: number;
  readonly updatedAt: number;
  readonly tntName: string;
  readonly deviceIds: string;
  readonly productKeys: string;
  readonly modelIds: string;
  readonly projectIds: string;
  readonly itemIds: string;
  readonly triggers: string;
  readonly ownerIds: string;
}

const select = `
  select p.id as planId, p.plan_no as planNo, p.tnt_id as tntId, t.name as tntName, p.name, p.kind,
    p.device_ids as deviceIds, p.product_keys as productKeys, p.model_ids as modelIds, p.project_ids as projectIds,
    p.item_ids as itemIds, p.triggers, p.anchor, p.start_day as startDay, p.end_day as endDay, p.time_of_day as timeOfDay,
    p.lead_days as leadDays, p.grace_days as graceDays, p.owner_ids as ownerIds,
    p.needs_signature as needsSignature, p.downtime as downtimeExpected, p.is_enabled as isEnabled,
    p.updated_at as updatedAt, p.version
  from upkeep_plans p join tenant_ref t on t.id = p.tnt_id`;

const where = conditions(null, {
  scope: 'p.tnt_id = @scope',
  keyword: contains('keyword', 'p.plan_no', 'p.name'),
  kind: 'p.kind = @kind',
  isEnabled: 'p.is_enabled = @isEnabled',
  planId: 'p.id = @planId',
});
const nothingAsked = { scope: null, keyword: null, kind: null, isEnabled: null, planId: null };

const list = (json: string): string[] => JSON.parse(json) as string[];

/** Which devices a plan is for: those that are named, else all of some products, models and projects. */
export interface PlanScope {
  readonly deviceIds: readonly string[];
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly projectIds: readonly string[];
}

const scopeWhere = conditions('d.tnt_id = @tntId', {
  deviceIds: 'd.id in (select value from json_each(@deviceIds))',
  productKeys: 'd.product_key in (select value from json_each(@productKeys))',
  modelIds: 'd.model_id in (select value from json_each(@modelIds))',
  projectIds: 'd.project_id in (select value from json_each(@projectIds))',
});

/** A device of a plan. */
export interface PlanDevice {
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
}

/** The devices of a scope, by name; nothing chosen is no device. */
export const devicesIn = (store: Store, tntId: string, scope: PlanScope): readonly PlanDevice[] => {
  const part = (ids: readonly string[]) => (ids.length === 0 ? null : JSON.stringify(ids));
  const isNamed = scope.deviceIds.length > 0;
  const values = {
    deviceIds: part(scope.deviceIds),
    productKeys: isNamed ? null : part(scope.productKeys),
    modelIds: isNamed ? null : part(scope.modelIds),
    projectIds: isNamed ? null : part(scope.projectIds),
  };
  if (Object.values(values).every((one) => one === null)) return [];
  return store.all<PlanDevice>(
    `select d.id, d.name, d.project_id as projectId from device_ref d${scopeWhere(values)} order by d.name, d.id`,
    { ...values, tntId },
  );
};

/** The lists of a stored plan, read. */
export const partsOf = (plan: StoredPlan): Pick<UpkeepPlanRow, Lists> => ({
  deviceIds: list(plan.deviceIds),
  productKeys: list(plan.productKeys),
  modelIds: list(plan.modelIds),
  projectIds: list(plan.projectIds),
  itemIds: list(plan.itemIds),
  triggers: JSON.parse(plan.triggers) as UpkeepPlanRow['triggers'],
  ownerIds: list(plan.ownerIds),
});

/** From when the calendar of a plan counts. */
export const scheduleOf = ({ anchor, startDay, endDay }: StoredPlan): UpkeepSchedule => ({ anchor, startDay, endDay });

const toRow = ({ world }: Pick<Call, 'world'>, plan: StoredPlan): UpkeepPlanRow => {
  const { planId, tntId } = plan;
  const parts = partsOf(plan);
  const open = readStored(world, { planId, isOpen: 1 });
  const recordCount = world.store.column<number>('select count(*) from upkeep_records where plan_id = @planId', {
    planId,
  })[0]!;
  return {
    planId,
    planNo: plan.planNo,
    tntId,
    tntName: plan.tntName,
    name: plan.name,
    kind: plan.kind,
    ...parts,
    anchor: plan.anchor,
    startDay: textOfDay(plan.startDay),
    endDay: plan.endDay === null ? null : textOfDay(plan.endDay),
    timeOfDay: plan.timeOfDay,
    leadDays: plan.leadDays,
    graceDays: plan.graceDays,
    needsSignature: plan.needsSignature === 1,
    downtimeExpected: plan.downtimeExpected,
    isEnabled: plan.isEnabled === 1,
    deviceCount: devicesIn(world.store, tntId, parts).length,
    openCount: open.length,
    overdueCount: open.filter((record) => duenessNow(world, record).state === 'overdue').length,
    recordCount,
    updatedAt: toInstant(plan.updatedAt),
    version: plan.version,
  };
};

export const listPlans = (call: Call<Endpoint>, query: QueryOf<typeof upkeepPlanList>) => {
  const { world, scope } = call;
  const values = {
    ...nothingAsked,
    scope,
    keyword: searchText(query.keyword),
    kind: query.kind ?? null,
    isEnabled: query.isEnabled === undefined ? null : Number(query.isEnabled),
  };
  const { deviceId } = query;
  const plans = world.store
    .all<StoredPlan>(`${select}${where(values)} order by p.plan_no desc, p.id`, values)
    .filter(
      (plan) =>
        deviceId === undefined || devicesIn(world.store, plan.tntId, partsOf(plan)).some(({ id }) => id === deviceId),
    );
  const { list: page, total } = pageOf(plans, query);
  return { list: page.map((plan) => toRow(call, plan)), total };
};

/** The plan of an id that the caller may see; refuses any other. */
export const readStoredPlan = ({ world, scope }: Call<Endpoint>, planId: string): StoredPlan => {
  const values = { ...nothingAsked, scope, planId };
  return world.store.one<StoredPlan>(`${select}${where(values)}`, values) ?? refuse('notFound');
};

/** The same with all that is counted of it. */
export const readPlan = (call: Call<Endpoint>, planId: string): UpkeepPlanRow =>
  toRow(call, readStoredPlan(call, planId));

/** All plans that are enabled, of all tenants. */
export const enabledPlans = (store: Store): readonly StoredPlan[] => {
  const values = { ...nothingAsked, isEnabled: 1 };
  return store.all<StoredPlan>(`${select}${where(values)} order by p.id`, values);
};

/** The next number of a plan of a tenant: FA and four digits. */
export const nextPlanNo = (store: Store, tntId: string): string => {
  const last = store.one<{ no: number | null }>(
    'select max(cast(substr(plan_no, 3) as integer)) as no from upkeep_plans where tnt_id = @tntId',
    { tntId },
  );
  return `FA${String((last?.no ?? 0) + 1).padStart(4, '0')}`;
};

/** A day that was written; refuses what is none. */
export const dayNumber = (written: string): number => {
  const day = numberOfDay(written);
  return Number.isNaN(day) || textOfDay(day) !== written ? refuse('invalidInput', '日期不正确') : day;
};
