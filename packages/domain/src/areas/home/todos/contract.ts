import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { todoKindNames } from '../../../core/todos/todo.ts';

/**
 * What waits for the caller, of all areas (designed). What is meant for him he gets whatever tenant it is of; what is for
 * all who hold a key, within the tenants that he looks at.
 */

const base = '/gateway/general/api/v1/todo';
const reads = ['approval', 'task', 'plan', 'project', 'oaReport', 'event', 'feedback'] as const;

const kind = oneOf('类型', todoKindNames);
const counts = { kind, count: count('待办数'), overdue: count('逾期') };

/** Rows of one kind at most. */
export const mostTodos = 50;

/** For the badges of the menu: every kind that the caller can do and that there is something of. */
export const todoCount = get(`${base}/count`, {
  id: 'general.todo.count',
  title: '待办数',
  access: session,
  basis: 'designed',
  reads,
  crossTenant: 'anyKey',
  query: object(tenantChoice),
  reply: object({ counts: Type.Array(object(counts)) }),
});

const todoRow = object({
  id: id('ID'),
  title: Type.String({ title: '待办' }),
  ...tenantOfRow,
  /** What is said of it: why it came back, what the submitter wrote, what it belongs to. */
  note: Type.String({ title: '说明' }),
  /** Whom it came from; null for what came from nobody. */
  person: nullable(Type.String(), '来自'),
  projectId: nullable(id('项目ID'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  /** Since when it waits; what begins soon is there already. */
  since: nullable(instant('起始'), '起始'),
  /** The last day for it. */
  dueAt: nullable(instant('截止'), '截止'),
  isOverdue: Type.Boolean({ title: '逾期' }),
});
export type TodoRow = Static<typeof todoRow>;

/** For home: of every kind the most urgent, then the newest. */
export const todoList = get(`${base}/list`, {
  id: 'general.todo.list',
  title: '我的待办',
  access: session,
  basis: 'designed',
  reads,
  crossTenant: 'anyKey',
  query: object({
    ...tenantChoice,
    /** Of each kind so many. */
    limit: Type.Optional(Type.Integer({ title: '每类条数', minimum: 1, maximum: mostTodos })),
  }),
  reply: object({ groups: Type.Array(object({ ...counts, list: Type.Array(todoRow) })) }),
});
