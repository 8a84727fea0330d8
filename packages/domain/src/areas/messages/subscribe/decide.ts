import type { EventTypeName, MessageLevel } from '../shared/eventTypes.ts';
import { type QuietHours, quietUntil } from './quietHours.ts';

/** Whether a group is told of an event, when, and why not. */

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
  readonly quiet: readonly QuietHours[];
  /** What is of this level or more is told in quiet hours all the same; null for nothing. */
  readonly quietLevel: MessageLevel | null;
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

/** The end of the quiet hours that hold something of a level back at an instant; null where none do. */
export const quietOf = (
  { quiet, quietLevel }: Pick<Subscription, 'quiet' | 'quietLevel'>,
  level: MessageLevel,
  at: number,
): number | null => {
  if (quietLevel !== null && level >= quietLevel) return null;
  const ends = quiet.flatMap((hours) => quietUntil(hours, at) ?? []);
  return ends.length === 0 ? null : Math.max(...ends);
};

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
