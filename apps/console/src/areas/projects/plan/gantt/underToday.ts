import type { TimeColumn, TimeScale } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { xOfDay } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';

/** Pixels of the mark of today in the head, and at most those of a sign of a column's name. */
const markWidth = 32;
const signWidth = 7;

/** Whether the name of a column, which stands in its middle, would lie under the mark of today. */
export const isUnderToday = (scale: TimeScale, { from, to, label }: TimeColumn, markAt: number): boolean => {
  const middle = (xOfDay(scale, from) + xOfDay(scale, to)) / 2;
  return Math.abs(middle - markAt) < (markWidth + label.length * signWidth) / 2;
};
