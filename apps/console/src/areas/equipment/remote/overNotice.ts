/** Why one's session is over: said until whoever has driven since is through as well. */
export interface OverNotice {
  readonly why: string;
  /** The session that is over. */
  readonly sessionId: string;
  /** The one after it; null as long as there was none. */
  readonly nextId: string | null;
}

/**
 * The notice once it is known who drives now; null when it has become a thing of the past.
 *
 * @param currentId session that goes on now; null for none. It may be the one that is over, until that is heard of.
 */
export const noticeNow = (notice: OverNotice, currentId: string | null): OverNotice | null => {
  if (notice.nextId !== null) return currentId === notice.nextId ? notice : null;
  return currentId === null || currentId === notice.sessionId ? notice : { ...notice, nextId: currentId };
};
