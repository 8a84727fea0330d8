import { words } from '@fleet/domain/codes/words.ts';
import { formatCount } from '@fleet/domain/rules/formats.ts';
import { lazy, Suspense } from 'react';
import { LoadingState } from './LoadingState.tsx';
import './chart.css';

const PlotlyChart = lazy(() => import('./PlotlyChart.tsx'));

/** A row of numbers, one for each day. */
export interface Series {
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

/** Height in pixels, the same while the drawing is being loaded. */
const height = 240;

/** Numbers by day as lines, with the numbers themselves in a table under them. */
export function Chart({ title, summary, days, series }: Props) {
  return (
    <figure className="chart" aria-label={title}>
      <figcaption className="chart-head">
        <span className="chart-title">{title}</span>
        <ul className="chart-legend">
          {series.map(({ name }, place) => (
            <li key={name}>
              <span className="chart-key" data-place={place} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div role="img" aria-label={summary} className="chart-plot" style={{ height }}>
        <Suspense fallback={<LoadingState lines={6} />}>
          <div aria-hidden>
            <PlotlyChart days={days} series={series} height={height} />
          </div>
        </Suspense>
      </div>
      <details className="chart-numbers">
        <summary>{words.showNumbers}</summary>
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{formatCount(values[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
