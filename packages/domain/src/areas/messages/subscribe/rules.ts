import { type ChannelKind, channelKinds } from '../push/channels.ts';
import { type EventTypeName, eventTypeOf } from '../shared/eventTypes.ts';
import type { RuleRow, SilenceRow } from './contract.ts';

/** What a subscription begins with, and what is wrong with subscriptions and silences. */

/** The rule of an event without any condition. */
export const freshRule = (eventType: EventTypeName, channels: RuleRow['channels']): RuleRow => ({
  eventType,
  channels,
  isEnabled: true,
  minLevel: null,
  projectIds: [],
  quiet: null,
  quietMode: 'hold',
});

/** The first thing that is wrong with the rules of a group; null for nothing. */
export const rulesProblem = (rules: readonly RuleRow[], enabled: readonly ChannelKind[]): string | null => {
  const names = new Set<string>();
  for (const { eventType, channels, minLevel, isEnabled } of rules) {
    const { name, hasLevels } = eventTypeOf(eventType);
    if (names.has(eventType)) return `事件“${name}”重复`;
    names.add(eventType);
    if (minLevel !== null && !hasLevels) return `最低等级不适用于该事件（${name}）`;
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
