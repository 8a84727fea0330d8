import { shanghaiOffset } from '@fleet/domain/core/values/formats.ts';

/** How times of a record are written. */

/** `09:30:12.045` in Asia/Shanghai. */
export const clockOf = (at: number): string => new Date(at + shanghaiOffset).toISOString().slice(11, 23);

/** `03:07`, of a stretch of time. */
export function stretchOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
