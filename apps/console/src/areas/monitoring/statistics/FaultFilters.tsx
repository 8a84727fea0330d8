import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { StatisticsFilter } from './useStatistics.ts';

export interface FaultQuery extends StatisticsFilter {
  readonly level?: number;
  readonly code?: string;
}

/** The filters of the faults, and how they change. */
export interface FaultView {
  readonly query: FaultQuery;
  readonly filter: (changes: Changes<FaultQuery>) => void;
}

interface Props {
  readonly view: FaultView;
  /** The faults that there are. */
  readonly codes: readonly { readonly code: string; readonly name: string }[];
}

const levels = statusCodes('faultLevel').map((value) => ({ value, name: statusLabel('faultLevel', value) }));

/** How grave, and which. */
export function FaultFilters({ view: { query, filter }, codes }: Props) {
  return (
    <>
      <SelectFilter label="故障等级" choices={levels} value={query.level} onChange={(level) => filter({ level })} />
      <SelectFilter
        label="故障码"
        choices={codes.map(({ code, name }) => ({ value: code, name: `${code} ${name}` }))}
        value={query.code}
        onChange={(code) => filter({ code })}
      />
    </>
  );
}
