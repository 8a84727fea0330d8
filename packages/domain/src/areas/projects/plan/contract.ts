import type { Static } from 'typebox';
import { Type } from 'typebox';
import { deepestPlan, largestPlan, longestTaskName, planFieldTitles as titles, type PlanNode } from './node.ts';
import { planStates } from './planState.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  instant,
  nullable,
  object,
  oneOf,
  optionalText,
  option,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { person } from '../project/contract.ts';

/** The implementation plan of a project (S2 §3, §4, §5, §7): read, saved as a whole, made from a template, exported. */

const base = '/gateway/general/api/v1/plan';

/** Bytes of a plan on its way in. */
const largestPlanBody = 32 * 1024 * 1024;

const taskName = Type.String({ title: titles.name, minLength: 1, maxLength: longestTaskName, pattern: '\\S' });
const hours = (title: string) => Type.Number({ title, minimum: 0, maximum: 1_000_000 });

const fields = {
  id: id('任务ID'),
  nodeId: nullable(id(titles.nodeId), titles.nodeId),
  /** Given by the gateway: what a client says of these is not taken. */
  taskNo: nullable(Type.String({ maxLength: 32 }), titles.taskNo),
  status: Type.Integer({ title: titles.status, minimum: 0, maximum: 99 }),
  statusText: Type.String({ title: titles.status, maxLength: 32 }),
  isModified: Type.Boolean({ title: titles.isModified }),
  delayOrderId: nullable(Type.String({ maxLength: 64 }), titles.delayOrderId),
  name: taskName,
  ownerId: nullable(id(titles.ownerId), titles.ownerId),
  planStartDate: nullable(instant(titles.planStartDate), titles.planStartDate),
  planEndDate: nullable(instant(titles.planEndDate), titles.planEndDate),
  standardWorkHour: hours(titles.standardWorkHour),
  workHourFactor: Type.Number({ title: titles.workHourFactor, minimum: 0, maximum: 1000 }),
  totalWorkHour: hours(titles.totalWorkHour),
};

const nobody = Type.Array(Type.Null(), { title: `第 ${deepestPlan} 级以下的任务`, maxItems: 0 });

/** Brothers so many levels above the deepest. */
const brothers = (levels: number): ReturnType<typeof Type.Array> =>
  Type.Array(object({ ...fields, children: levels === 1 ? nobody : brothers(levels - 1) }), {
    title: '任务',
    maxItems: largestPlan,
  });

/** The tasks of a plan as a tree, from its top nodes on. */
const planTree = Type.Unsafe<PlanNode[]>(brothers(deepestPlan));

/** How far a plan is, as it was saved last (S2 §4). */
export const planCompletion = object({
  isAllComplete: Type.Boolean({ title: '全部完成' }),
  status6: nullable(
    object({
      count: Type.Integer({ title: '任务数', minimum: 1 }),
      text: Type.String({ title: titles.status, maxLength: 32 }),
    }),
    '状态 6',
  ),
});

/** What was approved once, without its tasks. */
const baselineHead = {
  /** The version of the plan that was approved. */
  version: Type.Integer({ title: '版本', minimum: 0 }),
  approvedAt: instant('批准时间'),
  approvedBy: nullable(Type.String(), '审批人'),
};
const baseline = object(baselineHead);
export type PlanBaseline = Static<typeof baseline>;

/** Another one after everything that happened to a plan, its tasks or its approval. */
const stamp = Type.String({ title: '变更标记', maxLength: 300 });

export const planDetail = object({
  projectId: id('项目'),
  stamp,
  /** 0 while there is none. */
  version: Type.Integer({ title: '版本', minimum: 0 }),
  state: oneOf('计划状态', planStates),
  savedAt: nullable(instant('保存时间'), '保存时间'),
  savedBy: nullable(Type.String(), '保存人'),
  nodes: planTree,
  completion: planCompletion,
  /** What was approved so far, the latest first: each can be compared with. */
  baselines: Type.Array(baseline),
  /** The last decision on the plan that was not followed by another; null without one. */
  decision: nullable(
    object({
      isApproved: Type.Boolean(),
      remark: Type.String({ title: '审批意见' }),
      approverName: Type.String({ title: '审批人' }),
      decidedAt: instant('审批时间'),
    }),
    '审批意见',
  ),
  /** What waits for a decision; null when nothing does. */
  waiting: nullable(
    object({
      kind: oneOf('类型', ['plan', 'modification']),
      approvalId: id('审批ID'),
      approverName: Type.String({ title: '审批人' }),
      submittedAt: instant('提交时间'),
      /** It waits for the caller. */
      canDecide: Type.Boolean({ title: '可审批' }),
      /** The caller handed it in. */
      canWithdraw: Type.Boolean({ title: '可撤回' }),
    }),
    '审批中',
  ),
  /** Who may be given tasks. */
  members: Type.Array(person),
  /** Nodes of the life cycle that tasks may belong to. */
  lifeCycle: Type.Array(option),
});
export type PlanDetail = Static<typeof planDetail>;

const aboutPlan = object({ projectId: id('项目'), ...tenantChoice });

export const planInfo = get(`${base}/info`, {
  id: 'general.plan.info',
  title: '实施计划',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  query: aboutPlan,
  reply: planDetail,
});

/** Whether there is something newer, without the weight of the tasks. */
export const planStamp = get(`${base}/stamp`, {
  id: 'general.plan.stamp',
  title: '实施计划变更标记',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  query: aboutPlan,
  reply: object({ stamp }),
});

/** What a page that shows a plan says of the person before it. */
export const planPresences = ['editing', 'viewing', 'left'] as const;
export type PlanPresence = (typeof planPresences)[number];

const planWatcher = object({
  userId: id('用户ID'),
  realName: Type.String({ title: '姓名' }),
  /** He has edits that are not saved yet. */
  isEditing: Type.Boolean({ title: '正在编辑' }),
});
export type PlanWatcher = Static<typeof planWatcher>;

/**
 * Says that a page shows the plan, and asks whether there is something newer and who else is there. Whoever says nothing
 * for half a minute has gone.
 */
export const planPresence = post(`${base}/presence`, {
  id: 'general.plan.presence',
  title: '实施计划在场',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  query: aboutPlan,
  body: object({
    /** Tells the pages of one person apart. */
    pageId: id('页面'),
    presence: oneOf('状态', planPresences),
  }),
  reply: object({
    stamp,
    /** Other people, those who edit first; the caller's own pages are nobody else. */
    others: Type.Array(planWatcher),
  }),
});

/** The plan as it was approved in a version. */
export const planBaseline = get(`${base}/baseline`, {
  id: 'general.plan.baseline',
  title: '实施计划基线',
  access: keyed,
  basis: 'designed',
  // what was approved stays as it is; an approval adds to it
  reads: ['approval'],
  crossTenant: true,
  query: object({
    projectId: id('项目'),
    version: Type.Integer({ title: '版本', minimum: 0, maximum: 1_000_000_000 }),
    ...tenantChoice,
  }),
  reply: object({ ...baselineHead, nodes: planTree }),
});

/** Refused with `conflict` when somebody saved since `version` was read. */
export const planSave = post(`${base}/save`, {
  id: 'general.plan.save',
  title: '保存实施计划',
  access: keyed,
  basis: 'hinted',
  changes: ['plan', 'task'],
  crossTenant: true,
  largestBody: largestPlanBody,
  query: aboutPlan,
  body: object({ version: Type.Integer({ title: '版本', minimum: 0, maximum: 1_000_000_000 }), nodes: planTree }),
  reply: planDetail,
});

export const planTemplates = get(`${base}/template/list`, {
  id: 'general.plan.template.list',
  title: '计划模板',
  access: keyed,
  basis: 'designed',
  reads: ['planTemplate'],
  crossTenant: true,
  query: aboutPlan,
  reply: object({
    list: Type.Array(
      object({
        id: id('模板'),
        name: Type.String({ title: '模板' }),
        description: Type.String({ title: '说明' }),
        taskCount: Type.Integer({ title: '任务数' }),
        days: Type.Integer({ title: '工期' }),
      }),
    ),
  }),
});

/** Only for a plan without tasks: what is there is never overwritten. */
export const planGenerate = post(`${base}/gen`, {
  id: 'general.plan.gen',
  title: '由模板生成计划',
  access: keyed,
  basis: 'hinted',
  changes: ['plan', 'task'],
  crossTenant: true,
  query: aboutPlan,
  body: object({
    templateId: id('模板'),
    /** First day of the plan. */
    startDate: instant('计划开始'),
    workHourFactor: Type.Number({ title: '工时系数', minimum: 0, maximum: 1000 }),
  }),
  reply: planDetail,
});

export const planExport = get(`${base}/export`, {
  id: 'general.plan.export',
  title: '导出实施计划',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    projectId: id('项目'),
    ...tenantChoice,
    keyword: Type.Optional(optionalText('任务名称', 100)),
    ...exportChoice,
  }),
});

/** A sheet with the columns that an import reads, and nothing else. */
export const planSheet = get(`${base}/import/template`, {
  id: 'general.plan.import.template',
  title: '实施计划导入模板',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: aboutPlan,
});
