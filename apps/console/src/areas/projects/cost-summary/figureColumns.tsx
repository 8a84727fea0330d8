import { texts } from '@fleet/domain/core/codes/messages.ts';
import { costKindIds } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { ProjectCostRow } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { figureTitle, isPeriod, type Period } from '@fleet/domain/areas/projects/cost/period.ts';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import type { Column, columnsFor } from '../../../list/columns/columns.ts';
import { RatioBar } from '../cost/RatioBar.tsx';
import * as ratioBarStyles from '../cost/ratioBar.module.css';

/** Figures that a project and a department have in common. */
type Figures = Pick<
  ProjectCostRow,
  'budget' | 'total' | 'spent' | 'ratio' | 'deviation' | 'hours' | (typeof costKindIds)[number]
>;

const money = (yuan: number): string => (yuan === 0 ? texts.nothing : formatMoney(yuan));

/**
 * Budget, spending and how they stand, for rows that have a name. In a period what was spent in all months stands beside
 * the budget, because that is what is measured by it, and the period's own sum with its kinds.
 */
export const figureColumns = <Row extends Figures>(
  column: ReturnType<typeof columnsFor<Row>>,
  nameOf: (row: Row) => string,
  period: Period,
): readonly Column<Row>[] => {
  const total = column('total', { width: 116, align: 'end', cell: (row) => money(row.total) });
  const spent = column('spent', { width: 116, align: 'end', cell: (row) => money(row.spent) });
  const columns = [
    column('budget', { width: 116, align: 'end', cell: ({ budget }) => money(budget) }),
    isPeriod(period) ? spent : total,
    column('ratio', {
      width: 140,
      cell: (row) => <RatioBar label={nameOf(row)} budget={row.budget} spent={row.spent} />,
    }),
    column('deviation', {
      width: 112,
      align: 'end',
      cell: ({ deviation }) => (
        <span className={deviation > 0 ? ratioBarStyles.moneyOver : undefined}>{formatMoney(deviation)}</span>
      ),
    }),
    ...(isPeriod(period) ? [total] : []),
    ...costKindIds.map((kind) => column(kind, { width: 104, align: 'end', cell: (row) => money(row[kind]) })),
    column('hours', { width: 88, align: 'end', cell: ({ hours }) => formatHours(hours) }),
  ];
  return columns.map((one) => ({ ...one, title: figureTitle(one.id, one.title, period) }));
};
