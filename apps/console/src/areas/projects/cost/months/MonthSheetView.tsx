import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import { type Measure, sheetLines } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { amountsByMonth } from '@fleet/domain/areas/projects/cost/monthSheet.ts';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Segments } from '../../../../list/filters/segments.tsx';
import { EmptyState, LoadingState } from '../../../../ui/states/states.tsx';
import { useWidth } from '../../../../ui/sheet/useWidth.ts';
import { CostMonthsChart } from './CostMonthsChart.tsx';
import { MonthList } from './MonthList.tsx';
import * as styles from './monthSheet.module.css';
import * as listPageStyles from '../../../../list/listPage.module.css';

const MonthTable = lazy(() => import('./MonthTable.tsx'));

interface Props {
  readonly label: string;
  readonly sheet: MonthSheet;
  /** Over the sheet a chart of the months. */
  readonly withChart?: boolean;
  /** At the right over the sheet. */
  readonly tools?: ReactNode;
}

const measures: readonly { readonly id: Measure; readonly title: string }[] = [
  { id: 'amount', title: '金额' },
  { id: 'hours', title: '工时' },
];

/** Below it months do not stand beside each other: two of them, names and totals. */
const narrowestTable = 464;

/** Costs with months as columns, where there is room for some, as money or as the hours behind it. */
export function MonthSheetView({ label, sheet, withChart = false, tools }: Props) {
  const [measure, setMeasure] = useState<Measure>('amount');
  const lines = useMemo(() => sheetLines(sheet, measure), [sheet, measure]);
  const place = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const shown = { label, sheet, lines, measure };
  return (
    <section ref={place} aria-label={label}>
      <div className={listPageStyles.head} data-full-bleed>
        <Segments label="单位" choices={measures} value={measure} onChange={setMeasure} />
        {tools}
      </div>
      {lines.length === 0 ? (
        <EmptyState text={measure === 'hours' ? '没有填报工时。' : '还没有发生成本。'} />
      ) : (
        <Suspense fallback={<LoadingState lines={8} />}>
          {withChart && measure === 'amount' && <CostMonthsChart months={amountsByMonth(sheet)} plan={sheet.plan} />}
          {width >= narrowestTable ? <MonthTable {...shown} /> : width > 0 && <MonthList key={measure} {...shown} />}
          {measure === 'amount' && sheet.plan !== null && <PlanNote {...sheet.plan} />}
        </Suspense>
      )}
    </section>
  );
}

/** How the plan by month comes about, and what of the budget is in none. */
function PlanNote({ unplanned }: Pick<NonNullable<MonthSheet['plan']>, 'unplanned'>) {
  return (
    <p className={styles.planNote}>
      计划分摊：预算按项目计划工期逐日平均。差额为花费减计划分摊，正数为超出。
      {unplanned > 0 && `另有 ${formatMoney(unplanned)} 元预算的项目没有计划工期，未分摊。`}
    </p>
  );
}
