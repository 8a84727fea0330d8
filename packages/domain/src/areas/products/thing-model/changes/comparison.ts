import type { ThingModel } from '../model.ts';
import { compareModels, toldDifference } from './compare.ts';
import { changeRow, differenceText } from './describe.ts';
import { breakingCount } from './publishing.ts';

/** What makes the second model of the first, as a page shows it, with the text of it for a review. */
export const comparisonOf = (before: ThingModel, after: ThingModel) => {
  const difference = toldDifference(compareModels(before, after));
  return {
    changes: difference.changes.map(changeRow),
    isReordered: difference.isReordered,
    isBreaking: difference.isBreaking,
    breakingCount: breakingCount(difference),
    text: differenceText(difference),
  };
};
