import { departmentChoices } from '@fleet/domain/state/projects/cost.ts';
import type { TenantChoice } from '../../../shell/detailAddress.ts';
import { useResource } from '../../../shell/useResource.ts';
import type { Choice } from '../../../ui/SearchSelect.tsx';

/** Departments of a tenant to choose from; null while they are being read. */
export const useDepartmentChoices = ({ tntId }: TenantChoice): readonly Choice[] | null =>
  useResource(departmentChoices, tntId ?? 'own', { query: tntId === undefined ? {} : { tntId } }).state?.data?.list ??
  null;
