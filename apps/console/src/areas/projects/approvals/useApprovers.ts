import { approverList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/**
 * Who may be named as approver.
 *
 * @param asked the tenant of what is handed in, or the approval that is to be handed over
 */
export function useApprovers(asked: { readonly tntId?: string; readonly approvalId?: string }): Choices {
  const { state, refresh } = useRead(approverList, {
    query: { ...asked, page: 1, pageSize: maximumPageSize },
  });
  return useMemo(
    () =>
      state?.data?.list.map(({ userId, realName, tntName }) => ({ id: userId, name: `${realName}（${tntName}）` })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}
