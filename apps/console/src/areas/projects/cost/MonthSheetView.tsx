import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import { type Measure, sheetLines } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Segments } from '../../../list/filters/segments.tsx';
import { EmptyState, LoadingState } from '../../../ui/states/states.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';

const MonthTable = lazy(() => import('./MonthTable.tsx'));

interface Props {
  readonly label: string;
  readonly sheet: MonthSheet;
  /** At the right over the sheet. */
  readonly tools?: ReactNode;
}

const measures: readonly { readonly id: Measure; readonly title: string }[] = [
  { id: 'amount', title: '金额' },
  { id: 'hours', title: '工时' },
];

/** Costs with months as columns, as money or as the hours behind it. */
export function MonthSheetView({ label, sheet, tools }: Props) {
  const [measure, setMeasure] = useState<Measure>('amount');
  const lines = useMemo(() => sheetLines(sheet, measure), [sheet, measure]);
  return (
    <section aria-label={label}>
      <div className={listPageStyles.head} data-full-bleed>
        <Segments label="单位" choices={measures} value={measure} onChange={setMeasure} />
        {tools}
      </div>
      {lines.length === 0 ? (
        <EmptyState text={measure === 'hours' ? '没有填报工时。' : '还没有发生成本。'} />
      ) : (
        <Suspense fallback={<LoadingState lines={8} />}>
          <MonthTable label={label} sheet={sheet} lines={lines} measure={measure} />
        </Suspense>
      )}
    </section>
  );
}
