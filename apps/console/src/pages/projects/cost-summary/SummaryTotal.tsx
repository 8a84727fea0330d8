import { formatHours, formatMoney } from '@fleet/domain/rules/formats.ts';
import { costTotals } from '@fleet/domain/state/projects/cost.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useAddress } from '../../../shell/useAddress.ts';
import { useResource } from '../../../shell/useResource.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { balanceTiles } from '../cost/balanceTiles.ts';
import { filtersOf, type SummaryQuery } from './summaryAddress.ts';
import './summary.css';

interface Props {
  readonly query: SummaryQuery;
  /** Only what people have worked counts. */
  readonly isLabour: boolean;
}

/** What everything under the filters comes to. */
export function SummaryTotal({ query, isLabour }: Props) {
  const { path } = useAddress();
  const filters = filtersOf(query);
  const { state, refresh } = useResource(costTotals, path, {
    query: isLabour ? { ...filters, kind: 'labour' as const } : filters,
  });
  return (
    <div className="summary-total">
      <Loaded state={state} onRetry={refresh} lines={2}>
        {({ budget, total, labour, hours, projectCount }) => (
          <Tiles
            tiles={[
              ...(isLabour ? [{ title: '人工成本（元）', value: formatMoney(labour) }] : balanceTiles(budget, total)),
              { title: '工时（小时）', value: formatHours(hours), note: `${projectCount} 个项目` },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
