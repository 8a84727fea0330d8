import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { ReactNode } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { ListSection } from '../../../../list/ListSection.tsx';
import type { useOpenDevice } from '../../../equipment/face.ts';
import { DeviceBars } from '../DeviceBars.tsx';
import { useRecordColumns } from '../recordTable.tsx';
import { noRuns, RunChart, runTiles, utilisationBars } from '../runFigures.tsx';
import { StatisticsExports } from '../statisticsExports.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { type Figures, useFigures, useStatistics } from '../useStatistics.ts';
import * as styles from '../statistics.module.css';

interface Asked {
  readonly tenant: TenantChoice;
  readonly scene: Scene;
  readonly fixed: { readonly projectIds?: string[]; readonly asOf?: string };
}

/** How devices spent their time under a set of filters, which the address keeps. */
export const useRuns = ({ tenant, scene, fixed }: Asked) =>
  useStatistics(dynamicRecord, { tenant, scene, fixed: { ...fixed, table: 'run' } });

interface Props {
  readonly view: ReturnType<typeof useRuns>;
  /** Bars of every device that can be chosen. */
  readonly devices: Figures<ReplyOf<typeof runBar>>;
  /** Names what is kept of the columns. */
  readonly name: string;
  readonly filters: ReactNode;
  readonly mayExport: boolean;
  /** Leads from a row to its device, for whoever may. */
  readonly openDevice: ReturnType<typeof useOpenDevice>;
}

/** How devices spent their time, and each of them in a row. */
export function RunSection({ view, devices, name, filters, mayExport, openDevice }: Props) {
  const figures = useFigures(view, runBar, { by: 'bucket' });
  const { granularity = 'day' } = view.query;
  const columns = useColumns(name, useRecordColumns(view.state, 'run', granularity));
  return (
    <ListSection
      label="设备明细"
      view={view}
      columns={columns}
      nameOf={(record) => record.name}
      onOpen={openDevice && (({ device }) => device !== null && openDevice(device))}
      filters={filters}
      tools={
        mayExport && <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
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
