import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { eventTypeNames, messageLevelNames, messageLevels } from '../shared/eventTypes.ts';
import { messageBase } from '../shared/messageBase.ts';

/** When nobody is told of something, and what that or a subscription may be narrowed to (S1 §1 消息管理, designed). */

export const subscribeBase = `${messageBase}/subscribe`;
const base = subscribeBase;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
export const eventType = oneOf('事件', eventTypeNames);
export const level = oneOf('级别', messageLevels, messageLevelNames);
/** Projects, events of a scope; none of them means all. */
export const projectIds = Type.Array(id('项目'), { title: '项目', maxItems: 100, uniqueItems: true });
export const some = (title: string, maxItems: number) => Type.Array(id(title), { title, maxItems, uniqueItems: true });
/** Codes that a rule or a silence may name. */
export const mostCodes = 50;

const choice = listOf(object({ id: id('ID'), name: Type.String({ title: '名称' }) }), { key: 'id' });
const choosing = { keyword: searchText('名称'), ...chosenOne, ...tenantChoice, ...paging() };

/** Products that devices of a tenant are of: what a rule or a silence may be narrowed to. */
export const scopeProducts = get(`${base}/product/choices`, {
  ...about,
  id: 'general.subscribe.product.choices',
  title: '订阅产品选项',
  reads: ['device', 'product'],
  query: object(choosing),
  reply: choice,
});

/** Likewise models. */
export const scopeModels = get(`${base}/model/choices`, {
  ...about,
  id: 'general.subscribe.model.choices',
  title: '订阅型号选项',
  reads: ['device', 'model'],
  query: object(choosing),
  reply: choice,
});

/** Likewise devices. */
export const scopeDevices = get(`${base}/device/choices`, {
  ...about,
  id: 'general.subscribe.device.choices',
  title: '订阅设备选项',
  reads: ['device'],
  query: object(choosing),
  reply: choice,
});

/** How a silence stands. */
export const silenceStates = { pending: '未开始', active: '静默中', ended: '已结束' } as const;
const silenceState = oneOf('状态', Object.keys(silenceStates) as (keyof typeof silenceStates)[], silenceStates);

/** What it holds back: all of it where a part is empty. */
const silenceForm = {
  eventTypes: Type.Array(eventType, { title: '事件', maxItems: eventTypeNames.length, uniqueItems: true }),
  projectIds,
  productKeys: some('产品', 100),
  modelIds: some('型号', 100),
  deviceIds: some('设备', 100),
  codes: some('故障码', mostCodes),
  throughLevel: nullable(level, '静默时仍通知'),
  startsAt: instant('开始时间'),
  endsAt: instant('结束时间'),
  reason: text('原因', 200),
};

export const silenceRow = object({
  id: id('静默ID'),
  ...tenantOfRow,
  ...silenceForm,
  state: silenceState,
  /** Deliveries that it has held back. */
  affectedCount: count('已拦截'),
  createdBy: Type.String({ title: '创建人' }),
  endedBy: nullable(Type.String(), '结束人'),
  createdAt: instant('创建时间'),
});
export type SilenceRow = Static<typeof silenceRow>;

export const silenceList = get(`${base}/silence/list`, {
  ...about,
  id: 'general.subscribe.silence.list',
  title: '静默列表',
  reads: ['silence'],
  query: object({ state: Type.Optional(silenceState), ...tenantChoice, ...paging() }),
  reply: listOf(silenceRow, { key: 'id' }),
});

/** It has an end, at most 30 days away; what it held back is told then. */
export const silenceAdd = post(`${base}/silence/add`, {
  ...about,
  id: 'general.subscribe.silence.add',
  title: '新增静默',
  changes: ['silence'],
  query: object(tenantChoice),
  body: object(silenceForm),
  reply: object({ id: id('静默ID') }),
});

/** Ends a silence before its time. */
export const silenceEnd = post(`${base}/silence/end`, {
  ...about,
  id: 'general.subscribe.silence.end',
  title: '结束静默',
  changes: ['silence', 'pushRecord'],
  query: object({ id: id('静默ID'), ...tenantChoice }),
});
