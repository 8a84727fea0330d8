import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  chosenOne,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  option,
  paging,
  searchText,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { person } from '../project/contract.ts';
import { projectBase } from '../project/baseContract.ts';

/** Events of a project: faults of quality that its people found, and whether the OA knows of them (S2 §7, qualityFault). */

const base = `${projectBase}/qualityFault`;

const level = oneOf('等级', statusCodes('faultLevel'), statusLabels('faultLevel'));
const oaStatus = oneOf('OA 状态', statusCodes('plan2'), statusLabels('plan2'));

export const eventRow = object({
  id: id('事件ID'),
  eventNo: Type.String({ title: '编号' }),
  title: Type.String({ title: '标题' }),
  /** Fault code level (S1 §4). */
  level,
  device: nullable(option, '设备'),
  finder: nullable(person, '发现人'),
  foundAt: instant('发现时间'),
  description: Type.String({ title: '描述' }),
  /** Plan2 (S1 §4). */
  oaStatus,
  /** Its report in the OA; null before it was sent. */
  report: nullable(
    object({ id: id('报表ID'), reportNo: Type.String({ title: 'OA 单号' }), version: Type.Integer() }),
    'OA 单号',
  ),
  createdAt: instant('上报时间'),
});
export type EventRow = Static<typeof eventRow>;

const ofProject = { projectId: id('项目'), ...tenantChoice };
const filters = {
  ...ofProject,
  keyword: searchText('编号/标题/描述'),
  level: Type.Optional(level),
  oaStatus: Type.Optional(oaStatus),
  foundFrom: Type.Optional(instant('发现时间起')),
  foundTo: Type.Optional(instant('发现时间止')),
};
const order = sorting(['eventNo', 'level', 'foundAt', 'oaStatus']);

export const eventList = get(`${base}/list`, {
  id: 'project.qualityFault.list',
  title: '事件列表',
  access: keyed,
  basis: 'designed',
  reads: ['event'],
  crossTenant: true,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(eventRow, { key: 'id' }),
});

/** People who may have found an event. */
export const eventChoices = get(`${base}/choices`, {
  id: 'project.qualityFault.choices',
  title: '事件上报选项',
  access: keyed,
  basis: 'designed',
  reads: ['member'],
  crossTenant: true,
  query: object(ofProject),
  reply: object({ people: Type.Array(person) }),
});

/** Devices of a project that an event may be about. */
export const eventDevices = get(`${base}/device/choices`, {
  id: 'project.qualityFault.device.choices',
  title: '事件涉及设备选项',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ ...ofProject, keyword: searchText('设备名称'), ...chosenOne, ...paging() }),
  reply: listOf(option, { key: 'id' }),
});

export const eventAdd = post(`${base}/add`, {
  id: 'project.qualityFault.add',
  title: '新增事件',
  access: keyed,
  basis: 'designed',
  changes: ['event'],
  crossTenant: true,
  query: object(ofProject),
  body: object({
    title: text('标题', 64),
    level,
    deviceId: nullable(id('设备'), '设备'),
    finderId: id('发现人'),
    foundAt: instant('发现时间'),
    description: text('描述', 500),
  }),
  reply: object({ id: id('事件ID') }),
});

export const eventExport = get(`${base}/export`, {
  id: 'project.qualityFault.export',
  title: '导出事件',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...order, ...exportChoice }),
});

/** Makes a report in the OA of an event that has none. */
export const eventSendToOA = post(`${base}/sendToOA`, {
  id: 'project.qualityFault.sendToOA',
  title: '发送到 OA',
  access: keyed,
  basis: 'hinted',
  changes: ['event'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ id: id('事件') }),
  reply: object({ reportNo: Type.String({ title: 'OA 单号' }) }),
});
