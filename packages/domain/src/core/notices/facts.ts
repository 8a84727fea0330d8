import type { Static } from 'typebox';
import { fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';

/** What the person was told, as facts (S1 §8). */

/** A short message over the page: what went well, or why something did not. */
const shownNotice = shape.record({
  /** Unique in the scope; the sender makes it up of what led to the notice: `notice:feedback.list:/feedback#3`. */
  id: shape.text,
  intent: shape.oneOf(['danger', 'warning', 'success', 'none']),
  lines: shape.list(shape.text),
  /** How long it stays on the screen, in milliseconds. */
  duration: shape.number,
  at: shape.time,
});
export type ShownNotice = Static<typeof shownNotice>;

/** A notice was shown. */
export const noticed = fact('notice.shown@1', shownNotice);

/** A notice left the screen: its time was over, or the person closed it. It stays in the message centre. */
export const noticeLeft = fact('notice.left@1', shape.record({ id: shape.text }));

/** The person looked into the message centre. */
export const noticesSeen = fact('notice.allSeen@1', shape.record({ at: shape.time }));
