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
  /** Decimals of the numbers: none, or two. */
  readonly digits?: 0 | 2;
}

/** Numbers of several kinds at each point, one upon the other. */
export function BarChart({ title, summary, pointTitle = words.day, points, ticks, series, digits = 0 }: Props) {
  const format = digits === 0 ? formatCount : formatHours;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      legend={<ChartLegend series={series} />}
      drawing={{ kind: 'bars', points, ticks, series, digits }}
      numbers={{
        head: [pointTitle, ...series.map(({ name }) => name)],
        rows: points.map((name, at) => ({ name, cells: series.map(({ values }) => format(values[at])) })),
      }}
    />
  );
}
