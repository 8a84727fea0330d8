import type { EventTypeName, MessageLevel } from '../shared/eventTypes.ts';
import { type QuietHours, quietUntil } from './quietHours.ts';

/** Whether a group is told of an event, when, and why not. */

/** Quiet hours, and what is told in them all the same. */
export interface QuietSpan extends QuietHours {
  /** What is of this level or more goes through these hours, and through these alone; null for nothing. */
  readonly minLevelThrough: MessageLevel | null;
}

/** What a group wants to be told. */
export interface Subscription {
  readonly isEnabled: boolean;
  /** The lowest level that it wants to hear of; null for all. */
  readonly minLevel: MessageLevel | null;
  /** Of these projects alone; empty for all, also for what is of no project. */
  readonly projectIds: readonly string[];
  /** Likewise of these products, models, devices and fault codes. */
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly deviceIds: readonly string[];
  readonly codes: readonly string[];
  /** Hours in which it wants to be told at all. */
  readonly window: QuietHours | null;
  /** Hours in which it wants to be told of nothing; none of them reaches into another. */
  readonly quiet: readonly QuietSpan[];
  /** What becomes of what falls into quiet hours: told at their end, or never. */
  readonly quietMode: 'hold' | 'drop';
}

/** A time in which nothing of some events goes out. */
export interface Silence {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Empty for all of them. */
  readonly eventTypes: readonly EventTypeName[];
  readonly projectIds: readonly string[];
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly deviceIds: readonly string[];
  readonly codes: readonly string[];
  /** It does not hold back what is of this level or more; null for nothing. */
  readonly throughLevel: MessageLevel | null;
}

/** What has happened, as far as it is decided by. */
export interface Occurred {
  readonly eventType: EventTypeName;
  readonly level: MessageLevel;
  readonly projectId: string | null;
  readonly productKey: string | null;
  readonly modelId: string | null;
  readonly deviceId: string | null;
  readonly code: string | null;
}

export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'hold'; readonly until: number; readonly why: 'quiet' | 'silence' }
  /** It would be, but not then. */
  | { readonly kind: 'drop'; readonly why: 'quiet' | 'window' | 'debounce' }
  /** It is none of the group's business; what is said of it. */
  | { readonly kind: 'pass'; readonly reason: string };

const isAmong = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Whether a silence holds something back at an instant. */
export const isSilenced = (
  silence: Silence,
  { eventType, level, projectId, productKey, modelId, deviceId, code }: Occurred,
  at: number,
): boolean =>
  silence.startsAt <= at &&
  at < silence.endsAt &&
  (silence.eventTypes.length === 0 || silence.eventTypes.includes(eventType)) &&
  isAmong(silence.projectIds, projectId) &&
  isAmong(silence.productKeys, productKey) &&
  isAmong(silence.modelIds, modelId) &&
  isAmong(silence.deviceIds, deviceId) &&
  isAmong(silence.codes, code) &&
  (silence.throughLevel === null || level < silence.throughLevel);

/** Why something is none of the group's business; null when it is. */
const passes = (subscription: Subscription, occurred: Occurred): string | null => {
  const { isEnabled, minLevel, projectIds, productKeys, modelIds, deviceIds, codes } = subscription;
  if (!isEnabled) return '订阅未启用';
  if (minLevel !== null && occurred.level < minLevel) return '低于最低级别';
  if (!isAmong(projectIds, occurred.projectId)) return '不在项目范围内';
  if (!isAmong(productKeys, occurred.productKey)) return '不在产品范围内';
  if (!isAmong(modelIds, occurred.modelId)) return '不在型号范围内';
  if (!isAmong(deviceIds, occurred.deviceId)) return '不在设备范围内';
  return isAmong(codes, occurred.code) ? null : '不在故障码范围内';
};

/** Quiet hours that an instant lies in. */
export interface QuietThen {
  readonly span: QuietSpan;
  readonly until: number;
  /** What is asked about goes through them. */
  readonly isThrough: boolean;
}

/** The quiet hours that an instant lies in, the longest last, and whether something of a level goes through each. */
export const quietAt = (
  { quiet }: Pick<Subscription, 'quiet'>,
  level: MessageLevel,
  at: number,
): readonly QuietThen[] =>
  quiet
    .flatMap((span) => {
      const until = quietUntil(span, at);
      const isThrough = span.minLevelThrough !== null && level >= span.minLevelThrough;
      return until === null ? [] : [{ span, until, isThrough }];
    })
    .toSorted((one, other) => one.until - other.until);

/** The end of the quiet hours that hold something of a level back at an instant; null where none do. */
export const quietOf = (subscription: Pick<Subscription, 'quiet'>, level: MessageLevel, at: number): number | null =>
  quietAt(subscription, level, at).findLast(({ isThrough }) => !isThrough)?.until ?? null;

/** Decides of something that has happened, at an instant: asked again at the end of whatever held it back. */
export const decide = (
  subscription: Subscription,
  silences: readonly Silence[],
  occurred: Occurred,
  at: number,
  /** When it happened: hours in which it is told at all are of that. */
  happenedAt = at,
): Decision => {
  const { quietMode, window } = subscription;
  const reason = passes(subscription, occurred);
  if (reason !== null) return { kind: 'pass', reason };
  if (window !== null && quietUntil(window, happenedAt) === null) return { kind: 'drop', why: 'window' };
  const silenced = silences.filter((silence) => isSilenced(silence, occurred, at));
  if (silenced.length > 0)
    return { kind: 'hold', why: 'silence', until: Math.max(...silenced.map(({ endsAt }) => endsAt)) };
  const until = quietOf(subscription, occurred.level, at);
  if (until === null) return { kind: 'send' };
  return quietMode === 'hold' ? { kind: 'hold', why: 'quiet', until } : { kind: 'drop', why: 'quiet' };
};

/** Times that hold something back may follow each other so often; what they hold back longer is taken for never told. */
const mostTurns = 50;

/** What is decided in the end of something that was asked about at an instant. */
export interface InTheEnd {
  /** It, or the last that held it back. */
  readonly decision: Decision;
  /** When that was decided. */
  readonly decidedAt: number;
  /** When it is told; null for never. */
  readonly sendsAt: number | null;
}

/** Decides of something until it is told or is not: what one time held back may fall into the next at its end. */
export const decideInTheEnd = (
  subscription: Subscription,
  silences: readonly Silence[],
  occurred: Occurred,
  at: number,
  happenedAt = at,
): InTheEnd => {
  let decision = decide(subscription, silences, occurred, at, happenedAt);
  let decidedAt = at;
  for (let turn = 0; decision.kind === 'hold' && turn < mostTurns; turn += 1) {
    const next = decide(subscription, silences, occurred, decision.until, happenedAt);
    if (next.kind === 'send') return { decision, decidedAt, sendsAt: decision.until };
    [decision, decidedAt] = [next, decision.until];
  }
  if (decision.kind === 'hold') return { decision: { kind: 'drop', why: 'quiet' }, decidedAt, sendsAt: null };
  return { decision, decidedAt, sendsAt: decision.kind === 'send' ? at : null };
};

/** The first instant from one on at which no quiet hours hold back something of a level; null where there is none. */
export const freeFrom = (subscription: Pick<Subscription, 'quiet'>, level: MessageLevel, at: number): number | null => {
  let from = at;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const until = quietOf(subscription, level, from);
    if (until === null) return from;
    from = until;
  }
  return null;
};
