import { departmentChoices } from '@fleet/domain/state/projects/cost.ts';
import type { TenantChoice } from '../../../shell/detailAddress.ts';
import { refusalOf, useResource } from '../../../shell/useResource.ts';
import type { Choices } from '../../../ui/SearchSelect.tsx';

/** Departments of a tenant to choose from. */
export function useDepartmentChoices({ tntId }: TenantChoice): Choices {
  const departments = useResource(departmentChoices, tntId ?? 'own', { query: tntId === undefined ? {} : { tntId } });
  return departments.state?.data?.list ?? refusalOf(departments);
}
