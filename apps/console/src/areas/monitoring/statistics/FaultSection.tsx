import {
  agvError,
  agvErrorExport,
  type AgvErrorRow,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { ReactNode } from 'react';
import type { ActionSet } from '../../../app/actions/actionSet.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import type { Column } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { useComparison } from './boards/comparison.tsx';
import { FaultCharts } from './FaultCharts.tsx';
import { FaultFilters, faultFiltersSet } from './FaultFilters.tsx';
import { faultTiles, noFaults, useFaultCodes } from './faultTable.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { type Figures, useFigures, useStatistics } from './useStatistics.ts';

interface Asked {
  readonly tenant: TenantChoice;
  readonly scene: Scene;
  readonly fixed: { readonly projectIds?: string[]; readonly deviceIds?: string[]; readonly asOf?: string };
}

/** Faults under a set of filters, which the address keeps. */
export const useFaults = ({ tenant, scene, fixed }: Asked) => useStatistics(agvError, { tenant, scene, fixed });

interface Props {
  readonly view: ReturnType<typeof useFaults>;
  /** Bars of every device that can be chosen; null where it is one alone. */
  readonly devices: Figures<ReplyOf<typeof deviceErrorBar>> | null;
  /** Names what is kept of the columns. */
  readonly name: string;
  readonly columns: readonly Column<AgvErrorRow>[];
  readonly filters: ReactNode;
  readonly mayExport: boolean;
  /** What can be done with a fault. */
  readonly actions?: ActionSet<AgvErrorRow>;
  /** Under the charts: what else is shown of the same faults. */
  readonly more?: ((query: object) => ReactNode) | undefined;
}

/** What went wrong, how often and for how long, and every fault of it: of one device or of many. */
export function FaultSection({ view, devices, name, columns: all, filters, mayExport, actions, more }: Props) {
  const isOfOne = devices === null;
  const { compare, rule, choice } = useComparison();
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const hours = useFigures(view, deviceErrorBar, { by: 'hourOfDay' });
  const known = useFaultCodes();
  const columns = useColumns(name, all);
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ code, deviceName, name: fault }) => `${isOfOne ? code : deviceName} ${fault}`}
      filters={
        <>
          {filters}
          {choice}
        </>
      }
      actions={actions}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(view.query)}
      tools={
        mayExport && (
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
          tilesOf={(reply) => faultTiles(reply, isOfOne)}
          emptyOf={noFaults}
          rule={
            isOfOne
              ? `故障计入发生的时间；${rule}；故障码可点选，列出的是其余条件下的全部。`
              : `故障计入发生的时间；${rule}；故障码与各设备可点选，列出的是其余条件下的全部。`
          }
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
