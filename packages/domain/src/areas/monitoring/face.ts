/** What areas above monitoring may use of it. */

export { boardChoices } from './statistics/actions.ts';
export { dayGranularities } from './statistics/buckets.ts';
export {
  type PivotDimension,
  pivotDimensionLabels,
  pivotDimensions,
  type PivotValue,
  pivotValueLabels,
  pivotValues,
} from './statistics/recordColumns.ts';
export { scenes } from './statistics/scenes.ts';
export { sharesOf } from './statistics/shares.ts';
