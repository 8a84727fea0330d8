import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount, formatHours } from '@fleet/domain/core/values/formats.ts';
import { ChartFrame, ChartLegend } from './ChartFrame.tsx';
import type { DrawnSeries } from './drawing.ts';

interface Props {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  /** What the points are. */
  readonly pointTitle?: string;
  readonly points: readonly string[];
  /** Short names of the points, under the bars. */
  readonly ticks: readonly string[];
  /** From the bottom to the top. */
  readonly series: readonly DrawnSeries[];
  /** A line over the bars: what they are held against. */
  readonly line?: DrawnSeries;
  /** Decimals of the numbers: none, or two. */
  readonly digits?: 0 | 2;
  /** Each point leads somewhere; the how many-th it is, from 0. */
  readonly onPoint?: (place: number) => void;
}

/** Numbers of several kinds at each point, one upon the other. */
export function BarChart({
  title,
  summary,
  pointTitle = words.day,
  points,
  ticks,
  series,
  line,
  digits = 0,
  onPoint,
}: Props) {
  const all = line === undefined ? series : [...series, line];
  const format = digits === 0 ? formatCount : formatHours;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      {...(onPoint === undefined ? {} : { onPoint })}
      legend={<ChartLegend series={all} />}
      drawing={{ kind: 'bars', points, ticks, series, ...(line === undefined ? {} : { line }), digits }}
      numbers={{
        head: [pointTitle, ...all.map(({ name }) => name)],
        rows: points.map((name, at) => ({ name, cells: all.map(({ values }) => format(values[at])) })),
      }}
    />
  );
}
