import { deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { faultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { FaultSection, useFaults } from './FaultSection.tsx';
import { faultColumns } from './faultTable.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures } from './useStatistics.ts';

/** What went wrong with the devices of a project, how often and for how long. */
export default function FaultStatistics({ project, tenant }: ProjectTabProps) {
  const view = useFaults({ tenant, scene: scenes.fault, fixed: { projectIds: [project.id] } });
  const devices = useFigures(view, deviceErrorBar, { by: 'device', deviceIds: undefined });
  const can = useCan();
  return (
    <FaultSection
      view={view}
      devices={devices}
      name="projects.faultStatistics"
      columns={faultColumns}
      filters={<StatisticsFilters view={view} devices={devices} steps={granularities} />}
      mayExport={can(faultStatisticsTab.actions.export)}
    />
  );
}
