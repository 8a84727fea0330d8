import { type ChannelKind, channelKindCodes } from '@fleet/domain/areas/messages/push/channels.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import {
  escalationStops,
  type Gathering,
  gatherings,
  mostEscalations,
  type RuleRow,
} from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { mostCodes } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { isOverlapping, mostHours, timePattern } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import { codesOf, ruleProblem } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';

/** The conditions of a rule as they are typed, and what is made of them. */

/** A step of the escalation as it is typed. */
export interface StepValues {
  readonly afterMinutes: string;
  readonly groupId: string;
  readonly channels: readonly string[];
}

/** Hours as they are typed. */
export interface HoursValues {
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly string[];
}

/** Quiet hours as they are typed. */
export interface QuietValues extends HoursValues {
  /** The level from which on something is told in them all the same; empty for nothing. */
  readonly through: string;
}

/** The empty text stands for nothing. */
export interface RuleValues {
  readonly isEnabled: boolean;
  readonly minLevel: string;
  readonly projectIds: readonly string[];
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** Separated by commas or spaces. */
  readonly codes: string;
  readonly isWindow: boolean;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly windowDays: readonly string[];
  readonly quiet: readonly QuietValues[];
  readonly quietMode: RuleRow['quietMode'];
  readonly isDebounced: boolean;
  readonly debounceSeconds: string;
  readonly debounceCount: string;
  readonly groupBy: Gathering;
  readonly groupWaitSeconds: string;
  readonly groupIntervalSeconds: string;
  readonly repeatMinutes: string;
  readonly afterMinutes: string;
  readonly escalation: readonly StepValues[];
  readonly stopOn: RuleRow['stopOn'];
  readonly ackExpiresMinutes: string;
}

const time = (title: string) => Type.String({ title, maxLength: 5, pattern: timePattern });
const texts = (title: string) => Type.Array(Type.String(), { title, maxItems: 100 });
const number = (title: string) => Type.String({ title, minLength: 1, maxLength: 4, pattern: '^\\d+$' });
const short = (title: string) => Type.String({ title, maxLength: 12 });

export const ruleSchema = object({
  isEnabled: Type.Boolean({ title: '启用' }),
  minLevel: Type.String({ title: '最低级别', maxLength: 1 }),
  projectIds: texts('项目范围'),
  productKeys: texts('产品范围'),
  modelIds: texts('型号范围'),
  deviceIds: texts('设备范围'),
  codes: Type.String({ title: '故障码', maxLength: 1000 }),
  isWindow: Type.Boolean({ title: '接收时段' }),
  windowFrom: time('时段开始'),
  windowTo: time('时段结束'),
  windowDays: texts('时段星期'),
  quiet: Type.Array(
    object({
      from: Type.String({ title: '开始', maxLength: 5 }),
      to: Type.String({ title: '结束', maxLength: 5 }),
      weekdays: texts('星期'),
      through: Type.String({ title: '仍通知的级别', maxLength: 1 }),
    }),
    { title: '免打扰', maxItems: mostHours },
  ),
  quietMode: Type.String({ title: '免打扰期间的消息', maxLength: 8 }),
  isDebounced: Type.Boolean({ title: '防抖' }),
  debounceSeconds: number('防抖秒数'),
  debounceCount: number('防抖次数'),
  groupBy: short('合并'),
  groupWaitSeconds: number('合并等待（秒）'),
  groupIntervalSeconds: number('合并间隔（秒）'),
  repeatMinutes: number('重复间隔（分钟）'),
  afterMinutes: number('未处理时长（分钟）'),
  escalation: Type.Array(
    object({
      afterMinutes: number('未处理时长（分钟）'),
      groupId: Type.String({ title: '群组', maxLength: 64 }),
      channels: texts('渠道'),
    }),
    { title: '升级链', maxItems: mostEscalations },
  ),
  stopOn: short('停止升级'),
  ackExpiresMinutes: number('确认有效期（分钟）'),
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const ruleValues = (rule: RuleRow): RuleValues => ({
  isEnabled: rule.isEnabled,
  minLevel: rule.minLevel === null ? '' : String(rule.minLevel),
  projectIds: rule.projectIds,
  productKeys: rule.productKeys,
  modelIds: rule.modelIds,
  deviceIds: rule.deviceIds,
  codes: rule.codes.join('、'),
  isWindow: rule.window !== null,
  windowFrom: rule.window?.from ?? '08:00',
  windowTo: rule.window?.to ?? '18:00',
  windowDays: (rule.window?.weekdays ?? everyDay).map(String),
  quiet: rule.quiet.map(({ from, to, weekdays, minLevelThrough }) => ({
    from,
    to,
    weekdays: weekdays.map(String),
    through: minLevelThrough === null ? '' : String(minLevelThrough),
  })),
  quietMode: rule.quietMode,
  isDebounced: rule.debounce !== null,
  debounceSeconds: String(rule.debounce?.seconds ?? 60),
  debounceCount: String(rule.debounce?.count ?? 1),
  groupBy: rule.groupBy,
  groupWaitSeconds: String(rule.groupWaitSeconds),
  groupIntervalSeconds: String(rule.groupIntervalSeconds),
  repeatMinutes: String(rule.repeatMinutes),
  afterMinutes: String(rule.afterMinutes),
  escalation: rule.escalation.map((step) => ({ ...step, afterMinutes: String(step.afterMinutes) })),
  stopOn: rule.stopOn,
  ackExpiresMinutes: String(rule.ackExpiresMinutes),
});

const kindsOf = (kinds: readonly string[]): ChannelKind[] => channelKindCodes.filter((kind) => kinds.includes(kind));

const levelOf = (chosen: string): MessageLevel | null => (chosen === '' ? null : (Number(chosen) as MessageLevel));

/** The rule that the conditions make of another. */
export const ruleOfValues = (rule: RuleRow, values: RuleValues): RuleRow => ({
  ...rule,
  isEnabled: values.isEnabled,
  minLevel: levelOf(values.minLevel),
  projectIds: [...values.projectIds],
  productKeys: [...values.productKeys],
  modelIds: [...values.modelIds],
  deviceIds: [...values.deviceIds],
  codes: codesOf(values.codes),
  window: values.isWindow
    ? { from: values.windowFrom, to: values.windowTo, weekdays: values.windowDays.map(Number) }
    : null,
  quiet: values.quiet.map(({ from, to, weekdays, through }) => ({
    from,
    to,
    weekdays: weekdays.map(Number),
    minLevelThrough: levelOf(through),
  })),
  quietMode: values.quietMode,
  debounce: values.isDebounced
    ? { seconds: Number(values.debounceSeconds), count: Number(values.debounceCount) }
    : null,
  groupBy: values.groupBy,
  groupWaitSeconds: Number(values.groupWaitSeconds),
  groupIntervalSeconds: Number(values.groupIntervalSeconds),
  repeatMinutes: Number(values.repeatMinutes),
  afterMinutes: Number(values.afterMinutes),
  escalation: values.escalation.map(({ afterMinutes, groupId, channels }) => ({
    afterMinutes: Number(afterMinutes),
    groupId,
    channels: kindsOf(channels),
  })),
  stopOn: values.stopOn,
  ackExpiresMinutes: Number(values.ackExpiresMinutes),
});

const within = (typed: string, least: number, most: number, orNever = false): string | null => {
  const value = Number(typed);
  if (orNever && value === 0) return null;
  return value >= least && value <= most ? null : `须在 ${least}~${most} 之间${orNever ? '，或填 0' : ''}`;
};

const stepsProblem = (rule: RuleRow, groupId: string): string | null => {
  const isWhole = rule.escalation.every((step) => step.groupId !== '' && step.channels.length > 0);
  if (!isWhole) return '请为每一级选择群组和渠道';
  const isWithin = rule.escalation.every(({ afterMinutes }) => afterMinutes >= 1 && afterMinutes <= 1440);
  return isWithin
    ? ruleProblem({ ...rule, quiet: [], codes: [], debounce: null, repeatMinutes: 0 }, groupId)
    : '须在 1~1440 之间';
};

const noDays = '请至少选择一天';

const hoursProblem = (typed: readonly HoursValues[], { quiet }: RuleRow): string | null => {
  const isTime = (text: string) => new RegExp(timePattern).test(text);
  if (typed.some(({ from, to }) => !isTime(from) || !isTime(to))) return '时间须为 时:分，如 22:00';
  if (typed.some(({ weekdays }) => weekdays.length === 0)) return noDays;
  return isOverlapping(quiet) ? '免打扰时段重叠' : null;
};

/** What is wrong with the conditions by the names of their fields. */
export const ruleValuesProblems = (
  rule: RuleRow,
  values: RuleValues,
  groupId: string,
): Partial<Readonly<Record<keyof RuleValues, string>>> => {
  const made = ruleOfValues(rule, values);
  const alone = { ...made, quiet: [], escalation: [], repeatMinutes: 0, codes: [], groupBy: 'none' as const };
  const found: Partial<Record<keyof RuleValues, string | null>> = {
    codes: made.codes.length > mostCodes ? `最多 ${mostCodes} 个故障码` : null,
    windowDays: values.isWindow && values.windowDays.length === 0 ? noDays : null,
    quiet: hoursProblem(values.quiet, made),
    debounceSeconds: values.isDebounced ? within(values.debounceSeconds, 1, 3600) : null,
    debounceCount: values.isDebounced ? (within(values.debounceCount, 1, 100) ?? ruleProblem(alone, groupId)) : null,
    groupWaitSeconds: within(values.groupWaitSeconds, 0, 600),
    groupIntervalSeconds: within(values.groupIntervalSeconds, 60, 3600),
    repeatMinutes: within(values.repeatMinutes, 10, 1440, true),
    afterMinutes: within(values.afterMinutes, 1, 1440),
    escalation: stepsProblem(made, groupId),
    ackExpiresMinutes: within(values.ackExpiresMinutes, 15, 1440, true),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/** What the selects offer. */
const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  Object.entries<string>(names).map(([id, name]) => ({ id: id as Id, name }));
export const gatheringChoices = choicesOf(gatherings);
export const stopChoices = choicesOf(escalationStops);
