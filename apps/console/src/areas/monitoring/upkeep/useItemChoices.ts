import { upkeepItemList, type UpkeepItemRow } from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';

const choiceOf = ({ itemId, code, name }: UpkeepItemRow) => ({ id: itemId, name: `${code} ${name}` });

/** The items of a tenant that plans may ask for. */
export const useItemChoices = (tenant: TenantChoice) =>
  useChoices(upkeepItemList, { ...tenant, isEnabled: true }, choiceOf);
