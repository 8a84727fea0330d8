/**
 * Where the page on the screen stands among the entries of the browser's history, and how the browser gets back to it
 * when it has moved although something there is not saved: a move back or forward cannot be prevented, only undone.
 */

export interface Standing {
  /** Entry of the page on the screen. */
  readonly home: number;
  /** While the browser is on its way back home; null otherwise. */
  readonly returning: {
    /** Entry that the browser is at. */
    readonly at: number;
    /** Entry at which our own move will end. */
    readonly landing: number;
    /** Entry that the person wanted. */
    readonly wanted: number;
  } | null;
}

export interface Move {
  readonly standing: Standing;
  /** How far the browser has to go to be back home; null when it need not move. */
  readonly go: number | null;
  /** The browser is home again: this is how far the person wanted to go. Null as long as there is nothing to ask. */
  readonly ask: number | null;
}

/** The page of an entry is on the screen. */
export const standingAt = (home: number): Standing => ({ home, returning: null });

/**
 * The browser has moved to another entry, and the page must not follow.
 *
 * Moves happen one after the other: while ours is under way the person may have made another, and then ours ends as
 * much further on.
 *
 * @param at entry that the browser is at now
 */
export function heldBack({ home, returning }: Standing, at: number): Move {
  const hold = (landing: number, wanted: number): Standing => ({ home, returning: { at, landing, wanted } });
  if (returning === null) {
    if (at === home) return { standing: standingAt(home), go: null, ask: null };
    return { standing: hold(home, at), go: home - at, ask: null };
  }
  if (at !== returning.landing) {
    return { standing: hold(returning.landing + at - returning.at, at), go: null, ask: null };
  }
  if (at !== home) return { standing: hold(home, returning.wanted), go: home - at, ask: null };
  return { standing: standingAt(home), go: null, ask: returning.wanted === home ? null : returning.wanted - home };
}
