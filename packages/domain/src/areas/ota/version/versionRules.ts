/** What version monitoring says of devices (S2 §2). */

/** Days without a report after which what a device runs is not sure any more. */
export const staleDays = 7;

/** How a version came to be known: a device said it by itself, or at the end of an upgrade. */
export const versionSources = { report: '上报', upgrade: '升级' } as const;
export type VersionSource = keyof typeof versionSources;

/** Days of the curve of versions at most, and usually. */
export const mostTrendDays = 180;
export const usualTrendDays = 30;

/** What part of a whole a number is, of a hundred with one decimal; 0 of nothing. */
export const shareOf = (n: number, total: number): number => (total === 0 ? 0 : Math.round((n * 1000) / total) / 10);
/** Days that the curve may be asked for. */
export const trendDays = [usualTrendDays, 90, mostTrendDays] as const;
