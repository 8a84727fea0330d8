import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';

const choiceOf = ({ roleId, name }: { readonly roleId: string; readonly name: string }) => ({ id: roleId, name });

/** Roles to choose from. */
export const useRoleChoices = (tenant: TenantChoice) => useChoices(roleList, tenant, choiceOf);
