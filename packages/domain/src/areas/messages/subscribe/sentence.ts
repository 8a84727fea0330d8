import { channelKinds } from '../push/channels.ts';
import { suppressions } from '../push/delivery.ts';
import {
  type EventTypeName,
  eventTypeNames,
  eventTypeOf,
  type MessageLevel,
  messageLevelNames,
} from '../shared/eventTypes.ts';
import { statusLabel } from '../../../core/codes/status.ts';
import { escalationStops, gatherings, quietModes, type RuleRow } from './contract.ts';
import { type SilenceRow } from './silenceContract.ts';
import { type Decision, quietAt } from './decide.ts';
import type { QuietHours } from './quietHours.ts';
import { isOfFault } from './rules.ts';
import { formatCount } from '../../../core/values/formats.ts';

/** Subscriptions in words. */

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;

const hoursText = ({ from, to, weekdays }: QuietHours): string => {
  const days =
    weekdays.length === 7
      ? '每天'
      : `周${weekdays
          .toSorted((one, other) => one - other)
          .map((day) => weekdayNames[day - 1] ?? '')
          .join('、')}`;
  return `${days} ${from}–${to}`;
};

/** Why nobody is told of a fault whose code says so. */
export const codeIsSilent = '该故障码设为不推送通知';

type Scoped = Pick<SilenceRow, 'projectIds' | 'productKeys' | 'modelIds' | 'deviceIds' | 'codes'>;

const scopeText = ({ projectIds, productKeys, modelIds, deviceIds, codes }: Scoped): string => {
  const parts = [
    projectIds.length === 0 ? [] : `${formatCount(projectIds.length)} 个项目`,
    productKeys.length === 0 ? [] : `${formatCount(productKeys.length)} 个产品`,
    modelIds.length === 0 ? [] : `${formatCount(modelIds.length)} 个型号`,
    deviceIds.length === 0 ? [] : `${formatCount(deviceIds.length)} 台设备`,
    codes.length === 0 ? [] : `故障码 ${codes.join('、')}`,
  ].flat();
  return parts.length === 0 ? '全部项目' : parts.join('且');
};

/** Seconds in the largest unit that they are whole in. */
const lengthText = (seconds: number): string => {
  if (seconds % 3600 === 0) return `${seconds / 3600} 小时`;
  return seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`;
};
const minutesText = (minutes: number): string => lengthText(minutes * 60);
/** Of what a silence is. */
export const silenceScope = (silence: Scoped): string => scopeText(silence);

const debounceText = ({ seconds, count }: NonNullable<RuleRow['debounce']>): string =>
  count === 1 ? `持续 ${lengthText(seconds)}才通知` : `${lengthText(seconds)}内达到 ${formatCount(count)} 次才通知`;

const escalationText = ({ escalation, stopOn, ackExpiresMinutes }: RuleRow, nameOf: GroupNames): string[] => {
  if (escalation.length === 0) return [];
  const steps = escalation.map(
    ({ afterMinutes, groupId, channels }) =>
      `${minutesText(afterMinutes)}未处理 → ${nameOf(groupId)} ${channels.map((kind) => channelKinds[kind]).join('、')}`,
  );
  return [
    ...steps,
    escalationStops[stopOn],
    ...(ackExpiresMinutes === 0 ? [] : [`确认 ${minutesText(ackExpiresMinutes)}后失效`]),
  ];
};

/** What groups are called, by their ids. */
export type GroupNames = (groupId: string) => string;
const someGroup: GroupNames = () => '其他群组';

/** What a level is called, of faults what faults call it. */
export const levelName = (level: MessageLevel, eventType: EventTypeName): string =>
  isOfFault(eventType) ? statusLabel('faultLevel', level) : messageLevelNames[level];

/** A level, and all that matter more; of faults by what faults call it. */
export const levelAndMore = (level: MessageLevel, eventType?: EventTypeName): string =>
  `${eventType === undefined ? messageLevelNames[level] : levelName(level, eventType)}及以上`;

type Span = RuleRow['quiet'][number];

/** What goes through quiet hours, of one or of all of them; empty for nothing. */
const throughText = ({ minLevelThrough }: Span, eventType: EventTypeName): string =>
  minLevelThrough === null ? '' : `${levelAndMore(minLevelThrough, eventType)}除外`;

const quietText = ({ quiet, quietMode, eventType }: RuleRow): string => {
  const [through, ...others] = new Set(quiet.map((span) => throughText(span, eventType)));
  const isOfAll = others.length === 0 && through !== undefined && through !== '';
  const spans = quiet.map((span) => {
    const own = isOfAll ? '' : throughText(span, eventType);
    return own === '' ? hoursText(span) : `${hoursText(span)}（${own}）`;
  });
  return `${spans.join('；')} 免打扰（${isOfAll ? `${through}，其余` : ''}${quietModes[quietMode]}）`;
};

/** Under which conditions a group is told of an event, in one line. */
export const ruleSentence = (rule: RuleRow, nameOf = someGroup): string =>
  [
    ...(eventTypeOf(rule.eventType).hasLevels || rule.minLevel !== null
      ? [rule.minLevel === null ? '全部级别' : levelAndMore(rule.minLevel, rule.eventType)]
      : []),
    scopeText(rule),
    ...(rule.eventType === 'fault.unhandled' ? [`${minutesText(rule.afterMinutes)}未处理`] : []),
    ...(rule.window === null ? [] : [`仅${hoursText(rule.window)}`]),
    ...(rule.quiet.length === 0 ? [] : [quietText(rule)]),
    ...(rule.debounce === null ? [] : [debounceText(rule.debounce)]),
    ...(rule.groupBy === 'none' ? [] : [`${gatherings[rule.groupBy]}合并`]),
    ...(rule.repeatMinutes === 0 ? [] : [`每 ${minutesText(rule.repeatMinutes)}重复`]),
    ...escalationText(rule, nameOf),
  ].join('，');

const channelText = ({ channels }: RuleRow): string => channels.map((kind) => channelKinds[kind]).join('、');

const byEvent = (rules: readonly RuleRow[]): ReadonlyMap<EventTypeName, RuleRow> =>
  new Map(rules.map((rule) => [rule.eventType, rule]));

/** Whether two rules of an event differ beyond their channels, in whatever order their fields stand. */
const differs = (was: RuleRow, is: RuleRow): boolean =>
  (Object.keys(was) as (keyof RuleRow)[]).some(
    (field) => field !== 'channels' && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );

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
    else if (differs(was, is)) lines.push(`“${name}”的范围或细节`);
    return lines;
  });
};

/** Which quiet hours of a rule an event of a level finds at an instant, and what becomes of it in them; empty for none. */
const quietReason = (rule: RuleRow, level: MessageLevel, at: number, kind: Decision['kind']): string => {
  const then = quietAt(rule, level, at);
  const one = then.findLast(({ isThrough }) => !isThrough) ?? then.at(-1);
  if (one === undefined) return '';
  const { span, isThrough } = one;
  const hours = `免打扰时段（${hoursText(span)}）`;
  if (span.minLevelThrough !== null && isThrough)
    return `${hours}内，${levelAndMore(span.minLevelThrough, rule.eventType)}仍通知`;
  const below = span.minLevelThrough === null ? '' : `低于${levelName(span.minLevelThrough, rule.eventType)}，`;
  return `${below}${hours}${kind === 'hold' ? '结束后合并补发' : '内不发'}`;
};

/**
 * Why something of a level is told later or not at all by a rule, or in spite of its quiet hours, as was decided at an
 * instant; empty for what is told at once outside of them.
 */
export const decisionText = (decision: Decision, rule: RuleRow, level: MessageLevel, at: number): string => {
  if (decision.kind === 'pass') return decision.reason;
  if (decision.kind === 'hold' && decision.why === 'silence') return '静默结束后合并补发';
  if (decision.kind === 'drop' && decision.why !== 'quiet') return suppressions[decision.why];
  return quietReason(rule, level, at, decision.kind);
};
