import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDevice } from '../../equipment/face.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { RunSection, useRuns } from './boards/RunSection.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures } from './useStatistics.ts';

/** How the devices of a project spent their time, and each of them in a row. */
export default function DeviceStatistics({ project, tenant }: ProjectTabProps) {
  const view = useRuns({ tenant, scene: scenes.device, fixed: { projectIds: [project.id] } });
  const devices = useFigures(view, runBar, { by: 'device', deviceIds: undefined });
  const can = useCan();
  const openDevice = useOpenDevice(tenant);
  return (
    <RunSection
      view={view}
      devices={devices}
      name="projects.deviceStatistics"
      filters={<StatisticsFilters view={view} devices={devices} steps={dayGranularities} />}
      mayExport={can(deviceStatisticsTab.actions.export)}
      openDevice={openDevice}
    />
  );
}
