import type { Static } from 'typebox';
import { Type } from 'typebox';
import { phaseIdentifiers } from '../project/projectCodes.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  id,
  instant,
  nullable,
  object,
  oneOf,
  option,
  optionalText,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { person } from '../project/contract.ts';

/**
 * The life cycle of a project: its nodes by phase (S2 §7; shapes designed). Days travel as instants of Shanghai midnight,
 * hours with two decimals. What has sub nodes takes its dates and hours from them (S2 §4).
 */

export const lifeCycleBase = '/gateway/general/api/v1/lifecycle';

/** What a node is about: it decides which page edits it. */
const nodeKinds = ['vehicle', 'warehouse'] as const;

const day = (title: string) => nullable(instant(title), title);
/** A day of a form; the empty text is none. */
export const formDay = (title: string) => Type.Union([instant(title), Type.Literal('')], { title });
export const hours = (title: string) => Type.Number({ title, minimum: 0, maximum: 100_000 });
export const factor = Type.Number({ title: '工时系数', minimum: 0, maximum: 100 });
const nodeStatus = oneOf('状态', [1, 2, 3, 4, 5]);
export const version = Type.Integer({ title: '版本', minimum: 1 });
const count = (title: string, minimum = 0) => Type.Integer({ title, minimum, maximum: 100_000 });

export const lifeCycleNode = object({
  id: id('节点编号'),
  parentId: nullable(id('上级节点'), '上级节点'),
  phase: oneOf('阶段', phaseIdentifiers),
  kind: oneOf('类型', nodeKinds),
  name: Type.String({ title: '节点名称' }),
  owner: nullable(person, '负责人'),
  planStartDate: day('计划开始'),
  planEndDate: day('计划结束'),
  actualStartDate: day('实际开始'),
  actualEndDate: day('实际结束'),
  standardWorkHour: Type.Number({ title: '标准工时' }),
  workHourFactor: Type.Number({ title: '工时系数' }),
  totalWorkHour: Type.Number({ title: '总工时' }),
  status: nodeStatus,
  /** Days since it should have been over; 0 when it is over or still has time. */
  overdueDays: Type.Integer({ title: '逾期天数', minimum: 0 }),
  /** Required deliverables that wait for approval or have it, and all that are required. */
  deliveredCount: Type.Integer({ title: '交付物' }),
  requiredCount: Type.Integer({ title: '应交付' }),
  childCount: Type.Integer({ title: '子节点' }),
  version,
});
export type LifeCycleNode = Static<typeof lifeCycleNode>;

/** A node in the order of the tree, parents before their children, and how deep it stands, from 1. */
export const treeNode = object({ ...lifeCycleNode.properties, level: Type.Integer({ title: '层级', minimum: 1 }) });
export type TreeNode = Static<typeof treeNode>;

/** A phase as a step over the nodes: its colour and whether it can be clicked are those of S1 §4 Steps. */
export const phaseStep = object({
  identifier: oneOf('阶段', phaseIdentifiers),
  name: Type.String({ title: '阶段' }),
  step: oneOf('步骤', [1, 2, 3, 4]),
  status: oneOf('状态', [1, 2, 3]),
  nodeCount: Type.Integer({ title: '节点数' }),
  finishedCount: Type.Integer({ title: '已完成' }),
});
export type PhaseStep = Static<typeof phaseStep>;

const warehouse = object({
  areaCount: count('库区'),
  shelfCount: count('货架'),
  platformCount: count('站台'),
});

export const lifeCycleNodeInfo = object({
  ...lifeCycleNode.properties,
  projectId: id('项目'),
  projectName: Type.String({ title: '项目名称' }),
  /** Of the project: then nothing of the node can be changed. */
  isArchived: Type.Boolean({ title: '项目已归档' }),
  description: Type.String({ title: '说明' }),
  /** Of the warehouse kind alone. */
  warehouse: nullable(warehouse, '仓储'),
  updatedAt: instant('更新时间'),
});
export type LifeCycleNodeInfo = Static<typeof lifeCycleNodeInfo>;

const ofProject = { projectId: id('项目'), ...tenantChoice };
const oneNode = object({ nodeId: id('节点'), ...tenantChoice });

export const nodeList = get(`${lifeCycleBase}/node/list`, {
  id: 'general.lifecycle.node.list',
  title: '生命周期节点',
  access: keyed,
  basis: 'hinted',
  reads: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: object(ofProject),
  reply: object({ list: Type.Array(treeNode), phases: Type.Array(phaseStep) }),
});

/**
 * Gives a project without any nodes those with which a new one of its type begins: for projects that are older than
 * this, or come from elsewhere.
 */
export const nodeGenerate = post(`${lifeCycleBase}/node/gen`, {
  id: 'general.lifecycle.node.gen',
  title: '生成生命周期节点',
  access: keyed,
  basis: 'designed',
  changes: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: object(ofProject),
});

export const nodeInfo = get(`${lifeCycleBase}/node/info`, {
  id: 'general.lifecycle.node.info',
  title: '生命周期节点详情',
  access: keyed,
  basis: 'hinted',
  reads: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: oneNode,
  reply: lifeCycleNodeInfo,
});

export const nodeSubTree = get(`${lifeCycleBase}/node/sub/tree`, {
  id: 'general.lifecycle.node.sub.tree',
  title: '子节点',
  access: keyed,
  basis: 'hinted',
  reads: ['lifeCycle', 'attachment'],
  crossTenant: true,
  query: oneNode,
  reply: object({ list: Type.Array(treeNode) }),
});

/** Who may be responsible for a node: the members of its project. */
export const nodeOwners = get(`${lifeCycleBase}/node/owner/list`, {
  id: 'general.lifecycle.node.owner.list',
  title: '节点负责人选项',
  access: keyed,
  basis: 'designed',
  reads: ['member'],
  crossTenant: true,
  query: oneNode,
  reply: object({ list: Type.Array(option) }),
});

/** The form of a stage. Dates and hours of a node with sub nodes are not taken: they come from below. */
export const stageForm = object({
  version,
  name: text('节点名称', 60),
  ownerId: Type.Union([id('负责人'), Type.Literal('')], { title: '负责人' }),
  planStartDate: formDay('计划开始'),
  planEndDate: formDay('计划结束'),
  actualStartDate: formDay('实际开始'),
  actualEndDate: formDay('实际结束'),
  standardWorkHour: hours('标准工时'),
  workHourFactor: factor,
  description: optionalText('说明', 500),
  keyModels: Type.Array(object({ modelId: id('型号'), plannedCount: count('计划数量', 1) }), {
    title: '关键型号',
    maxItems: 50,
  }),
  orderIds: Type.Array(id('生产单'), { title: '关联设备', maxItems: 200 }),
  ...warehouse.properties,
});
export type StageForm = Static<typeof stageForm>;

export const nodeEdit = post(`${lifeCycleBase}/node/edit`, {
  id: 'general.lifecycle.node.edit',
  title: '编辑阶段',
  access: keyed,
  basis: 'hinted',
  changes: ['lifeCycle', 'news'],
  crossTenant: true,
  query: oneNode,
  body: stageForm,
});

/** Adds a node below another one. The first one takes over the dates and hours that its parent had. */
export const nodeAdd = post(`${lifeCycleBase}/node/sub/add`, {
  id: 'general.lifecycle.node.sub.add',
  title: '新增子节点',
  access: keyed,
  basis: 'designed',
  changes: ['lifeCycle'],
  crossTenant: true,
  query: oneNode,
  body: object({ name: text('节点名称', 60) }),
  reply: object({ id: id('节点编号') }),
});

/** Removes a sub node with all below it; the phases themselves stay. */
export const nodeDelete = remove(`${lifeCycleBase}/node/sub/delete`, {
  id: 'general.lifecycle.node.sub.delete',
  title: '删除子节点',
  access: keyed,
  basis: 'designed',
  changes: ['lifeCycle'],
  crossTenant: true,
  query: object({ nodeId: id('节点'), version, ...tenantChoice }),
});
