import { moduleGroupList } from '@fleet/domain/areas/ota/module/groupContract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** Groups of module types, and the types in them, as selects offer them; of one tenant with the platform's. */
export function useTypeChoices(tenant: TenantChoice): { readonly groups: Choices; readonly types: Choices } {
  const { state, refresh } = useRead(moduleGroupList, { query: { ...tenant, page: 1, pageSize: maximumPageSize } });
  return useMemo(() => {
    const list = state?.data?.list;
    if (list === undefined) {
      const refused = refusalOf({ state, refresh });
      return { groups: refused, types: refused };
    }
    return {
      groups: list.map(({ groupId, groupName }) => ({ id: groupId, name: groupName })),
      types: list.flatMap(({ groupName, types }) =>
        types.map(({ typeId, typeName }) => ({ id: typeId, name: `${groupName} · ${typeName}` })),
      ),
    };
  }, [state, refresh]);
}
