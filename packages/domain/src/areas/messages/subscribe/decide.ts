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
  readonly quiet: QuietHours | null;
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
  /** It does not hold back what is of this level or more; null for nothing. */
  readonly throughLevel: MessageLevel | null;
}

/** What has happened, as far as it is decided by. */
export interface Occurred {
  readonly eventType: EventTypeName;
  readonly level: MessageLevel;
  readonly projectId: string | null;
}

export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'hold'; readonly until: number; readonly why: 'quiet' | 'silence' }
  | { readonly kind: 'drop'; readonly why: 'quiet' }
  /** It is none of the group's business; what is said of it. */
  | { readonly kind: 'pass'; readonly reason: string };

const isOfProject = (projectIds: readonly string[], projectId: string | null): boolean =>
  projectIds.length === 0 || (projectId !== null && projectIds.includes(projectId));

/** Whether a silence holds something back at an instant. */
export const isSilenced = (silence: Silence, { eventType, level, projectId }: Occurred, at: number): boolean =>
  silence.startsAt <= at &&
  at < silence.endsAt &&
  (silence.eventTypes.length === 0 || silence.eventTypes.includes(eventType)) &&
  isOfProject(silence.projectIds, projectId) &&
  (silence.throughLevel === null || level < silence.throughLevel);

/** Decides of something that has happened, at an instant: asked again at the end of whatever held it back. */
export const decide = (
  subscription: Subscription,
  silences: readonly Silence[],
  occurred: Occurred,
  at: number,
): Decision => {
  const { isEnabled, minLevel, projectIds, quiet, quietMode } = subscription;
  if (!isEnabled) return { kind: 'pass', reason: '订阅未启用' };
  if (minLevel !== null && occurred.level < minLevel) return { kind: 'pass', reason: '低于最低级别' };
  if (!isOfProject(projectIds, occurred.projectId)) return { kind: 'pass', reason: '不在项目范围内' };
  const silenced = silences.filter((silence) => isSilenced(silence, occurred, at));
  if (silenced.length > 0)
    return { kind: 'hold', why: 'silence', until: Math.max(...silenced.map(({ endsAt }) => endsAt)) };
  const until = quiet === null ? null : quietUntil(quiet, at);
  if (until === null) return { kind: 'send' };
  return quietMode === 'hold' ? { kind: 'hold', why: 'quiet', until } : { kind: 'drop', why: 'quiet' };
};
