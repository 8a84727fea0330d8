/** What areas above tools may use of it. */

export { longestName as longestManualName, previewKindOf } from './tool/toolRules.ts';
