import { trendLines, trendText } from '@fleet/domain/areas/equipment/values/trend.ts';
import * as styles from './trend.module.css';

/** Units of the drawing, which is stretched to its place. */
const width = 100;
const height = 20;
/** What the stroke needs above and below. */
const inset = 2;

interface Props {
  /** At even distances; null where nothing was heard. */
  readonly values: readonly (number | null)[];
  readonly unit: string;
}

/** How a number has gone within the last hour, as a small line; in words for whoever sees none. */
export function TrendLine({ values, unit }: Props) {
  const text = trendText(values, unit);
  if (text === null) return null;
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <title>{text}</title>
      {trendLines(values).map((line) => (
        <polyline
          key={line[0]!.x}
          points={(line.length === 1 ? [line[0]!, { ...line[0]!, x: line[0]!.x + 0.01 }] : line)
            .map(({ x, y }) => `${x * width},${inset + (1 - y) * (height - 2 * inset)}`)
            .join(' ')}
        />
      ))}
    </svg>
  );
}
