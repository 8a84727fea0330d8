import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import {
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  optionalText,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { faultCodePattern } from '../fault-code/codeRules.ts';
import { picturesForm, picturesShown } from '../work/pictures.ts';
import { workDetail, workForm as works, workSums } from '../work/workShapes.ts';
import {
  downtimeReasonCodes,
  downtimeReasons,
  repairEventCodes,
  repairEvents,
  repairSourceCodes,
  repairSources,
  repairStepCodes,
  repairSteps,
  resolutionCodes,
  resolutions,
  urgencies,
  urgencyCodes,
} from './steps.ts';

/** Shapes of repair orders that several calls share. */

export const urgency = oneOf('紧急程度', urgencyCodes, urgencies);
export const step = oneOf('步骤', repairStepCodes, repairSteps);
export const status = oneOf('状态', [1, 2, 3], statusLabels('repair'));
export const resolution = oneOf('处理结果', resolutionCodes, resolutions);
export const node = oneOf('时效', [1, 2, 3, 4, 5], statusLabels('node'));
export const source = oneOf('来源', repairSourceCodes, repairSources);
export const version = Type.Integer({ title: '版本号', minimum: 1 });
const longest = 525_600;

/** What is entered when something is reported. */
export const reportForm = {
  title: text('名称', 64),
  urgency,
  description: text('故障描述', 1000),
  pictures: picturesForm,
};

export const repairRow = object({
  id: id('维修单ID'),
  repairNo: Type.String({ title: '单号' }),
  ...tenantOfRow,
  title: Type.String({ title: '名称' }),
  deviceId: id('设备'),
  deviceName: Type.String({ title: '设备' }),
  serialNumber: Type.String({ title: '序列号' }),
  projectId: nullable(id('项目'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  /** Codes of its faults, the gravest first. */
  faultCodes: Type.Array(Type.String(), { title: '故障码' }),
  /** S1 §4, FaultLevel: of the gravest. */
  faultLevel: nullable(Type.Integer({ minimum: 1, maximum: 5 }), '故障等级'),
  urgency,
  source,
  status,
  step,
  /** S1 §4, Node. */
  node,
  responseDueAt: instant('接单期限'),
  /** As things stand: while it waits for parts it moves on. */
  dueAt: instant('完成期限'),
  isOverdue: Type.Boolean({ title: '超时' }),
  reporterName: Type.String({ title: '报修人' }),
  reportedAt: instant('报修时间'),
  assigneeId: nullable(id('维修人'), '维修人ID'),
  assigneeName: nullable(Type.String(), '维修人'),
  acceptedAt: nullable(instant('接单时间'), '接单时间'),
  submittedAt: nullable(instant('提交时间'), '提交时间'),
  checkedAt: nullable(instant('验收时间'), '验收时间'),
  /** Typed, or the union of its faults. */
  downtimeMinutes: count('停机（分钟）'),
  rejectCount: count('驳回次数'),
  ...workSums,
  version,
});
export type RepairRow = Static<typeof repairRow>;

export const repairLine = object({
  item: text('维修项目', 64),
  /** Which of its faults it puts right, or what was found on the device. */
  faultCode: Type.Optional(Type.String({ title: '故障码', minLength: 1, maxLength: 32, pattern: faultCodePattern })),
  symptom: optionalText('现象', 500),
  action: text('处理措施', 500),
  result: oneOf('结果', ['ok', 'notOk'], { ok: '正常', notOk: '未解决' }),
  pictures: picturesForm,
});
export type RepairLine = Static<typeof repairLine>;

/** What is written while an order is worked on. */
export const workForm = {
  ...reportForm,
  isWarranty: Type.Boolean({ title: '质保' }),
  /** Null takes the union of its faults. */
  downtimeMinutes: nullable(Type.Integer({ minimum: 0, maximum: longest }), '停机（分钟）'),
  downtimeReason: nullable(oneOf('停机原因', downtimeReasonCodes, downtimeReasons), '停机原因'),
  lines: Type.Array(repairLine, { title: '维修内容', maxItems: 50 }),
  ...works,
};

export const repairFault = object({
  faultId: id('故障ID'),
  faultNo: Type.String({ title: '故障编号' }),
  code: Type.String({ title: '故障码' }),
  name: Type.String({ title: '故障名称' }),
  level: Type.Integer({ title: '等级', minimum: 1, maximum: 5 }),
  startedAt: instant('发生时间'),
  endedAt: nullable(instant('恢复时间'), '恢复时间'),
});
export type RepairFault = Static<typeof repairFault>;

const repairEvent = object({
  at: instant('时间'),
  byName: Type.String({ title: '操作人' }),
  what: Type.String({ title: '操作' }),
  note: Type.String({ title: '说明' }),
});
export type RepairHistory = Static<typeof repairEvent>;

export const repairDetail = object({
  ...repairRow.properties,
  description: Type.String({ title: '故障描述' }),
  isWarranty: Type.Boolean({ title: '质保' }),
  /** Null where it follows from the faults. */
  typedDowntime: nullable(count('停机（分钟）'), '停机（分钟）'),
  downtimeReason: nullable(oneOf('停机原因', downtimeReasonCodes, downtimeReasons), '停机原因'),
  resolution: nullable(resolution, '处理结果'),
  cause: Type.String({ title: '故障原因' }),
  checkerName: nullable(Type.String(), '验收人'),
  checkNote: Type.String({ title: '验收意见' }),
  /** For how long its clock has stood, up to now. */
  heldMinutes: count('挂起（分钟）'),
  faults: Type.Array(repairFault, { title: '关联故障' }),
  /** The problem of a version that it was tied to. */
  issue: nullable(object({ issueId: id('问题ID'), issueNo: Type.String({ title: '编号' }) }), '版本问题'),
  /** What its device is of, for whoever ties it to a problem. */
  productKey: nullable(id('产品'), '产品'),
  /** The upkeep in which it was found; null for any other source. */
  upkeep: nullable(
    object({
      recordId: id('保养ID'),
      upkeepNo: Type.String({ title: '保养编号' }),
      /** Of the item that was not in order. */
      pictures: picturesShown,
    }),
    '保养',
  ),
  pictures: picturesShown,
  lines: Type.Array(object({ ...repairLine.properties, pictures: picturesShown }), { title: '维修内容' }),
  ...workDetail,
  events: Type.Array(repairEvent, { title: '处理记录' }),
  /** What this person may do now; `edit` is to write on it. */
  may: Type.Array(oneOf('可执行', [...repairEventCodes, 'edit'], { ...repairEvents, edit: '编辑' })),
});
export type RepairDetail = Static<typeof repairDetail>;
