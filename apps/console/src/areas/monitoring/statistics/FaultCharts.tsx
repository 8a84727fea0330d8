import { amountText } from '@fleet/domain/core/values/measures.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { faultStatistics } from '@fleet/domain/areas/monitoring/statistics/faultContract.ts';
import { formatCount, formatDuration } from '@fleet/domain/core/values/formats.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import type { DrawnSeries } from '../../../charts/drawing.ts';
import { ShareChart } from '../../../charts/ShareChart.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import type { FaultView } from './FaultFilters.tsx';
import { pointsOf, spanText } from './figureTexts.ts';
import * as styles from './statistics.module.css';

type Figures = ReplyOf<typeof faultStatistics>;

/** The graver, the stronger. */
const looks: readonly Pick<DrawnSeries, 'tone' | 'strength'>[] = [
  { tone: 'none' },
  { tone: 'warning' },
  { tone: 'danger', strength: 0.5 },
  { tone: 'danger', strength: 0.75 },
  { tone: 'danger' },
];
const levels = statusCodes('faultLevel');

/** Faults by time and level, by code, by device; codes and devices filter. */
export function FaultCharts({
  figures,
  view: { query, filter },
}: {
  readonly figures: Figures;
  readonly view: FaultView;
}) {
  const { granularity = 'day' } = query;
  const { byBucket, byCode, byDevice, total } = figures;
  return (
    <>
      <div className={styles.charts}>
        <BarChart
          title="故障次数"
          summary={`${spanText(figures)}，共 ${formatCount(total.faults)} 次故障，涉及 ${formatCount(total.devices)} 台设备，累计 ${amountText(total.hours)} 小时。`}
          {...pointsOf(byBucket, granularity)}
          series={levels.map((level, place) => ({
            name: statusLabel('faultLevel', level),
            values: byBucket.map(({ levels: counts }) => counts[place] ?? 0),
            ...(looks[place] ?? { tone: 'none' }),
          }))}
        />
        <ShareChart
          title="故障码占比"
          summary={byCode.map(({ name, faults }) => `${name} ${formatCount(faults)} 次`).join('，')}
          head={['故障', '次数']}
          parts={byCode.map(({ code, name, faults }) => ({ name: `${code} ${name}`, label: code, count: faults }))}
        />
      </div>
      <div className={styles.lists}>
        <BarList
          title="故障码"
          bars={byCode.map(({ code, name, level, faults, hours }) => ({
            id: code,
            name,
            count: faults,
            note: `${code} · ${statusLabel('faultLevel', level)} · ${amountText(hours)} h`,
          }))}
          chosen={query.code ?? null}
          onChoose={(code) => filter({ code: code ?? undefined })}
        />
        <BarList
          title="各设备故障"
          bars={byDevice.map(({ id, name, faults }) => ({ id, name, count: faults }))}
          chosen={query.deviceId ?? null}
          onChoose={(deviceId) => filter({ deviceId: deviceId ?? undefined })}
        />
      </div>
    </>
  );
}

/** The figures of the faults. */
export function tilesOf({ total }: Figures): readonly Tile[] {
  const { faults, devices, open, hours, repairMinutes, betweenHours } = total;
  const stopping = '一至三级故障';
  return [
    { title: '故障次数', value: formatCount(faults), note: `涉及 ${formatCount(devices)} 台设备` },
    { title: '未恢复', value: formatCount(open), ...(open > 0 ? { intent: 'danger' as const } : {}) },
    { title: '故障总时长', value: amountText(hours), unit: 'h', note: '各次发生至恢复之和，含不停机的提示与警告' },
    {
      title: '平均恢复时间 MTTR',
      value: repairMinutes === null ? texts.nothing : formatDuration(repairMinutes * 60),
      note: stopping,
    },
    {
      title: '平均故障间隔 MTBF',
      value: betweenHours === null ? texts.nothing : betweenHours.toFixed(1),
      ...(betweenHours === null ? {} : { unit: 'h' }),
      note: `运行时长 ÷ ${stopping}次数`,
    },
  ];
}

/** Why there is nothing to draw. */
export const emptyOf = ({ total, devices }: Figures): string | null => {
  if (devices.length === 0) return '项目的设备还没有故障记录。';
  return total.faults === 0 ? '所选时间和条件内没有故障。' : null;
};
