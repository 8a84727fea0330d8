import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  day,
  exportChoice,
  id,
  instant,
  listBeside,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { step } from '../repair/repairShapes.ts';
import { picturesForm, picturesShown } from '../work/pictures.ts';
import { money, worker, workDetail, workForm, workSums } from '../work/workShapes.ts';
import { dueStateCodes, dueStates } from './dueness.ts';
import { givenDay, upkeepBase, upkeepItemRow, upkeepKind, version } from './itemContract.ts';
import { timeOfDay, triggerKind } from './planContract.ts';
import { mostPlanItems } from './planRules.ts';

/** Upkeeps of devices: when each is due, who does it, and what was found. */

const base = `${upkeepBase}/upkeepRecord`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['upkeep', 'upkeepPlan', 'device', 'project', 'user', 'repair'] as const;

/** S1 §4 (Upkeep, Node). */
const status = oneOf('状态', [1, 2, 3], statusLabels('upkeep'));
const node = oneOf('时效', [1, 2, 3, 4, 5], statusLabels('node'));
const dueState = oneOf('到期', dueStateCodes, dueStates);

export const upkeepRecordRow = object({
  recordId: id('保养ID'),
  upkeepNo: Type.String({ title: '保养编号' }),
  ...tenantOfRow,
  planId: nullable(id('保养计划'), '保养计划'),
  name: Type.String({ title: '保养名称' }),
  kind: upkeepKind,
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备' }),
  serialNumber: Type.String({ title: 'SN' }),
  projectId: nullable(id('项目'), '项目'),
  projectName: nullable(Type.String(), '项目'),
  status,
  node,
  /** Of one that is done: how near it was when it was done. */
  dueState,
  dueBy: triggerKind,
  dueDay: nullable(day('到期日'), '到期日'),
  timeOfDay,
  isEstimated: Type.Boolean({ title: '预计' }),
  /** The largest of its parts, in percents. */
  progress: count('进度'),
  progressParts: Type.Array(
    object({
      kind: triggerKind,
      used: amount('已用'),
      every: amount('间隔'),
      progress: count('进度'),
    }),
    { title: '进度' },
  ),
  /** How far beyond it is. */
  lateDays: nullable(count('超期天数'), '超期天数'),
  lateKm: nullable(amount('超出里程'), '超出里程'),
  lateHours: nullable(amount('超出时长'), '超出时长'),
  postponedTo: nullable(day('延期至'), '延期至'),
  postponeReason: Type.String({ title: '延期原因' }),
  postponings: count('延期次数'),
  postponedDays: count('延期天数'),
  ownerId: nullable(id('负责人'), '负责人'),
  ownerName: nullable(Type.String(), '负责人'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  finishedAt: nullable(instant('完成时间'), '完成时间'),
  itemCount: count('项目数'),
  filledCount: count('已填项目'),
  abnormalCount: count('异常项目'),
  /** Something was entered: a result, a part or hours. */
  hasEntries: Type.Boolean({ title: '已填写' }),
  downtimeMinutes: count('停机分钟'),
  ...workSums,
  createdAt: instant('生成时间'),
  version,
});
export type UpkeepRecordRow = Static<typeof upkeepRecordRow>;

/** All that the list is filtered by but the days: a calendar shows a month of the same upkeeps. */
const filtersOfDays = {
  keyword: searchText('编号/名称/设备/SN'),
  status: Type.Optional(status),
  dueState: Type.Optional(dueState),
  node: Type.Optional(node),
  planId: Type.Optional(id('保养计划')),
  deviceId: Type.Optional(id('设备')),
  projectId: Type.Optional(id('项目')),
  productKey: Type.Optional(id('产品')),
  ownerId: Type.Optional(id('负责人')),
  mine: Type.Optional(Type.Boolean({ title: '我负责的' })),
  abnormal: Type.Optional(Type.Boolean({ title: '有异常' })),
  ...tenantChoice,
};
const filters = {
  ...filtersOfDays,
  dueFrom: Type.Optional(givenDay('到期日起')),
  dueTo: Type.Optional(givenDay('到期日止')),
};
const order = sorting(['dueDay', 'progress', 'displayName', 'createdAt', 'finishedAt']);

/** What is open comes first, the most urgent before the others. Counts obey all filters but status and due state. */
export const upkeepRecordList = get(`${base}/list`, {
  ...about,
  id: 'device.upkeepRecord.list',
  title: '保养任务列表',
  reads,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listBeside(
    upkeepRecordRow,
    {
      counts: object({
        early: count('未到期'),
        soon: count('即将到期'),
        due: count('到期'),
        overdue: count('超期'),
        underway: count('保养中'),
        done: count('已完成'),
      }),
    },
    { key: 'recordId' },
  ),
});

export const upkeepRecordExport = get(`${base}/export`, {
  ...about,
  id: 'device.upkeepRecord.export',
  title: '导出保养任务',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

const result = object({
  itemId: id('项目ID'),
  /** A number or a text, as the item asks for. */
  value: nullable(optionalText('结果', 200), '结果'),
  /** Null while nobody has said. */
  isOk: nullable(Type.Boolean(), '正常'),
  note: optionalText('备注', 200),
  pictures: picturesForm,
});
const results = Type.Array(result, { title: '结果', maxItems: mostPlanItems });

const { itemId, name, kind, content, standard, resultKind, unit, min, max, needsPicture } = upkeepItemRow.properties;

export const upkeepRecordDetail = object({
  ...upkeepRecordRow.properties,
  /** As they were when it appeared. */
  items: Type.Array(object({ itemId, name, kind, content, standard, resultKind, unit, min, max, needsPicture })),
  results: Type.Array(object({ ...result.properties, pictures: picturesShown })),
  ...workDetail,
  /** Everything was confirmed at once. */
  isAllOk: Type.Boolean({ title: '全部正常' }),
  needsSignature: Type.Boolean({ title: '要求签字' }),
  signature: Type.String({ title: '签字' }),
  baselineDay: day('起算日'),
  /** Orders that were made of what was found. */
  repairs: Type.Array(
    object({
      repairId: id('维修单ID'),
      repairNo: Type.String({ title: '单号' }),
      step,
      /** Which item was not in order. */
      itemId: nullable(id('项目ID'), '项目'),
    }),
    { title: '维修单' },
  ),
});
export type UpkeepRecordDetail = Static<typeof upkeepRecordDetail>;

const oneRecord = object({ recordId: id('保养ID'), ...tenantChoice });

export const upkeepRecordGet = get(`${base}/get`, {
  ...about,
  id: 'device.upkeepRecord.get',
  title: '保养任务详情',
  reads,
  query: oneRecord,
  reply: upkeepRecordDetail,
});

/** Whose hours may be entered in an upkeep. */
export const upkeepRecordChoices = get(`${base}/choices`, {
  ...about,
  id: 'device.upkeepRecord.choices',
  title: '保养人员选项',
  reads: ['user'],
  query: oneRecord,
  reply: object({ people: Type.Array(worker) }),
});

/** Days of a month on which something is due or was done. */
export const upkeepRecordCalendar = get(`${base}/calendar`, {
  ...about,
  id: 'device.upkeepRecord.calendar',
  title: '保养日历',
  reads,
  query: object({
    month: Type.String({ title: '月份', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7 }),
    ...filtersOfDays,
  }),
  reply: object({
    days: Type.Array(object({ day: day('日期'), due: count('到期'), done: count('已完成'), overdue: count('超期') })),
  }),
});

/** One that no plan asks for. */
export const upkeepRecordAdd = post(`${base}/add`, {
  ...about,
  id: 'device.upkeepRecord.add',
  title: '新增临时保养',
  changes: ['upkeep'],
  query: object(tenantChoice),
  body: object({
    deviceId: id('设备'),
    itemIds: Type.Array(id('保养项目'), { title: '保养项目', minItems: 1, maxItems: mostPlanItems, uniqueItems: true }),
    dueDay: givenDay('到期日'),
  }),
  reply: object({ recordId: id('保养ID') }),
});

const changing = <const Path extends string>(path: Path, title: string) =>
  ({
    ...about,
    id: `device.upkeepRecord.${path}`,
    title,
    changes: ['upkeep', 'upkeepPlan'],
    query: oneRecord,
  }) as const;

/** Whoever starts it looks after it, if nobody does. */
export const upkeepRecordStart = post(`${base}/start`, {
  ...changing('start', '开始保养'),
  body: object({ version }),
});

/** Only while nothing was entered. */
export const upkeepRecordCancel = post(`${base}/cancel`, {
  ...changing('cancel', '取消开始'),
  body: object({ version }),
});

export const upkeepRecordSave = post(`${base}/save`, {
  ...changing('save', '保存保养结果'),
  body: object({ version, results, ...workForm }),
  reply: object({ version }),
});

/** Hours and parts go to the project's costs. Every item has to be filled in; what is not in order comes back, as something to repair. */
export const upkeepRecordFinish = post(`${base}/finish`, {
  ...changing('finish', '完成保养'),
  changes: ['upkeep', 'upkeepPlan', 'cost'],
  body: object({
    version,
    results,
    ...workForm,
    isAllOk: Type.Boolean({ title: '全部正常' }),
    downtimeMinutes: Type.Integer({ title: '停机分钟', minimum: 0, maximum: 525_600 }),
    signature: optionalText('签字', 32),
  }),
  reply: object({
    suggestions: Type.Array(object({ itemId, name })),
    /** What was written to the project. */
    posted: object({ hours: amount('工时（小时）'), cost: money('费用（元）') }),
  }),
});

/** Three times at most, and thirty days in all. */
export const upkeepRecordPostpone = post(`${base}/postpone`, {
  ...changing('postpone', '延期'),
  body: object({ version, day: givenDay('延期至'), reason: text('延期原因', 200) }),
});

export const upkeepRecordAssign = post(`${base}/assign`, {
  ...changing('assign', '指派'),
  body: object({ version, ownerId: id('负责人') }),
});
