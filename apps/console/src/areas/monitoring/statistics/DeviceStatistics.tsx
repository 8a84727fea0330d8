import { amountText, shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import { useOpenDevice } from '../../equipment/face.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { DeviceBars } from './DeviceBars.tsx';
import { pointsOf, spanText } from './figureTexts.ts';
import { useRecordColumns } from './recordTable.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';
import * as styles from './statistics.module.css';

type Times = ReplyOf<typeof runBar>;

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
      nameOf={({ deviceName }) => deviceName}
      onOpen={openDevice && ((row) => openDevice({ ...row, id: row.deviceId, name: row.deviceName }))}
      filters={<StatisticsFilters view={view} devices={devices} steps={dayGranularities} />}
      tools={
        can(deviceStatisticsTab.actions.export) && (
          <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={tilesOf}
          emptyOf={emptyOf}
          rule="时长计入所在的日期，自设备首次上报起，未上报的时间计为离线。"
        >
          {(reply) => {
            const buckets = bucketBars(reply.bars);
            return (
              <div className={styles.charts}>
                <BarChart
                  title="设备时长（小时）"
                  summary={summaryOf(reply)}
                  digits={2}
                  {...pointsOf(buckets, granularity, reply)}
                  series={[
                    { name: '运行', tone: 'success', values: buckets.map(({ running }) => running) },
                    { name: '充电', tone: 'primary', values: buckets.map(({ charging }) => charging) },
                    { name: '空闲', tone: 'none', strength: 0.6, values: buckets.map(({ idle }) => idle) },
                    { name: '故障', tone: 'danger', values: buckets.map(({ fault }) => fault) },
                    { name: '离线', tone: 'none', strength: 0.25, values: buckets.map(({ offline }) => offline) },
                  ]}
                />
                <DeviceBars
                  title="各设备稼动率"
                  whole={100}
                  figures={devices}
                  view={view}
                  barsOf={({ bars }) =>
                    namedBars(bars).flatMap(({ key, name, utilisation, availability }) =>
                      utilisation === null
                        ? []
                        : [
                            {
                              id: key,
                              name,
                              count: utilisation,
                              text: shareText(utilisation),
                              note: `可用率 ${shareText(availability)}`,
                            },
                          ],
                    )
                  }
                />
              </div>
            );
          }}
        </StatisticsFigures>
      }
    />
  );
}

function tilesOf({ total, coverage }: Times): readonly Tile[] {
  const { devices, online, running, charging, idle, fault, offline, utilisation, availability, distance } = total;
  return [
    { title: '设备', value: formatCount(devices), note: `当前在线 ${formatCount(online)}` },
    { title: '稼动率', value: shareText(utilisation), note: '运行 ÷ 有记录的时长' },
    { title: '可用率', value: shareText(availability), note: '非故障 ÷ 有记录的时长' },
    { title: '运行时长', value: formatCount(running), unit: 'h' },
    { title: '充电时长', value: formatCount(charging), unit: 'h' },
    { title: '空闲时长', value: formatCount(idle), unit: 'h' },
    {
      title: '故障时长',
      value: amountText(fault),
      unit: 'h',
      note: '因故障停机的时间，不含提示与警告',
      ...(fault > 0 ? { intent: 'danger' as const } : {}),
    },
    { title: '离线时长', value: formatCount(offline), unit: 'h', note: `覆盖率 ${shareText(coverage)}` },
    { title: '行驶里程', value: formatCount(distance), unit: 'km' },
  ];
}

const emptyOf = ({ total: { running, charging, idle, fault, offline } }: Times): string | null =>
  running + charging + idle + fault + offline === 0 ? '所选时间和设备没有运行记录。' : null;

/** The chart in a sentence. */
const summaryOf = (figures: Times): string => {
  const { running, charging, idle, fault, offline } = figures.total;
  return `${spanText(figures)}，运行 ${amountText(running)} 小时，充电 ${amountText(charging)} 小时，空闲 ${amountText(idle)} 小时，故障 ${amountText(fault)} 小时，离线 ${amountText(offline)} 小时。`;
};
