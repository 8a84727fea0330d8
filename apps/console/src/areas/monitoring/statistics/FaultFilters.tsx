import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { ChoiceFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import type { FilterView, StatisticsFilter } from './useStatistics.ts';

export interface FaultFilter extends StatisticsFilter {
  readonly level?: number[];
  readonly codes?: string[];
  readonly isOpen?: boolean;
}

interface Props {
  readonly view: FilterView<Omit<FaultFilter, keyof StatisticsFilter>>;
  /** The faults that the platform knows, by code. */
  readonly codes: Choices;
}

const levels = statusCodes('faultLevel').map((value) => ({ value, name: statusLabel('faultLevel', value) }));
/** How many of the filters behind 更多条件 are set. */
export const faultFiltersSet = ({ level, codes, isOpen }: Omit<FaultFilter, keyof StatisticsFilter>): number =>
  [level, codes, isOpen].filter((value) => value !== undefined).length;

/** How grave, which, and whether it is over. */
export function FaultFilters({ view: { query, filter }, codes }: Props) {
  return (
    <>
      <SelectFilter
        label="故障等级"
        choices={levels}
        value={query.level?.[0]}
        onChange={(level) => filter({ level: level === undefined ? undefined : [level] })}
      />
      <ChoiceFilter
        label="故障码"
        choices={codes}
        value={query.codes?.[0]}
        onChange={(code) => filter({ codes: code === undefined ? undefined : [code] })}
      />
      <EitherFilter
        label="恢复情况"
        names={{ true: '未恢复', false: '已恢复' }}
        value={query.isOpen}
        onChange={(isOpen) => filter({ isOpen })}
      />
    </>
  );
}
