/** What areas above monitoring may use of it. */

export { boardChoices } from './statistics/actions.ts';
export { dayGranularities } from './statistics/buckets.ts';
export { faultsOfCell } from './statistics/crosswise/cellFaults.ts';
export {
  type PivotDimension,
  pivotDimensionLabels,
  pivotDimensions,
  type PivotValue,
  pivotValueLabels,
  pivotValues,
  type RecordKey,
} from './statistics/recordColumns.ts';
export { scenes } from './statistics/scenes.ts';
export { sharesOf } from './statistics/shares.ts';
