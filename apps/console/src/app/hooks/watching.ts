/** Looks at what others do, as it happens: again and again, as long as somebody is there to see it. */

/** Milliseconds from an answer to the next look. */
export const lookInterval = 4000;
/** Each look in vain waits twice as long as the one before, up to this. */
export const longestWait = 60_000;
/** Who has touched nothing for so long is not there: looking on would keep his session for him. */
export const attention = 10 * 60_000;
/** Nothing is looked at twice within this: going to and fro between windows costs nothing. */
const rest = 1000;

/** The page, and whoever sits before it. */
export interface Sight {
  /** Whether the page can be seen and reach the gateway. */
  readonly isOpen: () => boolean;
  /**
   * Tells of everything after which it may be worth a look.
   *
   * @returns to tell no more
   */
  readonly listen: (told: { readonly onReturn: () => void; readonly onTouch: () => void }) => () => void;
  /** Milliseconds, ever growing. */
  readonly now: () => number;
}

/**
 * Looks at once, and then every few seconds while the page can be seen, the network is there and somebody has touched
 * something of late; at once again when that comes back. What fails is asked less and less often.
 *
 * @param look tells whether it was answered
 * @param pause milliseconds from an answer to the next look
 * @returns to look no more
 */
export function watch(look: () => Promise<boolean>, sight: Sight, pause = (): number => lookInterval): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;
  let wait = lookInterval;
  let [lookedAt, touchedAt] = [-Infinity, sight.now()];

  const isSeen = (): boolean => sight.isOpen() && sight.now() - touchedAt < attention;
  const lookNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (isOver || isLooking || !isSeen()) return;
    isLooking = true;
    lookedAt = sight.now();
    const isAnswered = await look();
    isLooking = false;
    wait = isAnswered ? pause() : Math.min(wait * 2, longestWait);
    if (!isOver) timer = setTimeout(() => void lookNow(), wait);
  };
  const lookAgain = (): void => {
    if (sight.now() - lookedAt >= rest) void lookNow();
  };
  const stop = sight.listen({
    onReturn: () => {
      touchedAt = sight.now();
      lookAgain();
    },
    onTouch: () => {
      const wasSeen = isSeen();
      touchedAt = sight.now();
      if (!wasSeen) lookAgain();
    },
  });
  void lookNow();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
