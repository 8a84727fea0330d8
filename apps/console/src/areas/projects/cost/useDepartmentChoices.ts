import { costDepartments } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/SearchSelect.tsx';

/** Departments of a tenant to choose from. */
export function useDepartmentChoices({ tntId }: TenantChoice): Choices {
  const departments = useRead(costDepartments, { query: tntId === undefined ? {} : { tntId } });
  return departments.state?.data?.list ?? refusalOf(departments);
}
