import type { DeviceQuery } from './deviceQuery.ts';

/** The question for devices that were lost longer than so many days ago, as the list of devices takes it beside its status. */
export const offlineFor = (days: number): string =>
  JSON.stringify({ field: 'lastOfflineAt', op: 'olderThan', values: [String(days)] } satisfies DeviceQuery);
