import type { Action } from '@fleet/domain/core/actions/action.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { useOpenDevice } from '../../../equipment/face.ts';
import { RunSection, useRuns } from './RunSection.tsx';
import { useFigures } from '../useStatistics.ts';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';

interface Props extends BoardContentProps<typeof scenes.run> {
  /** Whoever may do it comes from a row to the device. */
  readonly opening: Action;
}

/** How the devices of the scope spent their time, and each of them in a row. */
export function RunBoard({ scene, asOf, exporting, opening }: Props) {
  const tenant = useScopeQuery();
  const view = useRuns({ tenant, scene, fixed: { asOf } });
  const devices = useFigures(view, runBar, { by: 'device', deviceIds: undefined });
  const can = useCan();
  const toDevice = useOpenDevice(tenant);
  return (
    <RunSection
      view={view}
      devices={devices}
      name="boards.run"
      filters={<BoardFilters view={view} tenant={tenant} steps={dayGranularities} />}
      mayExport={exporting !== null && can(exporting)}
      openDevice={can(opening) ? toDevice : undefined}
    />
  );
}
