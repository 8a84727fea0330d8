import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { faultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { FaultCharts } from './FaultCharts.tsx';
import { FaultFilters, faultFiltersSet } from './FaultFilters.tsx';
import { faultColumns, faultTiles, noFaults, useFaultCodes } from './faultTable.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';

/** What went wrong with the devices of a project, how often and for how long. */
export default function FaultStatistics(props: ProjectTabProps) {
  const view = useStatistics(agvError, {
    tenant: props.tenant,
    scene: scenes.fault,
    fixed: { projectIds: [props.project.id] },
  });
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare: 'previous' });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const known = useFaultCodes();
  const devices = useFigures(view, deviceErrorBar, { by: 'device', deviceIds: undefined });
  const hours = useFigures(view, deviceErrorBar, { by: 'hourOfDay' });
  const columns = useColumns('projects.faultStatistics', faultColumns);
  const can = useCan();
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName, name }) => `${deviceName} ${name}`}
      filters={<StatisticsFilters view={view} devices={devices} steps={granularities} />}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(view.query)}
      tools={
        can(faultStatisticsTab.actions.export) && (
          <StatisticsExports
            view={view}
            columns={columns}
            figures={figures}
            list={agvErrorExport}
            chart={deviceErrorBarExport}
          />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={faultTiles}
          emptyOf={noFaults}
          rule="故障计入发生的时间；上一周期是紧邻的同样天数；故障码与各设备可点选，列出的是其余条件下的全部。"
        >
          {(reply) => <FaultCharts figures={reply} codes={codes} devices={devices} hours={hours} view={view} />}
        </StatisticsFigures>
      }
    />
  );
}
