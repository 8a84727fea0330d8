import type { QueryOf } from '@fleet/domain/contract/define.ts';
import type { personnelOverview } from '@fleet/domain/contract/projects/personnel.ts';
import { TenantFilter } from '../../../list/TenantFilter.tsx';
import { TextFilter } from '../../../list/TextFilter.tsx';
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
      <TextFilter
        isSearch
        label="姓名/用户名"
        maxLength={64}
        value={query.keyword}
        onChange={(keyword) => filter({ keyword })}
      />
      <ProjectDepartmentFilters query={query} filter={filter} />
      <TenantFilter
        value={query.tntId}
        onChange={(tntId) => filter({ tntId, projectId: undefined, departmentId: undefined })}
      />
    </>
  );
}
