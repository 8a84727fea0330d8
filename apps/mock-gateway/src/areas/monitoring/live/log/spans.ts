/** Times, and what is left of them. */

/** Milliseconds; the last one is excluded. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What is left of some times without others, both in their order. */
export const without = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  spans.flatMap(({ from, until }) => {
    const left: Span[] = [];
    let at = from;
    for (const other of others) {
      if (other.until <= at || other.from >= until) continue;
      if (other.from > at) left.push({ from: at, until: other.from });
      at = Math.max(at, other.until);
    }
    if (at < until) left.push({ from: at, until });
    return left;
  });
