import {
  approvalKindLabels,
  approvalKinds,
  approvalStatuses,
  approvalStatusLabels,
} from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { approvalList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { DateRangeFilter, SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';

type Query = QueryOf<typeof approvalList>;

const kinds = approvalKinds.map((value) => ({ value, name: approvalKindLabels[value] }));
const statuses = approvalStatuses.map((value) => ({ value, name: approvalStatusLabels[value] }));

/** What approvals are looked for by. */
export function ApprovalFilters({
  query,
  usual,
  filter,
}: {
  readonly query: Query;
  /** The status without a choice; undefined where that is all of them. */
  readonly usual: Query['status'];
  readonly filter: (changes: Changes<Query>) => void;
}) {
  return (
    <>
      <KeywordFilter label="审批事项/项目" value={query.keyword} filter={filter} />
      <SelectFilter label="类型" choices={kinds} value={query.kind} onChange={(kind) => filter({ kind })} />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.status}
        isClearable={query.status !== usual}
        onChange={(status) => filter({ status })}
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
