import { moduleList, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

const withProduct = ({ moduleId, moduleNickName, productName }: ModuleRow) => ({
  id: moduleId,
  name: `${moduleNickName}（${productName}）`,
});
const alone = ({ moduleId, moduleNickName }: ModuleRow) => ({ id: moduleId, name: moduleNickName });

/** The modules of a product; of all products, each with its own, where none is named. */
export const useModuleChoices = (tenant: TenantChoice, production: string | undefined): Choices =>
  useChoices(
    moduleList,
    { ...tenant, ...(production === undefined ? {} : { production }) },
    production === undefined ? withProduct : alone,
  );
