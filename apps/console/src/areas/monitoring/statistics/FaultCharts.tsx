import { shareText } from '@fleet/domain/core/values/measures.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceErrorBar, deviceErrorPie } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { formatCount, formatDuration } from '@fleet/domain/core/values/formats.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { type DrawnSeries, gradeTones, type Tone } from '../../../charts/drawing.ts';
import { ShareChart } from '../../../charts/ShareChart.tsx';
import { DeviceBars } from './DeviceBars.tsx';
import type { FaultFilter } from './FaultFilters.tsx';
import { pointsOf, spanText } from './figureTexts.ts';
import type { Figures, FilterView } from './useStatistics.ts';
import * as styles from './statistics.module.css';

type Bars = ReplyOf<typeof deviceErrorBar>;
type Shares = ReplyOf<typeof deviceErrorPie>;
type HourBar = Extract<Bars['bars'][number], { key: string }>;

/** The graver, the stronger. */
const tones: readonly Tone[] = ['none', 'warning', ...gradeTones];

const levels = statusCodes('faultLevel');

/** How many of each level, from the lightest at the bottom to the gravest at the top. */
const seriesOf = (bars: readonly { readonly levels: readonly number[] }[]): readonly DrawnSeries[] =>
  levels.map((level, place) => ({
    name: statusLabel('faultLevel', level),
    values: bars.map(({ levels: counts }) => counts[place] ?? 0),
    tone: tones[place] ?? 'none',
  }));

interface Props {
  readonly figures: Bars;
  /** By code, whichever is chosen. */
  readonly codes: Figures<Shares>;
  /** By device, whichever is chosen; null where it is one alone. */
  readonly devices: Figures<Bars> | null;
  readonly hours: Figures<Bars>;
  readonly view: FilterView<FaultFilter>;
}

/** Faults by time and level, by code, by device, by the hour of the day; codes and devices filter. */
export function FaultCharts({ figures, codes, devices, hours, view }: Props) {
  const { granularity = 'day' } = view.query;
  const { bars, total } = figures;
  const buckets = bucketBars(bars);
  return (
    <>
      <div className={styles.charts}>
        <BarChart
          title="故障次数"
          summary={`${spanText(figures)}，共 ${formatCount(total.faults)} 次故障，其中停机 ${formatCount(total.stops)} 次${devices === null ? '' : `，涉及 ${formatCount(total.devices)} 台设备`}，累计 ${formatDuration(total.minutes * 60)}。`}
          {...pointsOf(buckets, granularity, figures)}
          series={seriesOf(buckets)}
        />
        <Loaded state={codes.state} onRetry={codes.refresh} lines={8}>
          {(shares) => <CodeShares shares={shares} />}
        </Loaded>
      </div>
      <div className={styles.lists}>
        <Loaded state={codes.state} onRetry={codes.refresh} lines={8}>
          {({ parts }) => (
            <BarList
              title="故障码"
              bars={parts.map(({ key, name, level, faults, minutes }) => ({
                id: key,
                name,
                count: faults,
                note: `${key} · ${level === null ? '' : `${statusLabel('faultLevel', level)} · `}${formatDuration(minutes * 60)}`,
              }))}
              chosen={view.query.codes?.[0] ?? null}
              onChoose={(code) => view.filter({ codes: code === null ? undefined : [code] })}
            />
          )}
        </Loaded>
        {devices !== null && (
          <DeviceBars
            title="各设备故障"
            figures={devices}
            view={view}
            barsOf={(reply) =>
              namedBars(reply.bars).flatMap(({ key, name, levels: counts, stops }) => {
                const count = counts.reduce((sum, one) => sum + one, 0);
                return count === 0 ? [] : [{ id: key, name, count, note: `停机 ${formatCount(stops)} 次` }];
              })
            }
          />
        )}
        <Loaded state={hours.state} onRetry={hours.refresh} lines={8}>
          {(reply) => <HoursOfDay bars={namedBars(reply.bars)} />}
        </Loaded>
      </div>
    </>
  );
}

/** How much of all faults each code is. */
function CodeShares({ shares: { parts, rest } }: { readonly shares: Shares }) {
  const all = rest === null ? parts : [...parts, rest];
  return (
    <ShareChart
      title="故障码占比"
      summary={all
        .map(({ name, faults, share }) => `${name} ${formatCount(faults)} 次（${shareText(share)}）`)
        .join('，')}
      head={['故障', '次数', '占比']}
      parts={all.map(({ key, name, faults, share }) => ({
        name: key === rest?.key ? name : `${key} ${name}`,
        label: key === rest?.key ? name : key,
        count: faults,
        share,
      }))}
    />
  );
}

/** At which hours of the day faults begin. */
function HoursOfDay({ bars }: { readonly bars: readonly HourBar[] }) {
  const countOf = ({ levels: counts }: { readonly levels: readonly number[] }) =>
    counts.reduce((sum, one) => sum + one, 0);
  const most = bars.reduce((one, other) => (countOf(other) > countOf(one) ? other : one));
  return (
    <BarChart
      title="发生时段"
      summary={`一天之中 ${most.name} 起的一小时发生最多，${formatCount(countOf(most))} 次。`}
      pointTitle="时段"
      points={bars.map(({ name }) => name)}
      ticks={bars.map(({ name }) => name.slice(0, 2))}
      series={seriesOf(bars)}
    />
  );
}
