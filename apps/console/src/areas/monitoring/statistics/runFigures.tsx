import { amountText, shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import { pointsOf, spanText } from './figureTexts.ts';

/** How devices spent their time, as tiles and as bars. */

type Times = ReplyOf<typeof runBar>;
type Bucket = Extract<Times['bars'][number], { bucket: string }>;
type Named = Extract<Times['bars'][number], { key: string }>;

interface Props {
  readonly figures: Times;
  readonly buckets: readonly Bucket[];
  readonly granularity: Granularity;
}

/** The hours of each state, day by day. */
export function RunChart({ figures, buckets, granularity }: Props) {
  return (
    <BarChart
      title="设备时长（小时）"
      summary={summaryOf(figures)}
      digits={2}
      {...pointsOf(buckets, granularity, figures)}
      series={[
        { name: '运行', tone: 'success', values: buckets.map(({ running }) => running) },
        { name: '充电', tone: 'primary', values: buckets.map(({ charging }) => charging) },
        { name: '空闲', tone: 'none', values: buckets.map(({ idle }) => idle) },
        { name: '故障', tone: 'danger', values: buckets.map(({ fault }) => fault) },
        { name: '离线', tone: 'none', isStriped: true, values: buckets.map(({ offline }) => offline) },
      ]}
    />
  );
}

/** How much of its time each ran, as bars of a hundred. */
export const utilisationBars = (bars: readonly Named[]) =>
  bars.flatMap(({ key, name, utilisation, availability }) =>
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
  );

/** What the times of devices add up to. */
export function runTiles({ total, coverage }: Times): readonly Tile[] {
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

/** Why there is nothing to draw. */
export const noRuns = ({ total: { running, charging, idle, fault, offline } }: Times): string | null =>
  running + charging + idle + fault + offline === 0 ? '所选时间和设备没有运行记录。' : null;

/** The chart in a sentence. */
const summaryOf = (figures: Times): string => {
  const { running, charging, idle, fault, offline } = figures.total;
  return `${spanText(figures)}，运行 ${amountText(running)} 小时，充电 ${amountText(charging)} 小时，空闲 ${amountText(idle)} 小时，故障 ${amountText(fault)} 小时，离线 ${amountText(offline)} 小时。`;
};
