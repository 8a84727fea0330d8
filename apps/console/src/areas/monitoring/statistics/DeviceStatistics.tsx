import { amountText, shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  type DeviceRecord,
  deviceRecord,
  deviceRecords,
  deviceRecordsExport,
  deviceStatistics,
} from '@fleet/domain/areas/monitoring/statistics/deviceContract.ts';
import { deviceStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import { useOpenDevice } from '../../equipment/face.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { pointsOf, spanText } from './figureTexts.ts';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useStatistics } from './useStatistics.ts';
import * as styles from './statistics.module.css';

type Figures = ReplyOf<typeof deviceStatistics>;

const column = columnsFor<DeviceRecord>(deviceRecord);
const deviceColumns = [
  column('deviceName', { width: 140, grows: true }),
  column('serialNumber', { width: 130 }),
  column('productName', { width: 140 }),
  column('status', {
    width: 100,
    cell: ({ status, networkType }) => <DeviceStatus code={status} networkType={networkType} />,
  }),
  column('running', { width: 100, align: 'end', cell: ({ running }) => amountText(running) }),
  column('charging', { width: 100, align: 'end', cell: ({ charging }) => amountText(charging) }),
  column('idle', { width: 100, align: 'end', cell: ({ idle }) => amountText(idle) }),
  column('fault', { width: 100, align: 'end', cell: ({ fault }) => amountText(fault) }),
  column('utilisation', {
    width: 100,
    align: 'end',
    title: '稼动率',
    cell: ({ utilisation }) => shareText(utilisation),
  }),
  column('done', { width: 100, align: 'end', cell: ({ done }) => formatCount(done) }),
  column('distance', { width: 110, align: 'end', cell: ({ distance }) => amountText(distance) }),
  column('faults', { width: 100, align: 'end', cell: ({ faults }) => formatCount(faults) }),
];

/** How the devices of a project spent their time. */
export default function DeviceStatistics(props: ProjectTabProps) {
  const statistics = useStatistics(deviceRecords, deviceStatistics, props);
  const { view } = statistics;
  const { granularity = 'day', deviceId } = view.query;
  const columns = useColumns('projects.deviceStatistics', deviceColumns);
  const can = useCan();
  const openDevice = useOpenDevice(props.tenant);
  return (
    <ListSection
      label="设备明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName }) => deviceName}
      onOpen={openDevice && ((row) => openDevice({ ...row, name: row.deviceName }))}
      filters={<StatisticsFilters statistics={statistics} />}
      tools={
        can(deviceStatisticsTab.actions.export) && (
          <ExportButton endpoint={deviceRecordsExport} view={view} columns={columns} />
        )
      }
      figures={
        <StatisticsFigures statistics={statistics} tilesOf={tilesOf} emptyOf={emptyOf}>
          {(reply) => (
            <div className={styles.charts}>
              <BarChart
                title="设备时长（小时）"
                summary={summaryOf(reply)}
                digits={2}
                {...pointsOf(reply.byBucket, granularity)}
                series={[
                  { name: '运行', tone: 'success', values: reply.byBucket.map(({ running }) => running) },
                  { name: '充电', tone: 'primary', values: reply.byBucket.map(({ charging }) => charging) },
                  { name: '空闲', tone: 'none', strength: 0.55, values: reply.byBucket.map(({ idle }) => idle) },
                  { name: '故障', tone: 'danger', values: reply.byBucket.map(({ fault }) => fault) },
                ]}
              />
              <BarList
                title="各设备稼动率"
                whole={100}
                bars={reply.byDevice.map(({ id, name, utilisation }) => ({
                  id,
                  name,
                  count: utilisation,
                  text: shareText(utilisation),
                }))}
                chosen={deviceId ?? null}
                onChoose={(id) => view.filter({ deviceId: id ?? undefined })}
              />
            </div>
          )}
        </StatisticsFigures>
      }
    />
  );
}

function tilesOf({ total }: Figures): readonly Tile[] {
  const { devices, online, running, charging, idle, fault, utilisation, distance } = total;
  return [
    { title: '设备', value: formatCount(devices), note: `在线 ${formatCount(online)}` },
    { title: '稼动率', value: shareText(utilisation), note: '运行时长 ÷ 全部时长' },
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
    { title: '行驶里程', value: formatCount(distance), unit: 'km' },
  ];
}

const emptyOf = ({ byDevice, devices }: Figures): string | null => {
  if (devices.length === 0) return '项目的设备还没有运行记录。';
  return byDevice.length === 0 ? '所选时间和设备没有运行记录。' : null;
};

/** The chart in a sentence. */
const summaryOf = (figures: Figures): string => {
  const { running, charging, idle, fault } = figures.total;
  return `${spanText(figures)}，运行 ${amountText(running)} 小时，充电 ${amountText(charging)} 小时，空闲 ${amountText(idle)} 小时，故障 ${amountText(fault)} 小时。`;
};
