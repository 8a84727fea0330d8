import { type Static, Type } from 'typebox';
import { get, keyed, post, remove, type ReplyOf } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { kind } from '../push/contract.ts';
import { eventTypeNames } from '../shared/eventTypes.ts';
import { mostHours, timePattern } from './quietHours.ts';
import { subscribeBase as base, eventType, level, mostCodes, projectIds, some } from './silenceContract.ts';

/** Which group is told of which events, by which of its channels (S1 §1 消息管理, designed). When nobody is: `silenceContract.ts`. */

const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const time = (title: string) => Type.String({ title, pattern: timePattern, maxLength: 5 });

const spanOfHours = {
  from: time('开始'),
  to: time('结束'),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    title: '星期',
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
};
const hours = object(spanOfHours);
const quietSpan = object({
  ...spanOfHours,
  /** What is of this level or more is told in these hours all the same; null for nothing. */
  minLevelThrough: nullable(level, '仍通知的级别'),
});

/** What becomes of what falls into quiet hours. */
export const quietModes = { hold: '结束后合并补发', drop: '不发' } as const;

/** By what several events become one message. */
export const gatherings = { none: '不合并', project: '按项目', device: '按设备', code: '按故障码' } as const;
export type Gathering = keyof typeof gatherings;

/** What ends an escalation; closing always does, and so does acknowledging while it stands. */
export const escalationStops = { acknowledged: '确认或关闭后停止', recovered: '确认、恢复或关闭后停止' } as const;

/** Steps of an escalation. */
export const mostEscalations = 5;
const channels = Type.Array(kind, { title: '渠道', minItems: 1, maxItems: 4, uniqueItems: true });
const whole = (title: string, minimum: number, maximum: number) => Type.Integer({ title, minimum, maximum });
const minutesOrNever = (title: string, minimum: number) =>
  Type.Union([Type.Literal(0), whole(title, minimum, 1440)], { title });

export const ruleRow = object({
  eventType,
  channels,
  isEnabled: Type.Boolean({ title: '启用' }),
  minLevel: nullable(level, '最低级别'),
  projectIds,
  productKeys: some('产品', 100),
  modelIds: some('型号', 100),
  deviceIds: some('设备', 100),
  codes: some('故障码', mostCodes),
  /** Hours in which it is told at all; null for all day. */
  window: nullable(hours, '接收时段'),
  quiet: Type.Array(quietSpan, { title: '免打扰', maxItems: mostHours }),
  quietMode: oneOf('免打扰时', Object.keys(quietModes) as (keyof typeof quietModes)[], quietModes),
  /** Told only if it lasts for these seconds, or comes about so often within them. */
  debounce: nullable(object({ seconds: whole('秒数', 1, 3600), count: whole('次数', 1, 100) }), '防抖'),
  groupBy: oneOf('合并', Object.keys(gatherings) as Gathering[], gatherings),
  /** Seconds that the first of several waits for others, and the least from one message to the next. */
  groupWaitSeconds: whole('合并等待', 0, 600),
  groupIntervalSeconds: whole('合并间隔', 60, 3600),
  /** Minutes after which what lasts and is not handled is told again; 0 for never. */
  repeatMinutes: minutesOrNever('重复间隔', 10),
  /** Of what nobody handles: minutes until it is told. */
  afterMinutes: whole('未处理时长', 1, 1440),
  escalation: Type.Array(object({ afterMinutes: whole('未处理时长', 1, 1440), groupId: id('群组'), channels }), {
    title: '升级链',
    maxItems: mostEscalations,
  }),
  stopOn: oneOf('停止升级', Object.keys(escalationStops) as (keyof typeof escalationStops)[], escalationStops),
  /** Minutes after which an acknowledgement counts no more; 0 for never. */
  ackExpiresMinutes: minutesOrNever('确认有效期', 15),
});
export type RuleRow = Static<typeof ruleRow>;

/** All rules of a group, and whom no group is told of. */
export const ruleList = get(`${base}/rule/list`, {
  ...about,
  id: 'general.subscribe.rule.list',
  title: '订阅列表',
  reads: ['subscription', 'pushGroup'],
  query: object({ groupId: id('群组'), ...tenantChoice }),
  reply: object({
    rules: Type.Array(ruleRow),
    /** Channels of the group that are enabled. */
    channels: Type.Array(kind),
    /** Events that no group of the tenant has subscribed to. */
    unheard: Type.Array(eventType),
    version: Type.Integer({ title: '版本号', minimum: 0 }),
  }),
});
export type GroupRules = ReplyOf<typeof ruleList>;

/** All rules of a group at once, or none. */
export const ruleSave = post(`${base}/rule/save`, {
  ...about,
  id: 'general.subscribe.rule.save',
  title: '保存订阅',
  changes: ['subscription'],
  query: object({ groupId: id('群组'), ...tenantChoice }),
  body: object({
    rules: Type.Array(ruleRow, { title: '订阅', maxItems: eventTypeNames.length }),
    version: Type.Integer({ title: '版本号', minimum: 0 }),
  }),
});

/** Takes all rules of a group away. */
export const ruleDelete = remove(`${base}/rule/delete`, {
  ...about,
  id: 'general.subscribe.rule.delete',
  title: '清空订阅',
  changes: ['subscription'],
  query: object({ groupId: id('群组'), ...tenantChoice }),
});

/** Events of the last 24 hours that may be tried again. */
export const ruleRecent = get(`${base}/rule/recent`, {
  ...about,
  id: 'general.subscribe.rule.recent',
  title: '最近的事件',
  reads: ['pushRecord'],
  query: object(tenantChoice),
  reply: object({
    list: Type.Array(
      object({
        id: id('事件'),
        eventType,
        title: Type.String({ title: '标题' }),
        level,
        projectId: nullable(id('项目'), '项目'),
        deviceId: nullable(id('设备'), '设备'),
        code: nullable(id('故障码'), '故障码'),
        at: instant('时间'),
      }),
    ),
  }),
});

/** What would become of an event of a moment: who would be told, by what, and why not. */
export const ruleSimulate = post(`${base}/rule/simulate`, {
  ...about,
  id: 'general.subscribe.rule.simulate',
  title: '试算',
  query: object(tenantChoice),
  body: object({
    eventType,
    level,
    projectId: nullable(id('项目'), '项目'),
    /** Where no device is named; a device has its own. */
    modelId: nullable(id('型号'), '型号'),
    deviceId: nullable(id('设备'), '设备'),
    code: nullable(id('故障码'), '故障码'),
    at: instant('时间'),
  }),
  reply: object({
    list: Type.Array(
      object({
        groupId: id('群组'),
        groupName: Type.String({ title: '群组' }),
        kind,
        recipients: Type.Array(Type.String(), { title: '接收人' }),
        /** Sent at once, later, or not. */
        wouldSend: Type.Boolean({ title: '会发送' }),
        sendsAt: nullable(instant('发送时间'), '发送时间'),
        reason: Type.String({ title: '原因' }),
        /** Who is told besides, and when, as long as nobody handles it. */
        escalation: Type.Array(object({ groupName: Type.String({ title: '群组' }), channels, at: instant('时间') }), {
          title: '升级',
        }),
      }),
    ),
  }),
});
