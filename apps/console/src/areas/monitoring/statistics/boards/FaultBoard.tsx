import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { ListSection } from '../../../../list/ListSection.tsx';
import { FaultCharts } from '../FaultCharts.tsx';
import { FaultFilters, faultFiltersSet } from '../FaultFilters.tsx';
import { faultColumns, faultTiles, noFaults, useFaultCodes } from '../faultTable.tsx';
import { StatisticsExports } from '../statisticsExports.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { useFigures, useStatistics } from '../useStatistics.ts';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';

interface Props extends BoardContentProps<typeof scenes.plateFault | typeof scenes.reported> {
  /** Under the charts: what else the page shows of the same faults. */
  readonly more?: (query: object) => ReactNode;
}

/** What went wrong, how often and for how long, and every fault of it. */
export function FaultBoard({ scene, asOf, exporting, more }: Props) {
  const tenant = useScopeQuery();
  const view = useStatistics(agvError, { tenant, scene, fixed: { asOf } });
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare: 'previous' });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const devices = useFigures(view, deviceErrorBar, { by: 'device', deviceIds: undefined });
  const hours = useFigures(view, deviceErrorBar, { by: 'hourOfDay' });
  const known = useFaultCodes();
  const columns = useColumns(`boards.faults.${scene}`, useTenantColumn(faultColumns));
  const can = useCan();
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName, name }) => `${deviceName} ${name}`}
      filters={<BoardFilters view={view} tenant={tenant} steps={granularities} />}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(view.query)}
      tools={
        exporting !== null &&
        can(exporting) && (
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
          {(reply) => (
            <>
              <FaultCharts figures={reply} codes={codes} devices={devices} hours={hours} view={view} />
              {more?.(view.query)}
            </>
          )}
        </StatisticsFigures>
      }
    />
  );
}
