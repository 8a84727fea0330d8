/**
 * Shares of a hundred with one decimal that together are exactly 100.0, by largest remainder; the earlier part is rounded
 * up where two remainders are equal. All zero where there is nothing to share.
 */
export const sharesOf = (counts: readonly number[]): readonly number[] => {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((count * 1000) / whole));
  const left = 1000 - floors.reduce((sum, floor) => sum + floor, 0);
  const raised = new Set(
    counts
      .map((count, place) => ({ place, remainder: (count * 1000) % whole }))
      .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return floors.map((floor, place) => (floor + (raised.has(place) ? 1 : 0)) / 10);
};
