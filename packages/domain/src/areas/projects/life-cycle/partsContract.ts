import type { Static } from 'typebox';
import { Type } from 'typebox';
import { productionStateIds } from './productionStates.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
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
  text,
} from '../../../core/contract/shapes.ts';
import { lifeCycleBase } from './contract.ts';

/** What belongs to a node of the life cycle: attachments, key models, devices that the ERP produces (S2 §7). */

const ofNode = { nodeId: id('节点'), ...tenantChoice };

/** An attachment: a required deliverable, with or without its file, or what somebody added. */
export const attachment = object({
  id: id('附件ID'),
  name: Type.String({ title: '附件' }),
  isRequired: Type.Boolean({ title: '必交' }),
  /** Plan3 (S1 §4): 1 not uploaded, 2 in approval, 3 approved, 4 rejected. */
  status: oneOf('状态', [1, 2, 3, 4]),
  /** Null while nothing is uploaded. */
  fileName: nullable(Type.String(), '文件'),
  size: nullable(Type.Integer(), '大小'),
  previewUrl: nullable(Type.String(), '预览'),
  downloadUrl: nullable(Type.String(), '下载'),
  uploaderId: nullable(id('上传人'), '上传人'),
  uploaderName: nullable(Type.String(), '上传人'),
  uploadedAt: nullable(instant('上传时间'), '上传时间'),
  /** What was said when it was decided. */
  remark: Type.String({ title: '审批意见' }),
});
export type Attachment = Static<typeof attachment>;

export const nodeAttaches = get(`${lifeCycleBase}/node/attaches`, {
  id: 'general.lifecycle.node.attaches',
  title: '节点附件',
  access: keyed,
  basis: 'hinted',
  reads: ['attachment'],
  crossTenant: true,
  query: object(ofNode),
  reply: object({ list: Type.Array(attachment) }),
});

export const keyModelRow = object({
  id: id('关键型号ID'),
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号' }),
  plannedCount: Type.Integer({ title: '计划数量' }),
  /** Finished or shipped devices of the model among the production orders of the node. */
  producedCount: Type.Integer({ title: '已产数量' }),
  attachmentCount: Type.Integer({ title: '附件' }),
});
export type KeyModelRow = Static<typeof keyModelRow>;

export const keyModels = get(`${lifeCycleBase}/key/model/list`, {
  id: 'general.lifecycle.key.model.list',
  title: '关键型号',
  access: keyed,
  basis: 'hinted',
  reads: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: object(ofNode),
  reply: object({ list: Type.Array(keyModelRow) }),
});

export const keyAttaches = get(`${lifeCycleBase}/key/attaches`, {
  id: 'general.lifecycle.key.attaches',
  title: '关键型号附件',
  access: keyed,
  basis: 'hinted',
  reads: ['attachment'],
  crossTenant: true,
  query: object({ keyModelId: id('关键型号'), ...tenantChoice }),
  reply: object({ list: Type.Array(attachment) }),
});

/** Adds an uploaded file to a node or to one of its key models, or hands in what a deliverable is waiting for. */
export const attachAdd = post(`${lifeCycleBase}/node/attach/add`, {
  id: 'general.lifecycle.node.attach.add',
  title: '上传附件',
  access: keyed,
  basis: 'designed',
  changes: ['attachment'],
  crossTenant: true,
  query: object(ofNode),
  body: object({
    keyModelId: Type.Optional(id('关键型号')),
    attachmentId: Type.Optional(id('交付物')),
    file: object({
      id: id('文件ID'),
      path: Type.String({ minLength: 1, maxLength: 512 }),
      name: text('文件名', 200),
    }),
  }),
  reply: object({ id: id('附件ID') }),
});

/** Takes a file away; a required deliverable waits for another one then. What was approved stays. */
export const attachDelete = remove(`${lifeCycleBase}/node/attach/delete`, {
  id: 'general.lifecycle.node.attach.delete',
  title: '移除附件',
  access: keyed,
  basis: 'designed',
  changes: ['attachment'],
  crossTenant: true,
  query: object({ id: id('附件'), ...tenantChoice }),
});

/** Approves or rejects what somebody else handed in. */
export const attachReview = post(`${lifeCycleBase}/node/attach/review`, {
  id: 'general.lifecycle.node.attach.review',
  title: '审批附件',
  access: keyed,
  basis: 'designed',
  changes: ['attachment'],
  crossTenant: true,
  query: object({ id: id('附件'), ...tenantChoice }),
  body: object({ isApproved: Type.Boolean({ title: '结论' }), remark: optionalText('审批意见', 200) }),
});

export const productionOrder = object({
  id: id('生产单ID'),
  orderNo: Type.String({ title: '生产单号' }),
  modelName: Type.String({ title: '型号' }),
  serialNumber: Type.String({ title: '序列号' }),
  status: oneOf('状态', productionStateIds),
  planEndDate: nullable(instant('计划完工'), '计划完工'),
  finishedAt: nullable(instant('实际完工'), '实际完工'),
  nodeId: nullable(id('节点'), '节点编号'),
  nodeName: nullable(Type.String(), '关联节点'),
});
export type ProductionOrder = Static<typeof productionOrder>;

const orderFilters = {
  projectId: id('项目'),
  /** Orders of this node alone. */
  nodeId: Type.Optional(id('节点')),
  /** Orders that this node has or that no node has. */
  bindableTo: Type.Optional(id('可关联节点')),
  keyword: searchText('生产单号/型号/序列号'),
  ...tenantChoice,
};
const orderSorting = sorting(['orderNo', 'modelName', 'status', 'planEndDate', 'finishedAt']);

export const productionOrders = get(`${lifeCycleBase}/erpDeviceProduce/list`, {
  id: 'general.lifecycle.erpDeviceProduce.list',
  title: 'ERP 设备生产',
  access: keyed,
  basis: 'hinted',
  reads: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: object({ ...orderFilters, ...chosenOne, ...paging(200), ...orderSorting }),
  reply: listOf(productionOrder, { key: 'id' }),
});

export const productionOrderExport = get(`${lifeCycleBase}/erpDeviceProduce/export`, {
  id: 'general.lifecycle.erpDeviceProduce.export',
  title: '导出 ERP 设备生产',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...orderFilters, ...exportChoice, ...orderSorting }),
});
