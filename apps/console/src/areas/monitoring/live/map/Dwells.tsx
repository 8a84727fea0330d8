import { type Dwell, dwellMinutes } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import * as styles from './map.module.css';

/** The ways that the map marks as blocked, in words. */
export function Dwells({ dwells }: { readonly dwells: readonly Dwell[] }) {
  return (
    <section aria-label="拥堵路段">
      <h2 className={styles.heading}>
        近 {dwellMinutes} 分钟拥堵（{dwells.length}）
      </h2>
      {dwells.length === 0 && <p className={styles.quiet}>没有车辆在路上停留超过 30 秒</p>}
      <ul className={styles.picks}>
        {dwells.map(({ fromName, toName, seconds, vehicles }) => (
          <li key={`${fromName} ${toName}`} className={styles.fault}>
            {fromName} – {toName}
            <span className={styles.quiet}>
              {vehicles} 台停留 {formatDuration(seconds)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
