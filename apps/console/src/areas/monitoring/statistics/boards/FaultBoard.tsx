import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { FaultSection, useFaults } from '../FaultSection.tsx';
import { faultColumns } from '../faultTable.tsx';
import { useFigures } from '../useStatistics.ts';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';

interface Props extends BoardContentProps<typeof scenes.plateFault | typeof scenes.reported> {
  /** Under the charts: what else the page shows of the same faults. */
  readonly more?: (query: object) => ReactNode;
}

/** What went wrong, how often and for how long, and every fault of it. */
export function FaultBoard({ scene, asOf, exporting, more }: Props) {
  const tenant = useScopeQuery();
  const view = useFaults({ tenant, scene, fixed: { asOf } });
  const devices = useFigures(view, deviceErrorBar, { by: 'device', deviceIds: undefined });
  const can = useCan();
  return (
    <FaultSection
      view={view}
      devices={devices}
      name={`boards.faults.${scene}`}
      columns={useTenantColumn(faultColumns)}
      filters={<BoardFilters view={view} tenant={tenant} steps={granularities} />}
      mayExport={exporting !== null && can(exporting)}
      more={more}
    />
  );
}
