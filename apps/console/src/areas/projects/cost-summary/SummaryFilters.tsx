import { costKinds } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import { addMonths, monthOf } from '@fleet/domain/core/values/months.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { ProjectDepartmentFilters } from '../cost/ProjectDepartmentFilters.tsx';
import type { SummaryQuery } from './summaryAddress.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** Months to choose from: three years back. */
const monthCount = 36;

const kinds = costKinds.map(({ id, name }) => ({ value: id, name }));

interface Props {
  readonly query: SummaryQuery;
  readonly filter: (changes: Changes<SummaryQuery>) => void;
  /** Left out where only labour counts. */
  readonly withKind: boolean;
}

/** Which projects, departments, months and kinds of cost count. */
export function SummaryFilters({ query, filter, withKind }: Props) {
  const { from, to } = query;
  const now = monthOf(epochToDay(currentTime()));
  const months = Array.from({ length: monthCount }, (_, back) => addMonths(now, -back));
  const choices = (wanted: (month: string) => boolean) =>
    months.filter(wanted).map((month) => ({ value: month, name: month }));
  return (
    <>
      <ProjectDepartmentFilters query={query} filter={filter} />
      <SelectFilter
        label="起始月份"
        choices={choices((month) => to === undefined || month <= to)}
        value={from}
        onChange={(month) => filter({ from: month })}
      />
      <SelectFilter
        label="截止月份"
        choices={choices((month) => from === undefined || month >= from)}
        value={to}
        onChange={(month) => filter({ to: month })}
      />
      {withKind && (
        <SelectFilter label="成本类型" choices={kinds} value={query.kind} onChange={(kind) => filter({ kind })} />
      )}
    </>
  );
}
