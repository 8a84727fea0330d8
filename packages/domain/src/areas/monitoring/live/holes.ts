/** A curve with a hole wherever nobody heard of the vehicle for longer than a bucket: nothing is drawn across it. */
export const withHoles = <Point extends readonly [at: number, ...values: number[]]>(
  points: readonly Point[],
  /** Milliseconds of a bucket. */
  step: number,
): readonly (Point | null)[] =>
  points.flatMap((point, nth) => {
    const before = points[nth - 1];
    return before !== undefined && point[0] - before[0] > 1.5 * step ? [null, point] : [point];
  });
