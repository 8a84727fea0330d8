import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, post, remove, session } from '../../../core/contract/define.ts';
import {
  oneOf,
  exportChoice,
  id,
  ids,
  instant,
  listOf,
  nullable,
  object,
  option,
  paging,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { commentRow } from '../../../core/transfers/contract.ts';

/**
 * Feedback of service general (S1 §3, §5, §7). Everybody reads and comments his own; `Feedback-edit` sees, handles,
 * exports and deletes the tenant's, an inner user those of any tenant.
 */

const base = '/gateway/general/api/v1/feedback';

/** The text limit of S1 §5 and §9. */
export const feedbackTextLimit = 100;
/** Screenshots that one feedback may carry (designed). */
export const feedbackFileLimit = 6;

const status = oneOf('状态', [1, 2, 3, 4], statusLabels('feedback'));

export const feedbackFile = object({
  id: id('文件ID'),
  path: Type.String({ maxLength: 512 }),
  uniqueKey: Type.String({ maxLength: 64 }),
  previewUrl: Type.String({ maxLength: 2048 }),
});

/** Where a feedback was written, for who handles it (designed): no names of records, no query but the tab. */
export const feedbackContext = object({
  page: Type.String({ title: '所在页面', maxLength: 64 }),
  address: Type.String({ title: '页面地址', maxLength: 512 }),
  version: Type.String({ title: '控制台版本', maxLength: 64 }),
  browser: Type.String({ title: '浏览器', maxLength: 128 }),
});
export type FeedbackContext = Static<typeof feedbackContext>;

export const feedbackRow = object({
  id: id('编号'),
  content: Type.String({ title: '意见内容' }),
  moduleId: id('业务模块ID'),
  moduleName: Type.String({ title: '业务模块' }),
  status,
  fileCount: Type.Integer({ title: '截图', minimum: 0 }),
  commentCount: Type.Integer({ title: '评论', minimum: 0 }),
  userId: id('提交人ID'),
  userName: Type.String({ title: '提交人' }),
  tntId: id('租户ID'),
  tntName: Type.String({ title: '租户' }),
  handlerName: Type.Union([Type.String(), Type.Null()], { title: '处理人' }),
  createdAt: instant('提交时间'),
  updatedAt: instant('更新时间'),
});

const filters = {
  /** `mine` is one's own; `all` needs Feedback-edit. */
  scope: Type.Optional(oneOf('范围', ['mine', 'all'], { mine: '我的反馈', all: '全部反馈' })),
  status: Type.Optional(status),
  /** What nobody has looked at, and what the caller took up and has not solved (designed). */
  isTodo: Type.Optional(Type.Boolean({ title: '待办' })),
  moduleId: Type.Optional(id('业务模块')),
  keyword: Type.Optional(Type.String({ title: '意见内容', maxLength: 100 })),
  userName: Type.Optional(Type.String({ title: '提交人', maxLength: 64 })),
  createdFrom: Type.Optional(instant('提交时间起')),
  createdTo: Type.Optional(instant('提交时间止')),
  ...tenantChoice,
};

const sortable = ['createdAt', 'updatedAt', 'status', 'commentCount'] as const;

export const feedbackModules = get(`${base}/module/list`, {
  id: 'general.feedback.module.list',
  title: '反馈业务模块',
  access: session,
  basis: 'stated',
  reads: ['feedbackModule'],
  query: object({ type: Type.Literal('cloud', { title: '类型' }) }),
  reply: object({ list: Type.Array(option) }),
});

export const feedbackAdd = post(`${base}/add`, {
  id: 'general.feedback.add',
  title: '提交反馈',
  access: session,
  basis: 'stated',
  changes: ['feedback'],
  body: object({
    content: text('反馈意见', feedbackTextLimit),
    /** Screenshots are optional (S1 §5): left out they are none. */
    files: Type.Optional(Type.Array(feedbackFile, { title: '截图', maxItems: feedbackFileLimit })),
    moduleId: id('业务模块'),
    type: Type.Literal('cloud', { title: '类型' }),
    /** Attached by the console, and shown to the person before he sends it (designed). */
    context: Type.Optional(feedbackContext),
    /** What the person did before, as a file of his that was uploaded for it (designed). */
    recordFileId: Type.Optional(id('操作记录文件ID')),
  }),
  reply: object({ id: id('编号'), feedbackCount: Type.Integer({ minimum: 1 }) }),
});

export const feedbackList = get(`${base}/list`, {
  id: 'general.feedback.list',
  title: '反馈列表',
  access: session,
  basis: 'stated',
  reads: ['feedback'],
  crossTenant: ['Feedback-edit'],
  query: object({ ...filters, ...paging(), ...sorting(sortable) }),
  reply: listOf(feedbackRow, { key: 'id' }),
});

export const feedbackStat = get(`${base}/stat`, {
  id: 'general.feedback.stat',
  title: '反馈统计',
  access: session,
  basis: 'stated',
  reads: ['feedback'],
  crossTenant: ['Feedback-edit'],
  query: object({ scope: filters.scope, ...tenantChoice }),
  reply: object({
    total: Type.Integer(),
    /** Count by status code, every code present. */
    byStatus: Type.Array(object({ status, count: Type.Integer() })),
    byModule: Type.Array(object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
    /** Tenants with feedback, for inner users who hold Feedback-edit; otherwise empty. */
    byTenant: Type.Array(object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
    /** Mean hours from submission to 已解决; null while nothing was resolved. */
    averageResolveHours: Type.Union([Type.Number(), Type.Null()]),
  }),
});

export const feedbackInfo = get(`${base}/info`, {
  id: 'general.feedback.info',
  title: '反馈详情',
  access: session,
  basis: 'stated',
  reads: ['feedback'],
  crossTenant: ['Feedback-edit'],
  query: object({ id: id('编号'), ...tenantChoice }),
  reply: object({
    ...feedbackRow.properties,
    files: Type.Array(feedbackFile),
    /** Null without one, and for who does not handle it. */
    context: nullable(feedbackContext, '环境信息'),
    /** What its writer did before he wrote it (designed): null without one, and for who does not handle it. */
    record: nullable(
      object({ name: Type.String(), size: Type.Integer({ minimum: 1 }), url: Type.String({ maxLength: 2048 }) }),
      '操作记录',
    ),
    /** What was done, oldest first. */
    history: Type.Array(
      object({
        status,
        remark: Type.Union([Type.String(), Type.Null()], { title: '处理备注' }),
        operatorName: Type.String({ title: '操作人' }),
        createdAt: instant('时间'),
      }),
    ),
  }),
});

export const feedbackStatusSet = post(`${base}/status/set`, {
  id: 'general.feedback.status.set',
  title: '设置反馈状态',
  access: keyed,
  basis: 'stated',
  changes: ['feedback', 'news'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    id: id('编号'),
    status,
    remark: Type.Optional(Type.String({ title: '处理备注', maxLength: 200 })),
  }),
});

export const feedbackComments = get(`${base}/comment/list`, {
  id: 'general.feedback.comment.list',
  title: '反馈评论列表',
  access: session,
  basis: 'stated',
  reads: ['feedback'],
  crossTenant: ['Feedback-edit'],
  query: object({ id: id('编号'), ...paging(), ...tenantChoice }),
  reply: listOf(commentRow, { key: 'id' }),
});

export const feedbackCommentAdd = post(`${base}/comment/add`, {
  id: 'general.feedback.comment.add',
  title: '评论反馈',
  access: session,
  basis: 'stated',
  changes: ['feedback'],
  crossTenant: ['Feedback-edit'],
  query: object(tenantChoice),
  body: object({ id: id('编号'), content: text('评论内容', 500) }),
  reply: commentRow,
});

export const feedbackExport = get(`${base}/export`, {
  id: 'general.feedback.export',
  title: '导出反馈',
  access: keyed,
  basis: 'stated',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...sorting(sortable), ...exportChoice }),
});

export const feedbackDelete = remove(`${base}/delete`, {
  id: 'general.feedback.delete',
  title: '删除反馈',
  access: keyed,
  basis: 'stated',
  changes: ['feedback'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ids: ids('反馈') }),
  reply: object({ deleted: Type.Integer() }),
});

export type FeedbackRow = Static<typeof feedbackRow>;
export type FeedbackFile = Static<typeof feedbackFile>;
