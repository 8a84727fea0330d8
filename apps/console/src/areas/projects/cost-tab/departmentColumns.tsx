import { texts } from '@fleet/domain/core/codes/messages.ts';
import { departmentCost, type DepartmentCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import { costKinds, type CostKind } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import { balanceOf, totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatCount, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { RatioBar } from '../cost/RatioBar.tsx';
import * as ratioBarStyles from '../cost/ratioBar.module.css';

const column = columnsFor<DepartmentCost>(departmentCost);

const figure = (
  id: string,
  title: string,
  cell: Column<DepartmentCost>['cell'],
  width = 112,
): Column<DepartmentCost> => ({
  id,
  title,
  width,
  align: 'end',
  grows: false,
  isHidden: false,
  cell,
});

/** Money, where nothing at all is not worth a number. */
const money = (yuan: number): string => (yuan === 0 ? texts.nothing : formatMoney(yuan));

const spentOn = (kind: CostKind, title: string) => figure(kind, title, ({ spent }) => money(spent[kind]), 104);

/** Departments of a project with what they may spend and have spent. */
export const departmentColumns: readonly Column<DepartmentCost>[] = [
  column('departmentName', { width: 110, grows: true }),
  figure('budget', '预算', ({ budget }) => money(totalOf(budget)), 108),
  figure('total', '已花费', ({ spent }) => money(totalOf(spent)), 108),
  figure(
    'available',
    '剩余',
    ({ budget, spent }) => {
      const { available, isOver } = balanceOf(totalOf(budget), totalOf(spent));
      return <span className={isOver ? ratioBarStyles.moneyOver : undefined}>{formatMoney(available)}</span>;
    },
    104,
  ),
  {
    ...figure(
      'ratio',
      '消耗比',
      ({ departmentName, budget, spent }) => (
        <RatioBar label={departmentName} budget={totalOf(budget)} spent={totalOf(spent)} />
      ),
      140,
    ),
    align: 'start',
  },
  ...costKinds.map(({ id, name }) => spentOn(id, name)),
  column('hours', { width: 84, align: 'end', cell: ({ hours }) => formatHours(hours) }),
  column('peopleCount', { width: 60, align: 'end', cell: ({ peopleCount }) => formatCount(peopleCount) }),
];
