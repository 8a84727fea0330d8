import type { Static } from 'typebox';
import { Type } from 'typebox';
import { oaReportActions, oaReportTypeLabels, oaReportTypes } from './oaReportTypes.ts';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
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
} from '../../../core/contract/shapes.ts';
import { personAs } from '../project/contract.ts';
import { projectBase } from '../project/baseContract.ts';

/** Reports that went to the OA and what became of them (S1 §4 Plan2, S2 §6). The rows are designed. */

const base = `${projectBase}/oaReport`;

const type = oneOf('类型', oaReportTypes, oaReportTypeLabels);
const status = oneOf('OA 状态', statusCodes('plan2'), statusLabels('plan2'));

export const oaReportRow = object({
  id: id('报表ID'),
  reportNo: Type.String({ title: '单号' }),
  title: Type.String({ title: '主题' }),
  projectId: id('项目ID'),
  projectName: Type.String({ title: '项目' }),
  ...tenantOfRow,
  type,
  submitter: personAs('提交人'),
  submittedAt: instant('提交时间'),
  /** Plan2 (S1 §4). */
  status,
  updatedAt: instant('更新时间'),
  version: Type.Integer(),
});
export type OaReportRow = Static<typeof oaReportRow>;

const filters = {
  keyword: searchText('单号/主题'),
  projectId: Type.Optional(id('项目')),
  type: Type.Optional(type),
  status: Type.Optional(status),
  /** Those that the caller handed in and that never arrived or were sent back. */
  isTodo: Type.Optional(Type.Boolean({ title: '待办' })),
  submitterName: Type.Optional(optionalText('提交人', 64)),
  submittedFrom: Type.Optional(instant('提交时间起')),
  submittedTo: Type.Optional(instant('提交时间止')),
  ...tenantChoice,
};
const order = sorting(['reportNo', 'projectName', 'type', 'submittedAt', 'status', 'updatedAt']);

export const oaReportList = get(`${base}/list`, {
  id: 'project.oaReport.list',
  title: 'OA报表列表',
  access: keyed,
  basis: 'designed',
  reads: ['oaReport', 'event'],
  crossTenant: true,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(oaReportRow, { key: 'id' }),
});

/** How many reports there are of each status, of one project or of all. */
export const oaReportStat = get(`${base}/stat`, {
  id: 'project.oaReport.stat',
  title: 'OA报表统计',
  access: keyed,
  basis: 'designed',
  reads: ['oaReport', 'event'],
  crossTenant: true,
  query: object({ projectId: Type.Optional(id('项目')), ...tenantChoice }),
  reply: object({
    /** The project that was named. */
    projectName: nullable(Type.String(), '项目'),
    total: Type.Integer(),
    /** Every status that occurs. */
    byStatus: Type.Array(object({ status, count: Type.Integer() })),
  }),
});

export const oaReportStep = object({
  action: oneOf('操作', oaReportActions),
  operatorName: Type.String({ title: '操作人' }),
  remark: Type.String({ title: '意见' }),
  at: instant('时间'),
});

export const oaReportInfo = get(`${base}/info`, {
  id: 'project.oaReport.info',
  title: 'OA报表详情',
  access: keyed,
  basis: 'designed',
  reads: ['oaReport', 'event'],
  crossTenant: true,
  query: object({ id: id('报表'), ...tenantChoice }),
  reply: object({
    ...oaReportRow.properties,
    content: Type.String({ title: '内容' }),
    /** The event that it reports; null of other types. */
    eventNo: nullable(Type.String(), '事件编号'),
    /** Oldest first. */
    steps: Type.Array(oaReportStep),
  }),
});
export type OaReportInfo = ReplyOf<typeof oaReportInfo>;

export const oaReportExport = get(`${base}/export`, {
  id: 'project.oaReport.export',
  title: '导出OA报表',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...order, ...exportChoice }),
});

/** Pushes a report that never arrived or was rejected; whoever may send events to the OA may. */
export const oaReportPush = post(`${base}/push`, {
  id: 'project.oaReport.push',
  title: '重新推送OA',
  access: keyed,
  basis: 'designed',
  changes: ['oaReport', 'event'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ id: id('报表'), version: Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000_000 }) }),
});
