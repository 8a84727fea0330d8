import { answerTimes, taskLengths } from '../../fleet/face.ts';

/** How long tasks took, from how many there are of each class of lengths. */

/** What each class is called: `0~1`, `12 以上`, in minutes. */
export const lengthLabels: readonly string[] = taskLengths.map((most, place) => {
  const least = taskLengths[place - 1] ?? 0;
  return most === Infinity ? `${least} 以上` : `${least}~${most}`;
});

/**
 * What a part of all took at most, as if those of a class were spread evenly over it; null of none. Of the class without an
 * end its beginning is all that is known.
 * @param bounds up to what each class reaches
 * @param part from 0 to 1
 */
const quantileOf = (bounds: readonly number[], counts: readonly number[], part: number): number | null => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let left = all * part;
  for (const [place, count] of counts.entries()) {
    const least = bounds[place - 1] ?? 0;
    const most = bounds[place] ?? Infinity;
    if (count > 0 && left <= count) return most === Infinity ? least : least + ((most - least) * left) / count;
    left -= count;
  }
  return null;
};

/** The minutes that a part of all tasks took at most, with one decimal; null of none. */
export const lengthQuantile = (counts: readonly number[], part: number): number | null => {
  const minutes = quantileOf(taskLengths, counts, part);
  return minutes === null ? null : Math.round(minutes * 10) / 10;
};

/** The milliseconds that a part of all answers took at most; null of none. */
export const answerQuantile = (counts: readonly number[], part: number): number | null => {
  const milliseconds = quantileOf(answerTimes, counts, part);
  return milliseconds === null ? null : Math.round(milliseconds);
};
