import { type ChannelKind, channelKinds } from '../push/channels.ts';
import { type EventTypeName, eventTypeOf } from '../shared/eventTypes.ts';
import type { RuleRow } from './contract.ts';
import { isOverlapping } from './quietHours.ts';
import type { SilenceRow } from './silenceContract.ts';

/** What a subscription begins with, and what is wrong with subscriptions and silences. */

/** The rule of an event without any condition. */
export const freshRule = (eventType: EventTypeName, channels: RuleRow['channels']): RuleRow => ({
  eventType,
  channels,
  isEnabled: true,
  minLevel: null,
  projectIds: [],
  productKeys: [],
  modelIds: [],
  deviceIds: [],
  codes: [],
  window: null,
  quiet: [],
  quietMode: 'hold',
  debounce: null,
  groupBy: 'none',
  groupWaitSeconds: 30,
  groupIntervalSeconds: 300,
  repeatMinutes: 0,
  afterMinutes: 15,
  escalation: [],
  stopOn: 'acknowledged',
  ackExpiresMinutes: 0,
});

/** What lasts after an event, so that it can be waited for, told again and escalated; null for what is over at once. */
export const lastingOf = (eventType: EventTypeName): 'fault' | 'device' | null => {
  if (eventType === 'fault.raised' || eventType === 'fault.unhandled') return 'fault';
  return eventType === 'device.offline' ? 'device' : null;
};

/** Whether an event is about a fault, and so about a fault code. */
export const isOfFault = (eventType: EventTypeName): boolean => eventTypeOf(eventType).category === 'fault';

/** Fault codes as people type them, each once: separated by commas or spaces. */
export const codesOf = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,，、;；]+/).filter((code) => code !== '')),
];

/** Whether an event is about a device, so that it can be narrowed to devices and products. */
export const isOfDevice = (eventType: EventTypeName): boolean =>
  eventTypeOf(eventType).variables.some(({ name }) => name === 'device');

const escalationProblem = ({ escalation }: RuleRow, groupId: string): string | null => {
  if (escalation.some((step) => step.groupId === groupId)) return '升级不能指向本群组';
  const isRising = escalation.every(({ afterMinutes }, nth) => afterMinutes > (escalation[nth - 1]?.afterMinutes ?? 0));
  return isRising ? null : '升级间隔须依次增大';
};

/** What is wrong with a rule of a group by itself; null for nothing. */
export const ruleProblem = (rule: RuleRow, groupId: string): string | null => {
  const { eventType, minLevel, quiet, codes, debounce, repeatMinutes, escalation, groupBy } = rule;
  const { name, hasLevels } = eventTypeOf(eventType);
  if (minLevel !== null && !hasLevels) return `最低等级不适用于该事件（${name}）`;
  if (isOverlapping(quiet)) return `免打扰时段重叠（${name}）`;
  if (quiet.some(({ minLevelThrough }) => minLevelThrough !== null) && !hasLevels)
    return `免打扰时仍通知的级别不适用于该事件（${name}）`;
  if ((codes.length > 0 || groupBy === 'code') && !isOfFault(eventType)) return `故障码不适用于该事件（${name}）`;
  const lasts = lastingOf(eventType) !== null;
  if (debounce?.count === 1 && !lasts) return `事件“${name}”不会持续，防抖次数须大于 1`;
  if (repeatMinutes > 0 && !lasts) return `事件“${name}”不会持续，不能重复通知`;
  if (escalation.length > 0 && !lasts) return `事件“${name}”不会持续，不能升级`;
  return escalationProblem(rule, groupId);
};

/** The first thing that is wrong with the rules of a group; null for nothing. */
export const rulesProblem = (
  rules: readonly RuleRow[],
  enabled: readonly ChannelKind[],
  groupId: string,
): string | null => {
  const names = new Set<string>();
  for (const rule of rules) {
    const { eventType, channels, isEnabled } = rule;
    if (names.has(eventType)) return `事件“${eventTypeOf(eventType).name}”重复`;
    names.add(eventType);
    const problem = ruleProblem(rule, groupId);
    if (problem !== null) return problem;
    const missing = isEnabled ? channels.find((kind) => !enabled.includes(kind)) : undefined;
    if (missing !== undefined) return `群组没有启用渠道“${channelKinds[missing]}”`;
  }
  return null;
};

/** Milliseconds that a silence may last: 30 days. */
const longestSilence = 30 * 24 * 3_600_000;

/** What is wrong with a silence that is to be added at an instant; null for nothing. */
export const silenceProblem = (startsAt: number, endsAt: number, now: number): string | null => {
  if (endsAt <= startsAt) return '结束时间须晚于开始时间';
  if (endsAt <= now) return '结束时间须晚于当前时间';
  return endsAt - Math.max(startsAt, now) > longestSilence ? '静默不能超过 30 天' : null;
};

/** Why a silence cannot be ended; null when it can. */
export const silenceEndProblem = ({ state }: Pick<SilenceRow, 'state'>): string | null =>
  state === 'ended' ? '静默已结束' : null;
