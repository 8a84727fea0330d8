import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { type TenantChoice, useDetailAddress } from '../../../../app/address/detailAddress.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';

export interface StageAddress {
  readonly projectId: string;
  readonly nodeId: string;
  readonly tenant: TenantChoice;
  /** Where the person came from: the life cycle of the project, narrowed to the phase that was chosen there. */
  readonly back: string;
}

/** Which stage the page on the screen edits. */
export function useStageAddress(): StageAddress {
  const { path } = useAddress();
  const [phase] = useQueryParameter('phase');
  const { tenant } = useDetailAddress();
  return useMemo(() => {
    const { nodeId = '', tenantId = '', projectId = '' } = matchRoute(path)?.parameters ?? {};
    const parameters = new URLSearchParams({ tab: 'lifeCycle', ...(phase === null ? {} : { phase }) });
    const back = `${pathOf('ProjectDetail', { tenantId, projectId })}?${parameters}`;
    return { projectId, nodeId, tenant, back };
  }, [path, tenant, phase]);
}
