import { words } from '@fleet/domain/core/codes/words.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { ChartPictureButton } from './ChartPictureButton.tsx';
import { type Drawing, isBlank } from './drawing.ts';
import { LoadingState } from '../ui/states/states.tsx';
import * as styles from './chart.module.css';

const PlotlyChart = lazy(() => import('./PlotlyChart.tsx'));

/** The numbers of a chart as a table: a row for each point, a column for each series. */
export interface Numbers {
  /** Titles of the columns; the first names the points. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

interface Props {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  readonly legend?: ReactNode;
  readonly drawing: Drawing;
  readonly numbers: Numbers;
  /** Of the drawing, in pixels: the same while it is being loaded. */
  readonly height?: number;
  /** Each point leads somewhere: a click on it, and its name in the table. */
  readonly onPoint?: (place: number) => void;
}

const usualHeight = 240;

/** A chart: its title, what its colours stand for, the drawing, and the numbers themselves in a table under it. */
export function ChartFrame({ title, summary, legend, drawing, numbers, height = usualHeight, onPoint }: Props) {
  const [first = '', ...titles] = numbers.head;
  const hasNothing = isBlank(drawing);
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        {legend}
        {!hasNothing && <ChartPictureButton title={title} drawing={drawing} />}
      </figcaption>
      <div role="img" aria-label={summary} className={styles.plot} style={{ height }}>
        {hasNothing ? (
          <p className={styles.blank}>{words.noData}</p>
        ) : (
          <Suspense fallback={<LoadingState lines={6} />}>
            <div aria-hidden>
              <PlotlyChart drawing={drawing} height={height} {...(onPoint === undefined ? {} : { onPoint })} />
            </div>
          </Suspense>
        )}
      </div>
      <details className={styles.numbers}>
        <summary>{words.showNumbers}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {titles.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.rows.map(({ name, cells }, place) => (
              <tr key={name}>
                <th scope="row">
                  {onPoint === undefined ? (
                    name
                  ) : (
                    <button type="button" className={`bare-button ${styles.point}`} onClick={() => onPoint(place)}>
                      {name}
                    </button>
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={titles[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** What the colours of a chart stand for. */
export function ChartLegend({
  series,
  isLine = false,
}: {
  readonly series: Drawing['series'];
  readonly isLine?: boolean;
}) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, tone, isStriped }) => (
        <li key={name}>
          <span
            className={styles.key}
            data-tone={tone}
            data-line={isLine || undefined}
            data-striped={isStriped}
            aria-hidden
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
