import { fact } from '../../kernel/fact.ts';

/** What the person was told, as facts (S1 §8). */

/** A short message over the page: what went well, or why something did not. */
export interface ShownNotice {
  /** Unique in the scope; the sender makes it up of what led to the notice: `notice:feedback.list:/feedback#3`. */
  readonly id: string;
  readonly intent: 'danger' | 'warning' | 'success' | 'none';
  readonly lines: readonly string[];
  /** How long it stays on the screen, in milliseconds. */
  readonly duration: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A notice was shown. */
export const noticed = fact<ShownNotice>('notice.shown@1');

/** A notice left the screen: its time was over, or the person closed it. It stays in the message centre. */
export const noticeLeft = fact<{ readonly id: string }>('notice.left@1');

/** The person looked into the message centre. */
export const noticesSeen = fact<{ readonly at: number }>('notice.allSeen@1');
