import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDevice } from '../../equipment/face.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { DeviceBars } from './DeviceBars.tsx';
import { useRecordColumns } from './recordTable.tsx';
import { noRuns, RunChart, runTiles, utilisationBars } from './runFigures.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';
import * as styles from './statistics.module.css';

/** How the devices of a project spent their time. */
export default function DeviceStatistics(props: ProjectTabProps) {
  const view = useStatistics(dynamicRecord, {
    tenant: props.tenant,
    scene: scenes.device,
    fixed: { projectIds: [props.project.id], table: 'run' },
  });
  const figures = useFigures(view, runBar, { by: 'bucket' });
  const devices = useFigures(view, runBar, { by: 'device', deviceIds: undefined });
  const { granularity = 'day' } = view.query;
  const columns = useColumns('projects.deviceStatistics', useRecordColumns(view.state, 'run', granularity));
  const can = useCan();
  const openDevice = useOpenDevice(props.tenant);
  return (
    <ListSection
      label="设备明细"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      onOpen={openDevice && (({ device }) => device !== null && openDevice(device))}
      filters={<StatisticsFilters view={view} devices={devices} steps={dayGranularities} />}
      tools={
        can(deviceStatisticsTab.actions.export) && (
          <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={runTiles}
          emptyOf={noRuns}
          rule="时长计入所在的日期，自设备首次上报起，未上报的时间计为离线。"
        >
          {(reply) => (
            <div className={styles.charts}>
              <RunChart figures={reply} buckets={bucketBars(reply.bars)} granularity={granularity} />
              <DeviceBars
                title="各设备稼动率"
                whole={100}
                figures={devices}
                view={view}
                barsOf={({ bars }) => utilisationBars(namedBars(bars))}
              />
            </div>
          )}
        </StatisticsFigures>
      }
    />
  );
}
