import type { ProgressItem } from '../project/contract.ts';
import { formatPercent } from '../../../core/values/formats.ts';

/** A project in words. */

/** How far each phase is: `生产 100%、实施 60%、验收 0%、售后 0%`. */
export const progressText = (progress: readonly ProgressItem[]): string =>
  progress.map(({ name, percent }) => `${name} ${formatPercent(percent)}`).join('、');
