import { granularities, granularityLabels } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { ChoiceFilter, DateRangeFilter } from '../../../list/filters/filters.tsx';
import { RangePresets, Segments } from '../../../list/filters/segments.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { refusalOf } from '../../../app/calls/useRead.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import type { FiguresRead, StatisticsFilter } from './useStatistics.ts';

const presets = [1, 7, 30, 90] as const;

interface Statistics extends FiguresRead<{ readonly devices: readonly Choice[] }> {
  readonly view: {
    readonly query: StatisticsFilter;
    readonly filter: (changes: Changes<StatisticsFilter>) => void;
  };
}

/** When, in which steps, and which device. */
export function StatisticsFilters({ statistics }: { readonly statistics: Statistics }) {
  const { view, figures, refresh } = statistics;
  const { query, filter } = view;
  return (
    <>
      <RangePresets view={view} presets={presets} />
      <DateRangeFilter label="时间" from={query.from} to={query.to} onChange={filter} />
      <Segments
        label="统计粒度"
        choices={granularities.map((id) => ({ id, title: granularityLabels[id] }))}
        value={query.granularity ?? 'day'}
        onChange={(granularity) => filter({ granularity: granularity === 'day' ? undefined : granularity })}
      />
      <ChoiceFilter
        label="设备"
        choices={figures?.data?.devices ?? refusalOf({ state: figures, refresh })}
        value={query.deviceId}
        onChange={(deviceId) => filter({ deviceId })}
      />
    </>
  );
}
