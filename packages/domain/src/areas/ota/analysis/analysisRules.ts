/** Figures of upgrades that have ended (数据分析, S2 §2). */

/** Stands in a filter for what is not there: no project, no version that was ever reported. */
export const noneOfThem = 'none';

/** Days that are looked at at most, and usually. */
export const mostAnalysisDays = 366;
export const usualAnalysisDays = 30;

/**
 * The value below which so many of a hundred lie, of values in their order: the nearest rank. Null of none.
 *
 * @param percent above 0, at most 100
 */
export const percentile = (sorted: readonly number[], percent: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]!;

/** Of a hundred with one decimal; null where there is nothing to be a part of. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
