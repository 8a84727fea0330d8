import { costTotal } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { figureTitle, isPeriod } from '@fleet/domain/areas/projects/cost/period.ts';
import { formatCount, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { CostMonthsChart } from '../cost/months/CostMonthsChart.tsx';
import { balanceTiles } from '../cost/balanceTiles.ts';
import { type SummaryBy, type SummaryQuery, totalFilters } from './summaryAddress.ts';
import * as styles from './costSummary.module.css';

interface Props {
  readonly by: SummaryBy;
  readonly query: SummaryQuery;
}

/** What the rows under the filters come to. */
export function SummaryTotal({ by, query }: Props) {
  const { state, refresh } = useRead(costTotal, { query: totalFilters(by, query) });
  const kept = useKeepPrevious(state);
  const inPeriod = (name: string, title: string) => figureTitle(name, title, query);
  return (
    <div className={styles.total} aria-busy={kept?.refreshing ?? true}>
      <Loaded state={kept} onRetry={refresh} lines={2}>
        {({ budget, spent, total, labour, hours, projectCount, months }) => (
          <>
            <Tiles
              tiles={[
                ...(by === 'user'
                  ? [{ title: inPeriod('labour', '人工成本（元）'), value: formatMoney(labour) }]
                  : balanceTiles(budget, spent, isPeriod(query) ? total : undefined)),
                {
                  title: inPeriod('hours', '工时（小时）'),
                  value: formatHours(hours),
                  note: `${formatCount(projectCount)} 个项目`,
                },
              ]}
            />
            {months.length > 1 && <MonthsInAll months={months} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Drawn when it is opened. */
function MonthsInAll({ months }: Pick<ReplyOf<typeof costTotal>, 'months'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.months} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>按月查看</summary>
      {isOpen && <CostMonthsChart months={months} />}
    </details>
  );
}
