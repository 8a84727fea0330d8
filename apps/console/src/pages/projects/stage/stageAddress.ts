import { matchRoute, pathOf } from '@fleet/domain/rules/paths.ts';
import { useMemo } from 'react';
import { type TenantChoice, useDetailAddress } from '../../../shell/detailAddress.ts';
import { useAddress } from '../../../shell/useAddress.ts';

export interface StageAddress {
  readonly projectId: string;
  readonly nodeId: string;
  readonly tenant: TenantChoice;
  /** Where the person came from: the life cycle of the project. */
  readonly back: string;
}

/** Which stage the page on the screen edits. */
export function useStageAddress(): StageAddress {
  const { path } = useAddress();
  const { tenant } = useDetailAddress();
  return useMemo(() => {
    const { nodeId = '', tenantId = '', projectId = '' } = matchRoute(path)?.parameters ?? {};
    const back = `${pathOf('ProjectDetail', { tenantId, projectId })}?tab=lifeCycle`;
    return { projectId, nodeId, tenant, back };
  }, [path, tenant]);
}
