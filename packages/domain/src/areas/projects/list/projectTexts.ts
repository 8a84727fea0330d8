import type { ProgressItem, ProjectDetail } from '../project/contract.ts';
import { formatPercent } from '../../../core/values/formats.ts';

/** A project in words. */

/** How far each phase is: `生产 100%、实施 60%、验收 0%、售后 0%`. */
export const progressText = (progress: readonly ProgressItem[]): string =>
  progress.map(({ name, percent }) => `${name} ${formatPercent(percent)}`).join('、');

/** Where a project is, from the largest to the smallest; a city that is its own province is named once. */
export const placeText = ({
  province,
  city,
  district,
  address,
}: Pick<ProjectDetail, 'province' | 'city' | 'district' | 'address'>): string =>
  [province, city === province ? '' : city, district, address].filter((part) => part !== '').join(' ');
