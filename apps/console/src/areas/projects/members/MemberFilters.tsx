import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { personnelOverview } from '@fleet/domain/areas/projects/members/contract.ts';
import { TenantFilter } from '../../access/face.ts';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { ProjectDepartmentFilters } from '../cost/ProjectDepartmentFilters.tsx';

type Query = QueryOf<typeof personnelOverview>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

/** Who is listed: by name, department and project. */
export function MemberFilters({ view: { query, filter } }: Props) {
  return (
    <>
      <KeywordFilter label="姓名/用户名" value={query.keyword} filter={filter} />
      <TenantFilter
        value={query.tntId}
        onChange={(tntId) => filter({ tntId, projectId: undefined, departmentId: undefined })}
      />
      <ProjectDepartmentFilters query={query} filter={filter} />
    </>
  );
}
