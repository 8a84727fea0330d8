import { taskLengths } from '../../fleet/face.ts';

/** How long tasks took, from how many there are of each class of lengths. */

/** What each class is called: `0~1`, `12 以上`, in minutes. */
export const lengthLabels: readonly string[] = taskLengths.map((most, place) => {
  const least = taskLengths[place - 1] ?? 0;
  return most === Infinity ? `${least} 以上` : `${least}~${most}`;
});

/**
 * The minutes that a part of all tasks took at most, with one decimal, as if those of a class were spread evenly over it; null
 * of none. Of the class without an end its beginning is all that is known.
 * @param part from 0 to 1
 */
export const lengthQuantile = (counts: readonly number[], part: number): number | null => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let left = all * part;
  for (const [place, count] of counts.entries()) {
    const least = taskLengths[place - 1] ?? 0;
    const most = taskLengths[place] ?? Infinity;
    if (count > 0 && left <= count)
      return most === Infinity ? least : Math.round((least + ((most - least) * left) / count) * 10) / 10;
    left -= count;
  }
  return null;
};
