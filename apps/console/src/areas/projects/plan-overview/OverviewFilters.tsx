import { ChoiceFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useProjectChoices } from '../project/useProjectChoices.ts';
import type { OverviewQuery } from './overviewRows.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';

interface Props {
  readonly query: OverviewQuery;
  readonly filter: (changes: Changes<OverviewQuery>) => void;
  /** Every month that a plan touches. */
  readonly months: readonly string[];
}

/** Tenant, months and project. */
export function OverviewFilters({ query, filter, months }: Props) {
  const { monthFrom, monthTo } = query;
  const projects = useProjectChoices(tenantOf(query));
  const choiceOf = (month: string) => ({ value: month, name: month });
  return (
    <>
      <SelectFilter
        label="起始月份"
        choices={months.filter((month) => monthTo === undefined || month <= monthTo).map(choiceOf)}
        value={monthFrom}
        onChange={(chosen) => filter({ monthFrom: chosen })}
      />
      <SelectFilter
        label="截止月份"
        choices={months.filter((month) => monthFrom === undefined || month >= monthFrom).map(choiceOf)}
        value={monthTo}
        onChange={(chosen) => filter({ monthTo: chosen })}
      />
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectId}
        onChange={(projectId) => filter({ projectId })}
      />
    </>
  );
}
