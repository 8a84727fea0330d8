/** What areas above equipment may use of it. */

export { type CommandReason, commandReasons, type CommandState, commandStateLooks } from './command/commandCodes.ts';
export { wasEverOnline } from './device/statuses.ts';
export { offlineFor } from './query/offlineFor.ts';
export type { DeviceQuery } from './query/deviceQuery.ts';
export { longestQuery } from './query/limits.ts';
export { narrowed, productOf } from './query/narrowing.ts';
export { wcsCategory } from './wcs/category.ts';
export { deviceStatuses } from './device/statuses.ts';
