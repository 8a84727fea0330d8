import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';

const choiceOf = ({ groupId, name }: { readonly groupId: string; readonly name: string }) => ({ id: groupId, name });

/** User groups to choose from. */
export const useGroupChoices = (tenant: TenantChoice) => useChoices(groupList, tenant, choiceOf);
