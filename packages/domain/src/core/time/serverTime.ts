/**
 * What the clock of the gateway shows, told from its answers: "today", what is overdue and how long ago something was are
 * the gateway's, however wrong the clock of the machine in front of somebody is. All values are milliseconds.
 */

/** An answer's `Date` beside the machine's own clock, since 1970. */
export interface DatedAnswer {
  /** Whole seconds, as HTTP tells them. */
  readonly date: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A machine's clock that is off by less is right: `Date` is told in seconds, and answers take their time. */
const tolerance = 2000;

/**
 * How far the gateway's clock is ahead of the machine's, after another answer. It was dated after the call had left and
 * before the answer had come, within the second that it tells: what is known stays as long as it agrees with that, so a
 * slow answer changes nothing and a jump is followed at once.
 *
 * @param known what was known before; 0 in the beginning
 */
export function offsetAfter(known: number, { date, sentAt, receivedAt }: DatedAnswer): number {
  const least = date - receivedAt;
  const most = date + 999 - sentAt;
  const agrees = (offset: number): boolean => offset >= least - tolerance && offset <= most + tolerance;
  if (agrees(0)) return 0;
  return agrees(known) ? known : Math.round((least + most) / 2);
}
