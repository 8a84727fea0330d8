import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import {
  approvalActions,
  approvalKindLabels,
  approvalKinds,
  approvalStatuses,
  approvalStatusLabels,
  decisions,
} from './approvalCodes.ts';
import { planCompletion } from '../plan/contract.ts';
import type { ChangeSummary } from '../plan/document/changeSummary.ts';
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
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { personAs } from '../project/contract.ts';

/**
 * Approvals (S1 §4 Plan, S2 §7): finished tasks, plans, and requests to change an approved plan are handed in to an
 * approver, who decides whatever tenant the project has.
 */

/** Where tasks and approvals live. */
export const taskBase = '/gateway/general/api/v1/task';

export const approvalRow = object({
  id: id('审批ID'),
  title: Type.String({ title: '审批事项' }),
  kind: oneOf('类型', approvalKinds, approvalKindLabels),
  /** Of a task its id; else the project's. */
  subjectId: id('对象ID'),
  projectId: id('项目ID'),
  projectName: Type.String({ title: '项目' }),
  ...tenantOfRow,
  submitter: personAs('提交人'),
  submittedAt: instant('提交时间'),
  submitRemark: Type.String({ title: '提交说明' }),
  approver: personAs('审批人'),
  /** Plan (S1 §4): 4 in approval, 2 approved, 5 rejected; 1 when it was taken back. */
  status: oneOf('状态', approvalStatuses),
  decidedAt: nullable(instant('审批时间'), '审批时间'),
  decideRemark: Type.String({ title: '审批意见' }),
  /** It waits for the caller. */
  canDecide: Type.Boolean({ title: '可审批' }),
  /** The caller handed it in, and it still waits. */
  canWithdraw: Type.Boolean({ title: '可撤回' }),
});
export type ApprovalRow = Static<typeof approvalRow>;

const approvalFilters = {
  /** Those that the caller decides, which may be of any tenant, or those that he handed in. */
  scope: Type.Optional(oneOf('范围', ['approver', 'submitter'], { approver: '待我审批', submitter: '我发起的' })),
  keyword: searchText('审批事项/项目'),
  kind: Type.Optional(oneOf('类型', approvalKinds, approvalKindLabels)),
  status: Type.Optional(oneOf('状态', approvalStatuses, approvalStatusLabels)),
  submittedFrom: Type.Optional(instant('提交时间起')),
  submittedTo: Type.Optional(instant('提交时间止')),
};
const approvalOrder = sorting(['submittedAt', 'decidedAt', 'title']);

/** How many wait for the caller. */
export const approvalCount = get(`${taskBase}/approval/count`, {
  id: 'general.task.approval.count',
  title: '待审批数',
  access: keyed,
  basis: 'hinted',
  reads: ['approval', 'task'],
  reply: object({ waiting: Type.Integer({ title: '待我审批', minimum: 0 }) }),
});

export const approvalList = get(`${taskBase}/approval/list`, {
  id: 'general.task.approval.list',
  title: '审批列表',
  access: keyed,
  basis: 'hinted',
  reads: ['approval', 'task'],
  query: object({ ...approvalFilters, ...paging(), ...approvalOrder }),
  reply: listOf(approvalRow, { key: 'id' }),
});

export const approvalExport = get(`${taskBase}/approval/export`, {
  id: 'general.task.approval.export',
  title: '导出审批',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  query: object({ ...approvalFilters, ...approvalOrder, ...exportChoice }),
});

/** Most characters of what is said with an approval. */
const remarkLength = 200;

/** Decides, or hands over to another approver (designed); the remark of a rejection may not be empty. */
export const approvalDo = post(`${taskBase}/approval/do`, {
  id: 'general.task.approval.do',
  title: '审批',
  access: keyed,
  basis: 'hinted',
  changes: ['approval', 'task', 'plan', 'lifeCycle', 'oaReport', 'news'],
  body: object({
    id: id('审批'),
    decision: oneOf('审批结果', decisions),
    remark: optionalText('审批意见', remarkLength),
    /** Who decides from now on: with a hand-over, and empty otherwise. */
    approverId: Type.Optional(Type.String({ title: '接手人', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
});

/** Hands in a task with the key of tasks, a plan or a request to change one with the key of plans. */
export const approvalSubmit = post(`${taskBase}/approval/submit`, {
  id: 'general.task.approval.submit',
  title: '提交审批',
  access: keyed,
  basis: 'hinted',
  changes: ['approval', 'task', 'plan', 'lifeCycle'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    kind: oneOf('类型', approvalKinds),
    /** Of a task its id; else the project's. */
    subjectId: id('对象'),
    approverId: id('审批人'),
    remark: optionalText('提交说明', remarkLength),
    /** Of a plan: whoever hands it in was told of its nodes with status 6, without which it is refused (S2 §4). */
    isStatus6Known: Type.Optional(Type.Boolean({ title: '已知悉状态 6 的任务' })),
  }),
  reply: object({ id: id('审批ID') }),
});

/** Takes back what the caller handed in, while nobody has decided it: its subject is what it was before. */
export const approvalWithdraw = post(`${taskBase}/approval/withdraw`, {
  id: 'general.task.approval.withdraw',
  title: '撤回审批',
  access: keyed,
  basis: 'designed',
  changes: ['approval', 'task', 'plan', 'lifeCycle'],
  body: object({ id: id('审批'), remark: optionalText('撤回原因', remarkLength) }),
});

/**
 * Who may be named as approver, but for the caller: people who may decide, of the platform and of the project's tenant.
 * The project is that of the approval, or the one that is named; without either everybody's tenant is meant who is in
 * the caller's scope.
 */
export const approverList = get(`${taskBase}/approver/list`, {
  id: 'general.task.approver.list',
  title: '审批人选项',
  access: keyed,
  basis: 'designed',
  reads: ['user', 'role'],
  crossTenant: true,
  query: object({
    keyword: searchText('姓名/用户名'),
    ...chosenOne,
    /** The approval that is to be handed over. */
    approvalId: Type.Optional(id('审批')),
    /** The project whose plan or task is to be handed in. */
    projectId: Type.Optional(id('项目')),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(
    object({
      userId: id('用户ID'),
      userName: Type.String({ title: '用户名' }),
      realName: Type.String({ title: '姓名' }),
      tntName: Type.String({ title: '租户' }),
    }),
    { key: 'userId' },
  ),
});

const planFigures = object({
  taskCount: Type.Integer({ title: '任务数', minimum: 0 }),
  planStartDate: nullable(instant('计划开始'), '计划开始'),
  planEndDate: nullable(instant('计划结束'), '计划结束'),
  totalWorkHour: Type.Number({ title: '总工时' }),
});

const toldTask = {
  id: id('任务ID'),
  name: Type.String({ title: '任务名称' }),
  taskNo: nullable(Type.String({ title: '任务编号' }), '任务编号'),
  wbs: Type.String({ title: 'WBS 号' }),
  path: Type.Array(Type.String(), { title: '上级任务' }),
};
type Fields = Readonly<Record<string, TSchema>>;
const counted = (item: Fields, all: Fields = {}) =>
  object({
    ...all,
    count: Type.Integer({ title: '数量', minimum: 0 }),
    list: Type.Array(object({ ...toldTask, ...item })),
  });
const withBelow = counted({ below: Type.Integer({ title: '下级任务数', minimum: 0 }) });
const fields = Type.Array(
  object({
    title: Type.String({ title: '字段' }),
    old: Type.String({ title: '原值' }),
    now: Type.String({ title: '新值' }),
  }),
);

/** The first of each kind, which are not all. */
const changeSummary = Type.Unsafe<ChangeSummary>(
  object({
    added: withBelow,
    removed: withBelow,
    moved: counted({}),
    shifted: Type.Array(counted({ fields }, { days: Type.Integer({ title: '顺延天数' }) })),
    edited: counted({ fields }),
  }),
);

export const planChange = object({
  now: planFigures,
  completion: planCompletion,
  /** As approved last; null before. */
  baseline: nullable(planFigures, '基线'),
  added: Type.Integer({ title: '新增', minimum: 0 }),
  removed: Type.Integer({ title: '移除', minimum: 0 }),
  changed: Type.Integer({ title: '修改', minimum: 0 }),
  /** What differs from the baseline, task by task; null without one. */
  changeSummary: nullable(changeSummary, '变化明细'),
});
export type PlanChange = Static<typeof planChange>;

/** What would be handed in now: what its approver will see of it. */
export const planChangePreview = get(`${taskBase}/approval/preview`, {
  id: 'general.task.approval.preview',
  title: '提交内容预览',
  access: keyed,
  basis: 'designed',
  reads: ['plan', 'task', 'approval'],
  crossTenant: true,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  reply: planChange,
});

export const approvalStep = object({
  approvalId: id('审批ID'),
  kind: oneOf('类型', approvalKinds),
  action: oneOf('操作', approvalActions),
  operatorName: Type.String({ title: '操作人' }),
  /** Who was to decide from then on. */
  targetName: nullable(Type.String(), '审批人'),
  remark: Type.String({ title: '意见' }),
  at: instant('时间'),
});
export type ApprovalStep = Static<typeof approvalStep>;
