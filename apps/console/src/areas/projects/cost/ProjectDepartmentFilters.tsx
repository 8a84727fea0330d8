import { costDepartments } from '@fleet/domain/areas/projects/cost/contract.ts';
import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { useProjectChoices } from '../project/useProjectChoices.ts';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

interface Wanted {
  readonly projectId?: string | undefined;
  readonly departmentId?: string | undefined;
}

interface Props {
  /** What is chosen, and of which tenant there is something to choose. */
  readonly query: Wanted & { readonly tntId?: string };
  readonly filter: (changes: Wanted) => void;
}

/** One project, one department. */
export function ProjectDepartmentFilters({ query: { projectId, departmentId, tntId }, filter }: Props) {
  const tenant = tenantOf({ tntId });
  return (
    <>
      <ChoiceFilter
        label="项目"
        choices={useProjectChoices(tenant)}
        value={projectId}
        onChange={(id) => filter({ projectId: id })}
      />
      <ChoiceFilter
        label="部门"
        choices={useDepartmentChoices(tenant)}
        value={departmentId}
        onChange={(id) => filter({ departmentId: id })}
      />
    </>
  );
}

/** Departments of a tenant to choose from. */
export function useDepartmentChoices(tenant: TenantChoice): Choices {
  const departments = useRead(costDepartments, { query: tenant });
  return departments.state?.data?.list ?? refusalOf(departments);
}
