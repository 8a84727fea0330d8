import type { Action } from '@fleet/domain/core/actions/action.ts';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useOpenDevice } from '../../../equipment/face.ts';
import { DeviceBars } from '../DeviceBars.tsx';
import { useRecordColumns } from '../recordTable.tsx';
import { noRuns, RunChart, runTiles, utilisationBars } from '../runFigures.tsx';
import { StatisticsExports } from '../statisticsExports.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { useFigures, useStatistics } from '../useStatistics.ts';
import * as styles from '../statistics.module.css';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';

interface Props extends BoardContentProps<typeof scenes.run> {
  /** Whoever may do it comes from a row to the device. */
  readonly opening: Action;
}

/** How devices spent their time, and each of them in a row. */
export function RunBoard({ scene, asOf, exporting, opening }: Props) {
  const tenant = useScopeQuery();
  const view = useStatistics(dynamicRecord, { tenant, scene, fixed: { asOf, table: 'run' } });
  const figures = useFigures(view, runBar, { by: 'bucket' });
  const devices = useFigures(view, runBar, { by: 'device', deviceIds: undefined });
  const { granularity = 'day' } = view.query;
  const columns = useColumns('boards.run', useRecordColumns(view.state, 'run', granularity));
  const can = useCan();
  const toDevice = useOpenDevice(tenant);
  const openDevice = can(opening) ? toDevice : undefined;
  return (
    <ListSection
      label="设备明细"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      onOpen={openDevice && (({ device }) => device !== null && openDevice(device))}
      filters={<BoardFilters view={view} tenant={tenant} steps={dayGranularities} />}
      tools={
        exporting !== null &&
        can(exporting) && (
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
