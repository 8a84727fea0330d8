import { advancedFields, type AdvancedField } from '@fleet/domain/areas/projects/list/advancedFields.ts';
import { useCallback } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import type { Choices } from '../../../../ui/select/choices.tsx';
import { useManagers, useProducts } from '../../project/useProjectChoices.ts';

/** What can be chosen for a field of the advanced search. */
export function useFieldChoices(tenant: TenantChoice): (field: AdvancedField) => Choices {
  const managers = useManagers(tenant);
  const products = useProducts();
  return useCallback(
    (field) => {
      if (field === 'managerId') return managers;
      if (field === 'productKey') return products;
      const facts = advancedFields[field];
      return facts.kind === 'choice' ? facts.choices : [];
    },
    [managers, products],
  );
}
