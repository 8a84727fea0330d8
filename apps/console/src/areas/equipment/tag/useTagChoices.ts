import { type TagChoice, tagChoices } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { tagInfoOf, tagTitle } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';

const choiceOf = (choice: TagChoice) => ({
  id: choice.id,
  name: choice.value === '' ? `${tagTitle(choice)}（任意值）` : `${tagTitle(choice)}：${choice.value}`,
});

/** Tags to choose from: a key with any value, and with each that it has. */
export const useTagChoices = (tenant: TenantChoice) => useChoices(tagChoices, tenant, choiceOf);

/** Whether a choice is a key with any value. */
export const isAnyValue = (id: string): boolean => tagInfoOf(id)?.value === null;
