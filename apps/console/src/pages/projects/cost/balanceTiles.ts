import { balanceOf } from '@fleet/domain/projects/cost/amounts.ts';
import { formatMoney, formatRatio } from '@fleet/domain/rules/formats.ts';
import type { Tile } from '../../../ui/Tiles.tsx';

/** Budget, spending and what is left of it, as figures at the top of a page. */
export const balanceTiles = (budget: number, spent: number): readonly Tile[] => {
  const { available, ratio, isOver } = balanceOf(budget, spent);
  return [
    { title: '预算', value: formatMoney(budget), unit: '元' },
    { title: '已花费', value: formatMoney(spent), unit: '元' },
    isOver
      ? { title: '超支', value: formatMoney(-available), unit: '元', intent: 'danger' }
      : { title: '剩余', value: formatMoney(available), unit: '元' },
    { title: '消耗比', value: formatRatio(ratio), ...(isOver ? { intent: 'danger' as const } : {}) },
  ];
};
