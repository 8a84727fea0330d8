import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import type { Figures } from '../useStatistics.ts';

/** No device is called so: only the moment of the answer matters. */
const nobody = ['-'];

/**
 * The moment of all figures of a page, by the gateway's clock: every panel and list is asked for as of it, and a refresh
 * brings a new one.
 *
 * @param more what the call cannot do without beside the scene
 */
export function useMoment<Query, Body, Reply extends { readonly asOf: string }>(
  endpoint: Endpoint<Query, Body, Reply>,
  scene: Scene,
  more: Partial<Body> = {},
): Figures<Reply> {
  const query = useScopeQuery();
  const body = { scene, deviceIds: nobody, ...more };
  return useRead(endpoint, { query, body } as unknown as InputOf<Endpoint<Query, Body, Reply>>);
}
