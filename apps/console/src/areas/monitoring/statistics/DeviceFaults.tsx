import { wasEverOnline } from '@fleet/domain/areas/equipment/face.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceFaultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { NeverOnline } from '../../equipment/face.ts';
import { FaultCharts } from './FaultCharts.tsx';
import { FaultFilters, faultFiltersSet } from './FaultFilters.tsx';
import { faultColumnsOfOne, faultTiles, noFaults, useFaultCodes } from './faultTable.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';

/** The tab 故障统计 of a device: what went wrong with it, how often and for how long. */
export default function DeviceFaults({ device }: { readonly device: DeviceDetail }) {
  return wasEverOnline(device) ? <Faults device={device} /> : <NeverOnline device={device} />;
}

function Faults({ device: { id, tntId } }: { readonly device: DeviceDetail }) {
  const view = useStatistics(agvError, {
    tenant: { tntId },
    scene: scenes.deviceFault,
    fixed: { deviceIds: [id] },
  });
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare: 'previous' });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const known = useFaultCodes();
  const hours = useFigures(view, deviceErrorBar, { by: 'hourOfDay' });
  const columns = useColumns('device.faults', faultColumnsOfOne);
  const can = useCan();
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ code, name }) => `${code} ${name}`}
      filters={<StatisticsFilters view={view} devices={null} steps={granularities} />}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(view.query)}
      tools={
        can(deviceFaultStatisticsTab.actions.export) && (
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
          tilesOf={(reply) => faultTiles(reply, true)}
          emptyOf={noFaults}
          rule="故障计入发生的时间；上一周期是紧邻的同样天数；故障码可点选，列出的是其余条件下的全部。"
        >
          {(reply) => <FaultCharts figures={reply} codes={codes} devices={null} hours={hours} view={view} />}
        </StatisticsFigures>
      }
    />
  );
}
