import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { ChartFrame, ChartLegend } from './ChartFrame.tsx';
import type { DrawnSeries } from './drawing.ts';

/** A row of numbers, one for each day. */
interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface Props {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  /** `YYYY-MM-DD`, one after the other. */
  readonly days: readonly string[];
  /** One or two. */
  readonly series: readonly Series[];
}

const tones = ['primary', 'second'] as const;

/** Counts by day as lines. */
export function Chart({ title, summary, days, series }: Props) {
  const drawn = series.map((one, place): DrawnSeries => ({ ...one, tone: tones[place] ?? 'none' }));
  return (
    <ChartFrame
      title={title}
      summary={summary}
      legend={<ChartLegend series={drawn} isLine />}
      drawing={{ kind: 'lines', days, series: drawn }}
      numbers={{
        head: [words.day, ...series.map(({ name }) => name)],
        rows: days.map((day, at) => ({ name: day, cells: series.map(({ values }) => formatCount(values[at])) })),
      }}
    />
  );
}
