import { type Static, Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  day,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { givenDay, upkeepBase, upkeepKind, version } from './itemContract.ts';
import { mostPlanDevices, mostPlanItems, timeOfDayPattern } from './planRules.ts';
import {
  calendarUnitCodes,
  calendarUnits,
  upkeepAnchorCodes,
  upkeepAnchors,
  upkeepTriggerCodes,
  upkeepTriggerKinds,
} from './triggers.ts';

/** Plans of upkeeps: which devices, what is done, and when. */

const base = `${upkeepBase}/upkeepPlan`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

export const triggerKind = oneOf('触发', upkeepTriggerCodes, upkeepTriggerKinds);
export const trigger = object({
  kind: triggerKind,
  every: Type.Integer({ title: '间隔', minimum: 0, maximum: 1_000_000 }),
  /** Of the calendar alone. */
  unit: nullable(oneOf('单位', calendarUnitCodes, calendarUnits), '单位'),
});

const several = (title: string, most: number) => Type.Array(id(title), { title, maxItems: most, uniqueItems: true });

/** Devices that are named, or else all of some products, models and projects, those included that come later. */
const scope = {
  deviceIds: several('设备', mostPlanDevices),
  productKeys: several('产品', 50),
  modelIds: several('型号', 50),
  projectIds: several('项目', 50),
};
const timing = {
  triggers: Type.Array(trigger, { title: '触发条件', maxItems: 3 }),
  anchor: oneOf('周期方式', upkeepAnchorCodes, upkeepAnchors),
  startDay: givenDay('开始日期'),
  endDay: nullable(givenDay('结束日期'), '结束日期'),
};
/** When on its day it is to be done; null for any time. */
export const timeOfDay = nullable(
  Type.String({ title: '执行时间', pattern: timeOfDayPattern, maxLength: 5 }),
  '执行时间',
);
/** Most characters of a plan's name. */
export const longestPlanName = 64;

const form = {
  name: text('计划名称', longestPlanName),
  kind: upkeepKind,
  ...scope,
  itemIds: several('保养项目', mostPlanItems),
  ...timing,
  timeOfDay,
  /** Days before the due day on which its task appears. */
  leadDays: Type.Integer({ title: '提前天数', minimum: 0, maximum: 60 }),
  /** Days after the due day until it is overdue. */
  graceDays: Type.Integer({ title: '宽限天数', minimum: 0, maximum: 30 }),
  ownerIds: several('负责人', 20),
  needsSignature: Type.Boolean({ title: '要求签字' }),
  downtimeExpected: Type.Integer({ title: '预计停机（分钟）', minimum: 0, maximum: 10_080 }),
};

export const upkeepPlanRow = object({
  planId: id('计划ID'),
  planNo: Type.String({ title: '计划编号' }),
  ...tenantOfRow,
  ...form,
  isEnabled: Type.Boolean({ title: '启用' }),
  deviceCount: count('设备数'),
  openCount: count('进行中'),
  overdueCount: count('超期'),
  recordCount: count('保养记录'),
  updatedAt: instant('更新时间'),
  version,
});
export type UpkeepPlanRow = Static<typeof upkeepPlanRow>;

/** The newest first. */
export const upkeepPlanList = get(`${base}/list`, {
  ...about,
  id: 'device.upkeepPlan.list',
  title: '保养计划列表',
  reads: ['upkeepPlan', 'upkeep', 'device'],
  query: object({
    keyword: searchText('计划编号/名称'),
    kind: Type.Optional(upkeepKind),
    isEnabled: Type.Optional(Type.Boolean({ title: '启用' })),
    deviceId: Type.Optional(id('设备')),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(upkeepPlanRow, { key: 'planId' }),
});

const onePlan = object({ planId: id('计划ID'), ...tenantChoice });

/** With the devices of its scope, and the next upkeep of each. */
export const upkeepPlanGet = get(`${base}/get`, {
  ...about,
  id: 'device.upkeepPlan.get',
  title: '保养计划详情',
  reads: ['upkeepPlan', 'upkeep', 'upkeepItem', 'device'],
  query: onePlan,
  reply: object({
    ...upkeepPlanRow.properties,
    items: Type.Array(object({ itemId: id('项目ID'), name: Type.String({ title: '项目名称' }) })),
    /** What its products, models and projects are called; empty where devices are named. */
    scopeNames: Type.Array(Type.String(), { title: '适用范围' }),
    ownerNames: Type.Array(Type.String(), { title: '负责人' }),
    devices: Type.Array(
      object({
        deviceId: id('设备ID'),
        displayName: Type.String({ title: '设备' }),
        /** Its open upkeep; null while none has appeared. */
        recordId: nullable(id('保养ID'), '保养ID'),
        dueDay: nullable(day('到期日'), '到期日'),
        isEstimated: Type.Boolean({ title: '预计' }),
      }),
    ),
  }),
});

/** A new plan rests until it is enabled. */
export const upkeepPlanAdd = post(`${base}/add`, {
  ...about,
  id: 'device.upkeepPlan.add',
  title: '新增保养计划',
  changes: ['upkeepPlan'],
  query: object(tenantChoice),
  body: object(form),
  reply: object({ planId: id('计划ID') }),
});

export const upkeepPlanUpdate = post(`${base}/update`, {
  ...about,
  id: 'device.upkeepPlan.update',
  title: '编辑保养计划',
  changes: ['upkeepPlan'],
  query: onePlan,
  body: object({ ...form, version }),
});

/** What is within its lead appears at once. */
export const upkeepPlanEnable = post(`${base}/enable`, {
  ...about,
  id: 'device.upkeepPlan.enable',
  title: '启用保养计划',
  changes: ['upkeepPlan', 'upkeep'],
  query: onePlan,
  body: object({ version }),
});

/** What is not due yet goes. */
export const upkeepPlanDisable = post(`${base}/disable`, {
  ...about,
  id: 'device.upkeepPlan.disable',
  title: '停用保养计划',
  changes: ['upkeepPlan', 'upkeep'],
  query: onePlan,
  body: object({ version }),
});

/** Under another number, and resting. */
export const upkeepPlanCopy = post(`${base}/copy`, {
  ...about,
  id: 'device.upkeepPlan.copy',
  title: '复制保养计划',
  changes: ['upkeepPlan'],
  query: onePlan,
  body: object({}),
  reply: object({ planId: id('计划ID') }),
});

export const upkeepPlanDelete = remove(`${base}/delete`, {
  ...about,
  id: 'device.upkeepPlan.delete',
  title: '删除保养计划',
  changes: ['upkeepPlan'],
  query: onePlan,
  body: object({ version }),
});

/** When upkeeps of a plan that is not kept yet will be due, by what each device did of late; nothing is changed. */
export const upkeepPlanPreview = post(`${base}/preview`, {
  ...about,
  id: 'device.upkeepPlan.preview',
  title: '保养计划预览',
  query: object(tenantChoice),
  body: object({ ...scope, ...timing, until: givenDay('预览至') }),
  reply: object({
    devices: count('设备数'),
    dates: Type.Array(
      object({
        deviceId: id('设备ID'),
        displayName: Type.String({ title: '设备' }),
        dueDay: day('到期日'),
        by: triggerKind,
        isEstimated: Type.Boolean({ title: '预计' }),
      }),
    ),
  }),
});
