import { texts } from '@fleet/domain/codes/messages.ts';
import { costKindIds } from '@fleet/domain/codes/costKinds.ts';
import type { ProjectCostRow } from '@fleet/domain/contract/projects/costSummary.ts';
import { formatHours, formatMoney } from '@fleet/domain/rules/formats.ts';
import type { Column, columnsFor } from '../../../list/columns.ts';
import { RatioBar } from '../cost/RatioBar.tsx';

/** Figures that a project and a department have in common. */
type Figures = Pick<
  ProjectCostRow,
  'budget' | 'total' | 'ratio' | 'deviation' | 'hours' | (typeof costKindIds)[number]
>;

const money = (yuan: number): string => (yuan === 0 ? texts.nothing : formatMoney(yuan));

/** Budget, spending and how they stand, for rows that have a name. */
export const figureColumns = <Row extends Figures>(
  column: ReturnType<typeof columnsFor<Row>>,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] => [
  column('budget', { width: 116, align: 'end', cell: ({ budget }) => money(budget) }),
  column('total', { width: 116, align: 'end', cell: ({ total }) => money(total) }),
  column('ratio', {
    width: 140,
    cell: (row) => <RatioBar label={nameOf(row)} budget={row.budget} spent={row.total} />,
  }),
  column('deviation', {
    width: 112,
    align: 'end',
    cell: ({ deviation }) => <span className={deviation > 0 ? 'money-over' : ''}>{formatMoney(deviation)}</span>,
  }),
  ...costKindIds.map((kind) => column(kind, { width: 104, align: 'end', cell: (row) => money(row[kind]) })),
  column('hours', { width: 88, align: 'end', cell: ({ hours }) => formatHours(hours) }),
];
