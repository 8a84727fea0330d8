import type { RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import * as styles from './remote.module.css';

/** Metres from the middle of the picture to its edges. */
const reach = { x: 6, y: 4 };

/** The vehicle in the middle of what is around it, the way that it was driven behind it; north is up. */
export function Surroundings({ view: { pose, path, ways } }: { readonly view: RemoteView }) {
  if (pose === null) return null;
  const at = (x: number, y: number): string => `${(x - pose.x).toFixed(2)} ${(pose.y - y).toFixed(2)}`;
  const heading = (-pose.heading * 180) / Math.PI;
  return (
    <figure className={styles.surroundings}>
      <svg
        viewBox={`${-reach.x} ${-reach.y} ${2 * reach.x} ${2 * reach.y}`}
        role="img"
        aria-label={`车辆位置 X ${pose.x.toFixed(2)} 米，Y ${pose.y.toFixed(2)} 米，图的上方为北`}
        data-to-scale
      >
        {ways.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => (
          <path key={`${x1} ${y1} ${x2} ${y2}`} className={styles.way} d={`M${at(x1, y1)}L${at(x2, y2)}`} />
        ))}
        {path.length > 1 && (
          <path className={styles.driven} d={`M${path.map(([x = 0, y = 0]) => at(x, y)).join('L')}`} />
        )}
        <g transform={`rotate(${heading})`}>
          <rect className={styles.body} x={-0.55} y={-0.35} width={1.1} height={0.7} rx={0.12} />
          <path className={styles.nose} d="M0.12 -0.2L0.42 0L0.12 0.2Z" />
        </g>
        <g className={styles.north} transform={`translate(${reach.x - 0.5} ${0.85 - reach.y})`}>
          <path d="M0 -0.6L0.2 0L0 -0.12L-0.2 0Z" />
          <text y={0.42}>N</text>
        </g>
        <path className={styles.scale} d={`M${-reach.x + 0.4} ${reach.y - 0.4}h1`} />
        <text className={styles.scaleText} x={-reach.x + 1.55} y={reach.y - 0.28}>
          1 m
        </text>
      </svg>
    </figure>
  );
}
