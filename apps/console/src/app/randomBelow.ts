/** A random whole number from 0 up to the bound, the bound left out; every one as likely, from the browser's own source. */
export function randomBelow(bound: number): number {
  const range = 2 ** 32;
  const fair = range - (range % bound);
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    // what lies over the last whole round would favour small numbers
    if (drawn < fair) return drawn % bound;
  }
}
