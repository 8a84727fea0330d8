import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { World } from '../../../world/world.ts';

/** Numbers that count anew each year: `QF2026-0001` and on. */

/**
 * The number after the last one of this year.
 *
 * @param prefix what stands before the year
 * @param last reads the largest number that begins with `@begin`, as `last`
 */
export const numberAfter = ({ store, clock }: World, prefix: string, last: string): string => {
  const begin = `${prefix}${epochToDay(clock.now()).slice(0, 4)}-`;
  const taken = store.one<{ last: string | null }>(last, { begin })?.last ?? null;
  return `${begin}${String(Number(taken?.slice(begin.length) ?? 0) + 1).padStart(4, '0')}`;
};
