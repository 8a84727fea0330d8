import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useWhole } from '../../../app/calls/useWhole.ts';

const choiceOf = ({ groupId, name }: { readonly groupId: string; readonly name: string }) => ({ id: groupId, name });

/** User groups to choose from. */
export const useGroupChoices = (tenant: TenantChoice) => useWhole(groupList, tenant, choiceOf);
