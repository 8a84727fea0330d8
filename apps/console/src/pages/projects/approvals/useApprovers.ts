import { maximumPageSize } from '@fleet/domain/rules/paging.ts';
import { approverChoices } from '@fleet/domain/state/projects/tasks.ts';
import { useMemo } from 'react';
import { useResource } from '../../../shell/useResource.ts';
import type { Choice } from '../../../ui/SearchSelect.tsx';

/**
 * Who may be named as approver; null while they are being read.
 *
 * @param asked the tenant of what is handed in, or the approval that is to be handed over
 */
export function useApprovers(asked: {
  readonly tntId?: string;
  readonly approvalId?: string;
}): readonly Choice[] | null {
  const { state } = useResource(approverChoices, asked.approvalId ?? asked.tntId ?? 'own', {
    query: { ...asked, page: 1, pageSize: maximumPageSize },
  });
  const list = state?.data?.list;
  return useMemo(
    () => list?.map(({ userId, realName, tntName }) => ({ id: userId, name: `${realName}（${tntName}）` })) ?? null,
    [list],
  );
}
