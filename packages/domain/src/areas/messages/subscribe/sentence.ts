import { channelKinds } from '../push/channels.ts';
import {
  type EventTypeName,
  eventTypeNames,
  eventTypeOf,
  type MessageLevel,
  messageLevelNames,
} from '../shared/eventTypes.ts';
import { quietModes, type RuleRow } from './contract.ts';
import type { Decision } from './decide.ts';

/** Subscriptions in words. */

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;

const quietText = ({ quiet, quietMode }: RuleRow): string[] => {
  if (quiet === null) return [];
  const days =
    quiet.weekdays.length === 7
      ? '每天'
      : `周${quiet.weekdays
          .toSorted((one, other) => one - other)
          .map((day) => weekdayNames[day - 1] ?? '')
          .join('、')}`;
  return [`${days} ${quiet.from}–${quiet.to} 免打扰（${quietModes[quietMode]}）`];
};

/** A level, and all that matter more. */
export const levelAndMore = (level: MessageLevel): string => `${messageLevelNames[level]}及以上`;

/** Under which conditions a group is told of an event, in one line. */
export const ruleSentence = (rule: RuleRow): string =>
  [
    rule.minLevel === null ? '全部级别' : levelAndMore(rule.minLevel),
    rule.projectIds.length === 0 ? '全部项目' : `${rule.projectIds.length} 个项目`,
    ...quietText(rule),
  ].join('，');

const channelText = ({ channels }: RuleRow): string => channels.map((kind) => channelKinds[kind]).join('、');

const byEvent = (rules: readonly RuleRow[]): ReadonlyMap<EventTypeName, RuleRow> =>
  new Map(rules.map((rule) => [rule.eventType, rule]));

/** What differs between two sets of rules, a line each, in the order of the events. */
export const ruleChanges = (before: readonly RuleRow[], after: readonly RuleRow[]): readonly string[] => {
  const [old, now] = [byEvent(before), byEvent(after)];
  return eventTypeNames.flatMap((eventType) => {
    const [was, is] = [old.get(eventType), now.get(eventType)];
    const { name } = eventTypeOf(eventType);
    if (was === undefined) return is === undefined ? [] : [`新增“${name}”：${channelText(is)}，${ruleSentence(is)}`];
    if (is === undefined) return [`取消“${name}”`];
    const lines: string[] = [];
    if (channelText(was) !== channelText(is)) lines.push(`“${name}”渠道：${channelText(was)} → ${channelText(is)}`);
    if (ruleSentence(was) !== ruleSentence(is)) lines.push(`“${name}”条件：${ruleSentence(was)} → ${ruleSentence(is)}`);
    else if (was.projectIds.join() !== is.projectIds.join()) lines.push(`“${name}”的项目范围`);
    return lines;
  });
};

/** Why something is told later or not at all; empty for what is told at once. */
export const decisionText = (decision: Decision): string => {
  if (decision.kind === 'send') return '';
  if (decision.kind === 'pass') return decision.reason;
  if (decision.kind === 'drop') return '免打扰时段内不发';
  return decision.why === 'quiet' ? '免打扰时段结束后补发' : '静默结束后补发';
};
