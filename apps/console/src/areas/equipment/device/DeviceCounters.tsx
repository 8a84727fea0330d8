import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceList, deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { counterFilter, counterOf, deviceCounters, noCounter } from '@fleet/domain/areas/equipment/device/counters.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import type { Changes } from '../../../list/useListQuery.ts';

type Query = QueryOf<typeof deviceList>;

interface Props {
  readonly counts: ReplyOf<typeof deviceStatistics> | null;
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
  /** Whether what lies in the recycle bin can be looked at here. */
  readonly hasBin: boolean;
}

/** How many devices there are of each state, and the quickest filter. */
export function DeviceCounters({ counts, query, filter, hasBin }: Props) {
  return (
    <Counters
      label="按状态筛选"
      total={counts?.total ?? null}
      counters={deviceCounters
        .filter(({ id }) => hasBin || id !== 'deleted')
        .map(({ id, title }) => ({ id, title, count: counts?.[id] ?? null }))}
      active={counterOf(query)}
      onChange={(id) => filter({ ...noCounter, ...(id === null ? {} : counterFilter(id)) })}
    />
  );
}
