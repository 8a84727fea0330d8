/**
 * How old what is shown may be: the one table that map, lists, details and charts go by. Ages are counted from when
 * something arrived, on a clock that never jumps, never from the machine's date.
 */

/** From the best to the worst. */
export const freshnesses = {
  live: '实时',
  late: '延迟',
  stale: '数据已过期',
  never: '从未上报',
} as const;
export type Freshness = keyof typeof freshnesses;

/** Until what age a value counts as which, in milliseconds. */
interface Limits {
  readonly live: number;
  readonly late: number;
}

/** A vehicle that drives tells several times a second. */
const driving: Limits = { live: 5000, late: 60_000 };
/** One that stands tells every thirty seconds at least (VDA 5050 2.1.0 §6.10). */
const standing: Limits = { live: 35_000, late: 60_000 };

export const vehicleLimits = (isDriving: boolean): Limits => (isDriving ? driving : standing);

/** Of what is no vehicle: three times as long as it samples. */
export const sampledLimits = (sampleSeconds: number): Limits => {
  const longest = 3 * sampleSeconds * 1000;
  return { live: longest, late: longest };
};

/** How fresh something is that was heard some milliseconds ago; null for what was never heard of. */
export const freshnessOf = (age: number | null, { live, late }: Limits): Freshness =>
  age === null ? 'never' : age <= live ? 'live' : age <= late ? 'late' : 'stale';
