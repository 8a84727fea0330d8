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
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { eventTypeLabels, eventTypeNames } from '../shared/eventTypes.ts';
import { messageBase } from '../shared/messageBase.ts';
import { kind } from './contract.ts';
import { deliveryStateCodes, deliveryStates, holdCodes, holds, suppressionCodes, suppressions } from './delivery.ts';

/** What went to whom, what did not, and why. */

const base = `${messageBase}/push/record`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const state = oneOf('状态', deliveryStateCodes, deliveryStates);

export const recordRow = object({
  id: id('推送ID'),
  ...tenantOfRow,
  eventType: oneOf('事件', eventTypeNames),
  groupId: nullable(id('群组'), '群组'),
  groupName: Type.String({ title: '群组' }),
  kind,
  /** Whom it went to, not all of it said. */
  target: Type.String({ title: '对象' }),
  title: Type.String({ title: '标题' }),
  state,
  /** What holds it back now; null for nothing. */
  heldBy: nullable(oneOf('暂缓原因', holdCodes, holds), '暂缓原因'),
  suppressedBy: nullable(oneOf('未发送原因', suppressionCodes, suppressions), '未发送原因'),
  /** What the last try was answered with; empty for none. */
  reason: Type.String({ title: '原因' }),
  attemptCount: count('次数'),
  /** Milliseconds that the last try took; null before it was answered. */
  tookMs: nullable(count('耗时'), '耗时（ms）'),
  retries: count('手动重试'),
  createdAt: instant('时间'),
  nextAt: nullable(instant('下次发送'), '下次发送'),
  finishedAt: nullable(instant('完成时间'), '完成时间'),
});
export type RecordRow = Static<typeof recordRow>;

const filters = {
  groupId: Type.Optional(id('群组')),
  kind: Type.Optional(kind),
  eventType: Type.Optional(oneOf('事件', eventTypeNames, eventTypeLabels)),
  state: Type.Optional(state),
  suppressedBy: Type.Optional(oneOf('未发送原因', suppressionCodes, suppressions)),
  /** What it is about: the id of a fault or a device. */
  objectId: Type.Optional(id('事件对象')),
  keyword: searchText('标题/对象'),
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
  ...tenantChoice,
};
const order = sorting(['createdAt', 'attemptCount']);

export const recordList = get(`${base}/list`, {
  ...about,
  id: 'general.push.record.list',
  title: '推送记录',
  reads: ['pushRecord', 'pushGroup'],
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(recordRow, { key: 'id' }),
});

export const recordExport = get(`${base}/export`, {
  ...about,
  id: 'general.push.record.export',
  title: '导出推送记录',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

export const recordGet = get(`${base}/get`, {
  ...about,
  id: 'general.push.record.get',
  title: '推送详情',
  reads: ['pushRecord', 'pushGroup'],
  query: object({ id: id('推送ID'), ...tenantChoice }),
  reply: object({
    ...recordRow.properties,
    body: Type.String({ title: '内容' }),
    attempts: Type.Array(
      object({
        at: instant('时间'),
        state,
        status: nullable(count('状态码'), '状态码'),
        note: Type.String({ title: '结果' }),
        tookMs: nullable(count('耗时'), '耗时（ms）'),
      }),
      { title: '发送过程' },
    ),
  }),
});

export const recordRetry = post(`${base}/retry`, {
  ...about,
  id: 'general.push.record.retry',
  title: '重试推送',
  changes: ['pushRecord'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('推送') }),
  reply: batchReply,
});
