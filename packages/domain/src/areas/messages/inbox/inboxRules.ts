import { importantLevel } from '../shared/eventTypes.ts';

/** What can be done with messages of one's own. */

/** Milliseconds in which a deletion can be taken back. */
export const restorable = 10_000;
/** Milliseconds for which a message is kept: 180 days. */
export const keeping = 180 * 24 * 3_600_000;

/** Why a message may not be deleted; null when it may. */
export const deletionProblem = ({
  isRead,
  level,
}: {
  readonly isRead: boolean;
  readonly level: number;
}): string | null => (!isRead && level >= importantLevel ? '未读的重要消息（三级及以上）请先阅读' : null);

const mostCounted = 99;

/** What stands at the bell: up to 99, then 99+. */
export const unreadText = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count));

interface Listed {
  readonly createdAt: string;
  readonly level: number;
}

/**
 * What is said aloud of the newest messages, the newest first: an important one that came since they were looked at
 * before. One that was deleted and comes back has been heard of.
 *
 * @param before the instant up to which messages were heard of; null at the first look
 */
export const hearOf = <Message extends Listed>(
  before: string | null,
  latest: readonly Message[],
): { readonly until: string; readonly message: Message | null } => {
  const newest = latest[0]?.createdAt ?? '';
  if (before === null) return { until: newest, message: null };
  return {
    until: newest > before ? newest : before,
    message: latest.find(({ createdAt, level }) => createdAt > before && level >= importantLevel) ?? null,
  };
};
