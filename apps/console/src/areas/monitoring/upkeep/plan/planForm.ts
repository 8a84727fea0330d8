import type { UpkeepPlanRow } from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import {
  daysProblem,
  isTimeOfDay,
  mostPlanDevices,
  mostPlanItems,
} from '@fleet/domain/areas/monitoring/upkeep/planRules.ts';
import {
  triggersProblem,
  type CalendarUnit,
  type UpkeepAnchor,
  type UpkeepTrigger,
} from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { upkeepKindCodes, type UpkeepKind } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { instant, object, oneOf, text } from '@fleet/domain/core/contract/shapes.ts';
import { dayToInstant, epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Type } from 'typebox';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** A plan as it is filled in, step by step. */

export const wizardSteps = ['范围', '项目', '触发', '预览'] as const;

/** Where devices come from: by name, or all of some products and projects. */
export type ScopeKind = 'devices' | 'all';

export interface PlanValues {
  readonly tntId: string;
  readonly name: string;
  readonly kind: UpkeepKind;
  readonly scope: ScopeKind;
  readonly deviceIds: readonly string[];
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly projectIds: readonly string[];
  readonly itemIds: readonly string[];
  /** What was typed of each trigger; empty for none. */
  readonly calendar: string;
  readonly unit: CalendarUnit;
  readonly mileage: string;
  readonly hours: string;
  readonly anchor: UpkeepAnchor;
  /** Instants, as fields of days keep them. */
  readonly startDay: string;
  readonly endDay: string;
  /** `HH:mm`, or empty for any time. */
  readonly timeOfDay: string;
  readonly leadDays: number;
  readonly graceDays: number;
  readonly ownerIds: readonly string[];
  readonly needsSignature: boolean;
  readonly downtimeExpected: number;
}

const several = (title: string, most: number) => Type.Array(Type.String(), { title, maxItems: most });
const typed = (title: string) => Type.String({ title, maxLength: 6 });
const whole = (title: string, maximum: number) => Type.Integer({ title, minimum: 0, maximum });

export const planSchema = object({
  tntId: Type.String({ title: '租户', minLength: 1 }),
  name: text('计划名称', 64),
  kind: oneOf('类型', upkeepKindCodes),
  scope: oneOf('适用范围', ['devices', 'all']),
  deviceIds: several('设备', mostPlanDevices),
  productKeys: several('产品', 50),
  modelIds: several('型号', 50),
  projectIds: several('项目', 50),
  itemIds: several('保养项目', mostPlanItems),
  calendar: typed('日历'),
  unit: oneOf('单位', ['day', 'week', 'month']),
  mileage: typed('里程'),
  hours: typed('运行时长'),
  anchor: oneOf('周期方式', ['fixed', 'floating']),
  startDay: instant('开始日期'),
  endDay: Type.String({ title: '结束日期', maxLength: 24 }),
  timeOfDay: Type.String({ title: '执行时间', maxLength: 5 }),
  leadDays: whole('提前天数', 60),
  graceDays: whole('宽限天数', 30),
  ownerIds: several('负责人', 20),
  needsSignature: Type.Boolean({ title: '要求签字' }),
  downtimeExpected: whole('预计停机（分钟）', 10_080),
});

const everyOf = (written: string): number => (/^\d{1,6}$/.test(written.trim()) ? Number(written) : NaN);

/** The triggers that were typed. */
export const triggersOf = ({ calendar, unit, mileage, hours }: PlanValues): UpkeepTrigger[] => [
  ...(calendar.trim() === '' ? [] : [{ kind: 'calendar' as const, every: everyOf(calendar), unit }]),
  ...(mileage.trim() === '' ? [] : [{ kind: 'mileage' as const, every: everyOf(mileage), unit: null }]),
  ...(hours.trim() === '' ? [] : [{ kind: 'hours' as const, every: everyOf(hours), unit: null }]),
];

export const valuesOf = (plan: UpkeepPlanRow | null, tntId: string): PlanValues => {
  const every = (kind: UpkeepTrigger['kind']) => plan?.triggers.find((one) => one.kind === kind);
  return {
    tntId: plan?.tntId ?? tntId,
    name: plan?.name ?? '',
    kind: plan?.kind ?? 'maintain',
    scope: plan === null || plan.deviceIds.length > 0 ? 'devices' : 'all',
    deviceIds: plan?.deviceIds ?? [],
    productKeys: plan?.productKeys ?? [],
    modelIds: plan?.modelIds ?? [],
    projectIds: plan?.projectIds ?? [],
    itemIds: plan?.itemIds ?? [],
    calendar: String(every('calendar')?.every ?? ''),
    unit: every('calendar')?.unit ?? 'month',
    mileage: String(every('mileage')?.every ?? ''),
    hours: String(every('hours')?.every ?? ''),
    anchor: plan?.anchor ?? 'floating',
    startDay: dayToInstant(plan?.startDay ?? epochToDay(currentTime())) ?? '',
    endDay: plan === null || plan.endDay === null ? '' : (dayToInstant(plan.endDay) ?? ''),
    timeOfDay: plan?.timeOfDay ?? '',
    leadDays: plan?.leadDays ?? 7,
    graceDays: plan?.graceDays ?? 3,
    ownerIds: plan?.ownerIds ?? [],
    needsSignature: plan?.needsSignature ?? false,
    downtimeExpected: plan?.downtimeExpected ?? 0,
  };
};

const dayOf = (written: string): string => instantToDay(written) ?? '';

/** What the gateway previews a plan by. */
export const previewOf = (values: PlanValues) => {
  const isNamed = values.scope === 'devices';
  return {
    deviceIds: isNamed ? [...values.deviceIds] : [],
    productKeys: isNamed ? [] : [...values.productKeys],
    modelIds: isNamed ? [] : [...values.modelIds],
    projectIds: isNamed ? [] : [...values.projectIds],
    triggers: triggersOf(values),
    anchor: values.anchor,
    startDay: dayOf(values.startDay),
    endDay: values.endDay === '' ? null : dayOf(values.endDay),
  };
};

/** The body of a plan. */
export const bodyOf = (values: PlanValues) => ({
  ...previewOf(values),
  name: values.name.trim(),
  kind: values.kind,
  itemIds: [...values.itemIds],
  timeOfDay: values.timeOfDay.trim() === '' ? null : values.timeOfDay.trim(),
  leadDays: values.leadDays,
  graceDays: values.graceDays,
  ownerIds: [...values.ownerIds],
  needsSignature: values.needsSignature,
  downtimeExpected: values.downtimeExpected,
});

const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Why a step of the wizard is not complete; null when it is. */
export const stepProblem = (step: number, values: PlanValues): string | null => {
  const isNamed = values.scope === 'devices';
  if (step === 0) {
    if (values.tntId === '') return '请选择租户';
    if (values.name.trim() === '') return '请填写计划名称';
    const chosen = isNamed ? values.deviceIds.length : values.productKeys.length + values.projectIds.length;
    return chosen === 0 ? '适用范围内没有设备' : null;
  }
  if (step === 1) return values.itemIds.length === 0 ? '请至少选择一个保养项目' : null;
  if (step > 2) return null;
  const startDay = dayOf(values.startDay);
  const endDay = dayOf(values.endDay);
  if (startDay === '' || (values.endDay !== '' && endDay === '')) return '日期不正确';
  if (values.timeOfDay.trim() !== '' && !isTimeOfDay(values.timeOfDay.trim())) return '执行时间须为时:分，如 08:30';
  if (!isWhole(values.leadDays, 60)) return '提前天数须在 0~60 之间';
  if (!isWhole(values.graceDays, 30)) return '宽限天数须在 0~30 之间';
  if (!isWhole(values.downtimeExpected, 10_080)) return '预计停机须在 0~10080 分钟之间';
  return triggersProblem(triggersOf(values)) ?? daysProblem(startDay, endDay === '' ? null : endDay);
};
