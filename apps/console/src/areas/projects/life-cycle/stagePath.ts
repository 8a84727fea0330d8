import type { LifeCycleNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { stagePage, warehouseStagePage } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useOpens } from '../../../app/actions/useCan.ts';

interface OfProject {
  readonly projectId: string;
  readonly tenantId: string;
}

/**
 * The phase that was chosen travels along: whoever comes back sees it again.
 *
 * @returns a function that gives the address of the page that edits a node; undefined for who may not open it
 */
export function useStagePath({ projectId, tenantId }: OfProject) {
  const opens = useOpens();
  const [phase] = useQueryParameter('phase');
  if (!opens(stagePage.route)) return undefined;
  return ({ id, name, kind }: Pick<LifeCycleNode, 'id' | 'name' | 'kind'>): string =>
    `${pathOf(kind === 'warehouse' ? warehouseStagePage.route : stagePage.route, {
      tenantId,
      projectId,
      nodeId: id,
      nodeName: name,
    })}${phase === null ? '' : `?${new URLSearchParams({ phase })}`}`;
}
