import { granularities, granularityLabels } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { ChoiceFilter, DateRangeFilter } from '../../../list/filters/filters.tsx';
import { RangePresets } from '../../../list/filters/RangePresets.tsx';
import { Segments } from '../../../list/filters/Segments.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { Choices } from '../../../ui/select/SearchSelect.tsx';
import type { StatisticsFilter } from './useStatistics.ts';

const presets = [1, 7, 30, 90] as const;

interface Props {
  readonly view: {
    readonly query: StatisticsFilter;
    readonly filter: (changes: Changes<StatisticsFilter>) => void;
  };
  readonly devices: Choices;
}

/** When, in which steps, and which device. */
export function StatisticsFilters({ view, devices }: Props) {
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
        choices={devices}
        value={query.deviceId}
        onChange={(deviceId) => filter({ deviceId })}
      />
    </>
  );
}
