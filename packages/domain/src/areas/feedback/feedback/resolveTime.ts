import { formatHours } from '../../../core/values/formats.ts';

/** From how many hours on a time is easier read in days. */
const longest = 48;

/**
 * How long it takes until feedback is resolved, from hours: `36.50 小时`, and in days from two days on: `7.6 天`; as long as
 * none is, there is no unit.
 */
export const resolveTime = (hours: number | null | undefined): { readonly amount: string; readonly unit: string } => {
  if (typeof hours !== 'number') return { amount: formatHours(null), unit: '' };
  return hours >= longest
    ? { amount: (hours / 24).toFixed(1), unit: '天' }
    : { amount: formatHours(hours), unit: '小时' };
};
