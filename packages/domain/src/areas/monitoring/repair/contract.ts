import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  amount,
  chosenOne,
  count,
  exportChoice,
  id,
  instant,
  listBeside,
  listOf,
  measuredIn,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  share,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import {
  repairDetail,
  repairFault,
  repairRow,
  reportForm,
  node,
  resolution,
  source,
  status,
  step,
  urgency,
  version,
  workForm,
} from './repairShapes.ts';
import { worker } from '../work/workShapes.ts';
import { type RepairStep, repairStepCodes, repairSteps } from './steps.ts';

/** Repair orders (维修单, designed): from the report of a fault to what its repair has cost the project. */

const base = '/gateway/device/api/v1/repair';
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['repair', 'device', 'fault'] as const;
const changes = ['repair', 'fault'] as const;

const filters = {
  keyword: searchText('单号/名称/序列号'),
  status: Type.Optional(status),
  urgency: Type.Optional(urgency),
  deviceId: Type.Optional(id('设备')),
  projectId: Type.Optional(id('项目')),
  productKey: Type.Optional(id('产品')),
  faultCode: Type.Optional(Type.String({ title: '故障码', minLength: 1, maxLength: 32 })),
  node: Type.Optional(node),
  /** Not closed yet. */
  isOpen: Type.Optional(Type.Boolean({ title: '未完成' })),
  assigneeId: Type.Optional(id('维修人')),
  mine: Type.Optional(Type.Boolean({ title: '我的' })),
  from: Type.Optional(instant('报修时间起')),
  to: Type.Optional(instant('报修时间止')),
  ...tenantChoice,
};
/** What the counters count, so they do not narrow themselves. */
const counted = { step: Type.Optional(step), overdue: Type.Optional(Type.Boolean({ title: '超时' })) };
const order = sorting(['repairNo', 'urgency', 'reportedAt', 'step']);

const stepCounts = Object.fromEntries(repairStepCodes.map((code) => [code, count(repairSteps[code])])) as Record<
  RepairStep,
  ReturnType<typeof count>
>;

/** The latest first. The counters say how many of the other filters stand in each step, and how many are late. */
export const repairList = get(`${base}/list`, {
  ...about,
  id: 'device.repair.list',
  title: '维修单列表',
  reads,
  query: object({ ...filters, ...counted, ...paging(), ...order }),
  reply: listBeside(repairRow, { counts: object({ ...stepCounts, overdue: count('超时') }) }, { key: 'id' }),
});

export const repairExport = get(`${base}/export`, {
  ...about,
  id: 'device.repair.export',
  title: '导出维修单',
  replyKind: 'file',
  query: object({ ...filters, ...counted, ...order, ...exportChoice }),
});

/** Null where there is nothing to divide by. */
export const repairStat = get(`${base}/stat`, {
  ...about,
  id: 'device.repair.stat',
  title: '维修单统计',
  reads: ['repair'],
  query: object({ ...filters, ...counted }),
  reply: object({
    open: count('未完成'),
    waiting: count('待件'),
    overdue: count('超时'),
    closed: count('已完成'),
    avgResponseMinutes: nullable(amount('平均响应（分钟）'), '平均响应（分钟）'),
    avgRepairHours: nullable(amount('平均维修（小时）'), '平均维修（小时）'),
    /** Closed without a single rejection. */
    firstFixRate: nullable(share('一次修复率（%）'), '一次修复率（%）'),
    cost: Type.Number({ title: '费用（元）', minimum: 0, ...measuredIn('yuan') }),
  }),
});

const one = object({ id: id('维修单'), ...tenantChoice });

export const repairGet = get(`${base}/get`, {
  ...about,
  id: 'device.repair.get',
  title: '维修单详情',
  reads,
  query: one,
  reply: repairDetail,
});

/** Devices to report, a page of them. */
export const repairDevices = get(`${base}/device/choices`, {
  ...about,
  id: 'device.repair.device.choices',
  title: '报修设备选项',
  reads: ['device'],
  query: object({
    keyword: searchText('设备名称/序列号'),
    chosenId: Type.Optional(id('已选项')),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(
    object({
      deviceId: id('设备'),
      deviceName: Type.String({ title: '设备' }),
      serialNumber: Type.String({ title: '序列号' }),
      projectName: nullable(Type.String(), '项目'),
    }),
    { key: 'deviceId' },
  ),
});

/** Whoever orders were given to, by name. */
export const repairAssignees = get(`${base}/assignee/choices`, {
  ...about,
  id: 'device.repair.assignee.choices',
  title: '维修人选项',
  reads: ['repair', 'user'],
  query: object({ keyword: searchText('姓名'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(worker, { key: 'userId' }),
});

/** What a report of a device can name: who may repair it, its open faults that no order has, its orders that are not closed. */
export const repairChoices = get(`${base}/choices`, {
  ...about,
  id: 'device.repair.choices',
  title: '报修选项',
  reads: [...reads, 'user'],
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: object({
    people: Type.Array(worker),
    openFaults: Type.Array(repairFault),
    openOrders: Type.Array(object({ id: id('维修单'), repairNo: Type.String(), title: Type.String() })),
  }),
});

/** The id is the client's: sent twice it answers the first. An order under way for the device is refused unless forced. */
export const repairAdd = post(`${base}/add`, {
  ...about,
  id: 'device.repair.add',
  title: '报修',
  changes: [...changes, 'upkeep'],
  query: object(tenantChoice),
  body: object({
    id: id('维修单'),
    ...reportForm,
    deviceId: id('设备'),
    faultIds: Type.Array(id('故障'), { title: '关联故障', maxItems: 50, uniqueItems: true }),
    assigneeId: nullable(id('维修人'), '维修人'),
    /** Reported by hand unless it says otherwise. */
    source: Type.Optional(source),
    /** The upkeep that it comes from, and which of its items was not in order. */
    sourceId: Type.Optional(id('来源')),
    sourceItemId: Type.Optional(id('保养项目')),
    force: Type.Optional(Type.Boolean({ title: '仍要报修' })),
  }),
  reply: object({ id: id('维修单'), repairNo: Type.String({ title: '单号' }) }),
});

const saved = object({ version });

export const repairUpdate = post(`${base}/update`, {
  ...about,
  id: 'device.repair.update',
  title: '填写维修单',
  changes,
  query: one,
  body: object({ ...workForm, version }),
  reply: saved,
});

const reason = text('原因', 500);

/** Whoever is given the order is told. */
export const repairAssign = post(`${base}/assign`, {
  ...about,
  id: 'device.repair.assign',
  title: '派工',
  changes,
  query: one,
  body: object({ assigneeId: id('维修人'), version }),
  reply: saved,
});

export const repairAccept = post(`${base}/accept`, {
  ...about,
  id: 'device.repair.accept',
  title: '接单',
  changes,
  query: one,
  body: object({ version }),
  reply: saved,
});

export const repairReturn = post(`${base}/return`, {
  ...about,
  id: 'device.repair.return',
  title: '退回维修单',
  changes,
  query: one,
  body: object({ reason, version }),
  reply: saved,
});

export const repairHold = post(`${base}/hold`, {
  ...about,
  id: 'device.repair.hold',
  title: '挂起维修单',
  changes,
  query: one,
  body: object({ reason, version }),
  reply: saved,
});

export const repairResume = post(`${base}/resume`, {
  ...about,
  id: 'device.repair.resume',
  title: '恢复维修单',
  changes,
  query: one,
  body: object({ version }),
  reply: saved,
});

export const repairSubmit = post(`${base}/submit`, {
  ...about,
  id: 'device.repair.submit',
  title: '提交验收',
  changes,
  query: one,
  body: object({ resolution, cause: text('故障原因', 500), version }),
  reply: saved,
});

const posted = object({
  version,
  /** What was written to the project, or taken back from it. */
  posted: object({ hours: amount('工时（小时）'), cost: Type.Number({ title: '费用（元）', minimum: 0 }) }),
});

/** Passing writes hours and parts to the project's costs. */
export const repairCheck = post(`${base}/check`, {
  ...about,
  id: 'device.repair.check',
  title: '验收维修单',
  changes: [...changes, 'cost'],
  query: one,
  body: object({
    result: oneOf('验收结果', ['pass', 'fail'], { pass: '通过', fail: '驳回' }),
    note: Type.String({ title: '验收意见', maxLength: 500 }),
    version,
  }),
  reply: posted,
});

/** Takes back what passing wrote. */
export const repairReopen = post(`${base}/reopen`, {
  ...about,
  id: 'device.repair.reopen',
  title: '重新打开维修单',
  changes: [...changes, 'cost'],
  query: one,
  body: object({ reason, version }),
  reply: posted,
});

/** Only what nobody has taken up; its faults are free again. */
export const repairDelete = remove(`${base}/delete`, {
  ...about,
  id: 'device.repair.delete',
  title: '删除维修单',
  changes,
  query: one,
  body: object({ reason, version }),
});
