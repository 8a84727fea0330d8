import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listOf,
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
import { gateCodes, gateTable } from '../gate/gates.ts';
import { mostPhases } from '../job/phase.ts';
import { jobStatus, upgradeStatus } from '../job/shapes.ts';
import { otaBase } from '../module/otaBase.ts';
import { mostJobDevices } from '../shared/jobCodes.ts';
import { eventSources } from '../upgrade/eventOrder.ts';
import { type Stage, stages } from '../upgrade/upgrade.ts';
import type { UpgradeEventKind } from '../upgrade/upgradeEvents.ts';
import { reasonLabel, type UpgradeReasonCode, upgradeReasonTable } from '../upgrade/upgradeReasons.ts';
import { mostTaskEvents, sourceLabels, upgradeEventLabels } from './taskCodes.ts';

/** The devices of an upgrade job (设备升级): how each stands, and what can be done to it. */

const base = `${otaBase}/task`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

const gate = oneOf('安全条件', gateCodes, Object.fromEntries(gateCodes.map((code) => [code, gateTable[code].label])));
const stage = oneOf('阶段', Object.keys(stages) as Stage[], stages);
const reasonCodes = [...new Set([...Object.keys(upgradeReasonTable), ...gateCodes])] as UpgradeReasonCode[];
const reason = oneOf('原因', reasonCodes, Object.fromEntries(reasonCodes.map((code) => [code, reasonLabel(code)])));
const phaseNo = Type.Integer({ title: '批次', minimum: 1, maximum: mostPhases });

export const upgradeTaskRow = object({
  taskId: id('设备升级ID'),
  jobId: id('任务ID'),
  phaseNo,
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  modelName: Type.String({ title: '型号' }),
  projectId: nullable(id('项目ID'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  ...tenantOfRow,
  /** What it ran when the job was made; null when it never reported. */
  srcVersion: nullable(Type.String(), '原版本'),
  destVersion: Type.String({ title: '目标版本' }),
  status: upgradeStatus,
  reasonCode: nullable(reason, '原因'),
  reasonText: nullable(Type.String(), '原因'),
  stage: nullable(stage, '阶段'),
  /** Percent of the step, from the clock. */
  progress: count('步骤进度'),
  /** Percent of the whole. */
  overall: count('总进度'),
  /** Bytes a second while it downloads; null otherwise. */
  bytesPerSecond: nullable(Type.Number({ minimum: 0 }), '下载速度'),
  /** 下载 45% · 6.20 MB/s; null before the first step and after the end. */
  stageText: nullable(Type.String(), '阶段与进度'),
  attempt: count('第几次'),
  /** Attempts altogether. */
  attempts: count('最多次数'),
  restarts: count('重启次数'),
  pausedFrom: nullable(oneOf('暂停前', [1, 3]), '暂停前'),
  /** Gates that a person has lifted for this attempt. */
  lifted: Type.Array(gate, { title: '已忽略条件' }),
  isOnline: Type.Boolean({ title: '在线' }),
  isLate: Type.Boolean({ title: '迟到成功' }),
  isForced: Type.Boolean({ title: '已强制取消' }),
  isVersionUnknown: Type.Boolean({ title: '版本待核对' }),
  /** What the device said last, or what was said about it. */
  taskDesc: nullable(Type.String(), '说明'),
  enteredAt: instant('进入状态时间'),
  waitingSince: nullable(instant('等待起'), '等待起'),
  nextAttemptAt: nullable(instant('下次尝试'), '下次尝试'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  firstProgressAt: nullable(instant('首次进度'), '首次进度'),
  rebootedAt: nullable(instant('重启时间'), '重启时间'),
  cancelRequestedAt: nullable(instant('取消时间'), '取消时间'),
  lastReportAt: nullable(instant('最后上报'), '最后上报'),
  completedAt: nullable(instant('完成时间'), '完成时间'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  /** How its job stands, for what can be done to it. */
  jobStatus,
  isJobCancelling: Type.Boolean({ title: '任务正在取消' }),
  packProblem: nullable(Type.String(), '升级包问题'),
  cancelTimeoutInMinutes: count('取消超时'),
  /** When this row was true. */
  at: instant('时间'),
});
export type UpgradeTaskRow = Static<typeof upgradeTaskRow>;

const filters = {
  status: Type.Optional(upgradeStatus),
  reason: Type.Optional(reason),
  phaseNo: Type.Optional(phaseNo),
  projectId: Type.Optional(id('项目')),
  modelId: Type.Optional(id('型号')),
  isOnline: Type.Optional(Type.Boolean({ title: '在线' })),
  stage: Type.Optional(stage),
  longWaiting: Type.Optional(Type.Boolean({ title: '等待超 24 小时' })),
  cancelStuck: Type.Optional(Type.Boolean({ title: '取消中滞留' })),
  failingLate: Type.Optional(Type.Boolean({ title: '失败待重试' })),
  /** The phase that it has gone on from because it was offline. */
  carriedFrom: Type.Optional(Type.Integer({ title: '顺延自批次', minimum: 1, maximum: mostPhases })),
  keyword: searchText('设备名称/序列号'),
};
const ofJob = { jobId: id('任务'), ...tenantChoice };
const order = sorting(['displayName', 'phaseNo', 'status', 'startedAt', 'completedAt', 'lastReportAt', 'updatedAt']);

export const upgradeTaskList = get(`${base}/list`, {
  ...about,
  id: 'ota.task.list',
  title: '设备升级列表',
  reads: ['upgradeJob', 'device'],
  query: object({ ...ofJob, ...filters, ...paging(), ...order }),
  reply: listOf(upgradeTaskRow, { key: 'taskId' }),
});

export const upgradeTaskExport = get(`${base}/export`, {
  ...about,
  id: 'ota.task.export',
  title: '导出设备升级',
  replyKind: 'file',
  query: object({ ...ofJob, ...filters, ...order, ...exportChoice }),
});

const kinds = Object.keys(eventSources) as UpgradeEventKind[];

export const taskEventRow = object({
  at: instant('时间'),
  event: oneOf('事件', kinds, upgradeEventLabels),
  from: nullable(upgradeStatus, '原状态'),
  to: nullable(upgradeStatus, '新状态'),
  reason: nullable(Type.String(), '原因'),
  by: oneOf('来源', ['device', 'user', 'platform'], sourceLabels),
  /** Who; null of the platform and of the device. */
  byName: nullable(Type.String(), '操作人'),
  note: Type.String({ title: '说明' }),
});
export type TaskEventRow = Static<typeof taskEventRow>;

/** What happened to a device in its job, the newest first: the last 200. */
export const upgradeTaskLog = get(`${base}/log`, {
  ...about,
  id: 'ota.task.log',
  title: '设备升级日志',
  reads: ['upgradeJob'],
  query: object({ taskId: id('设备升级'), ...tenantChoice }),
  reply: object({ list: Type.Array(taskEventRow, { maxItems: mostTaskEvents }) }),
});

/**
 * The rows that a call is about: named ones, or all that match a filter. With a filter the number that the person saw
 * goes along, and another one is refused.
 */
const chosen = {
  ids: Type.Optional(batchIds('设备升级')),
  filter: Type.Optional(object(filters)),
  expected: Type.Optional(Type.Integer({ title: '台数', minimum: 0, maximum: mostJobDevices })),
};
const batch = {
  ...about,
  changes: ['upgradeJob'],
  query: object(ofJob),
  body: object({ ...chosen, reason: optionalText('原因', 200) }),
  reply: batchReply,
} as const;

export const upgradeTaskPause = post(`${base}/pause`, { ...batch, id: 'ota.task.pause', title: '暂停设备升级' });
export const upgradeTaskResume = post(`${base}/resume`, { ...batch, id: 'ota.task.resume', title: '恢复设备升级' });
export const upgradeTaskCancel = post(`${base}/cancel`, { ...batch, id: 'ota.task.cancel', title: '取消设备升级' });
export const upgradeTaskReupgrade = post(`${base}/reupgrade`, {
  ...batch,
  id: 'ota.task.reupgrade',
  title: '重新升级设备',
});

/** Devices that are named one by one, because each of them matters. */
const few = Type.Array(id('设备升级'), { title: '设备升级', minItems: 1, maxItems: 50, uniqueItems: true });
const explained = text('理由', 200, 10);

/** Gives up waiting for devices that were asked to stop; the number of them is typed. */
export const upgradeTaskForceCancel = post(`${base}/forceCancel`, {
  ...about,
  id: 'ota.task.forceCancel',
  title: '强制取消设备升级',
  changes: ['upgradeJob', 'deviceVersion'],
  query: object(ofJob),
  body: object({ ids: few, reason: explained, confirm: Type.Integer({ title: '台数', minimum: 0, maximum: 50 }) }),
  reply: batchReply,
});

/** Lets devices pass some gates, for this attempt. */
export const upgradeTaskRelease = post(`${base}/release`, {
  ...about,
  id: 'ota.task.release',
  title: '放行设备',
  changes: ['upgradeJob'],
  query: object(ofJob),
  body: object({
    ids: few,
    gates: Type.Array(gate, { title: '安全条件', minItems: 1, maxItems: gateCodes.length, uniqueItems: true }),
    reason: explained,
  }),
  reply: batchReply,
});
