import { oaReportTypeLabels, oaReportTypes } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { oaReportList } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import {
  DateRangeFilter,
  ChoiceFilter,
  SelectFilter,
  KeywordFilter,
  TextFilter,
} from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useProjectChoices } from '../project/useProjectChoices.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';

type Query = QueryOf<typeof oaReportList>;

interface Props {
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
}

const types = oaReportTypes.map((value) => ({ value, name: oaReportTypeLabels[value] }));

/** Of one's own: what never arrived or was sent back. */

/** What reports are looked for by most. */
export function OaReportFilters({ query, filter }: Props) {
  return (
    <>
      <KeywordFilter label="单号/主题" value={query.keyword} filter={filter} />
      <SelectFilter label="类型" choices={types} value={query.type} onChange={(type) => filter({ type })} />
      <EitherFilter
        label="待办"
        names={{ true: '待我重推' }}
        value={query.isTodo}
        onChange={(isTodo) => filter({ isTodo })}
      />
      <TextFilter
        label="提交人"
        maxLength={64}
        value={query.submitterName}
        onChange={(submitterName) => filter({ submitterName })}
      />
      <DateRangeFilter
        label="提交时间"
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={({ from, to }) => filter({ submittedFrom: from, submittedTo: to })}
      />
    </>
  );
}

/** Of which project. */
export function OaProjectFilter({ query, filter }: Props) {
  const projects = useProjectChoices(tenantOf(query));
  return (
    <ChoiceFilter
      label="项目"
      choices={projects}
      value={query.projectId}
      onChange={(projectId) => filter({ projectId })}
    />
  );
}
