import { balanceOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatMoney, formatRatio } from '@fleet/domain/core/values/formats.ts';
import type { Tile } from '../../../ui/Tiles.tsx';

/**
 * Budget, spending and what is left of it, as figures at the top of a page.
 *
 * @param inPeriod what of `spent` was spent in some months; left out when all months are shown
 */
export const balanceTiles = (budget: number, spent: number, inPeriod?: number): readonly Tile[] => {
  const { available, ratio, isOver } = balanceOf(budget, spent);
  return [
    { title: '预算（元）', value: formatMoney(budget) },
    { title: inPeriod === undefined ? '已花费（元）' : '累计花费（元）', value: formatMoney(spent) },
    isOver
      ? { title: '超支（元）', value: formatMoney(-available), intent: 'danger' }
      : { title: '剩余（元）', value: formatMoney(available) },
    { title: '消耗比', value: formatRatio(ratio), ...(isOver ? { intent: 'danger' as const } : {}) },
    ...(inPeriod === undefined ? [] : [{ title: '期间花费（元）', value: formatMoney(inPeriod) }]),
  ];
};
