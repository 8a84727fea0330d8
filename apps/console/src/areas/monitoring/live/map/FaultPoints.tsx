import type { FaultPoint } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from './map.module.css';

/** So many are told beside the map. */
const most = 20;

/** The faults that the map marks, in words. */
export function FaultPoints({ faults }: { readonly faults: readonly FaultPoint[] }) {
  return (
    <section aria-label="近 24 小时故障">
      <h2 className={styles.heading}>近 24 小时故障（{faults.length}）</h2>
      {faults.length === 0 && <p className={styles.quiet}>该楼层没有发生故障</p>}
      <ul className={styles.picks}>
        {faults.slice(0, most).map(({ faultId, level, code, name, displayName, startedAt, x, y }) => (
          <li key={faultId} className={styles.fault}>
            <StatusTag kind="faultLevel" code={level} /> {code} {name}
            <span className={styles.quiet}>
              {displayName} · <Time at={startedAt} /> · ({x.toFixed(1)}, {y.toFixed(1)})
            </span>
          </li>
        ))}
      </ul>
      {faults.length > most && <p className={styles.quiet}>另有 {faults.length - most} 个较早的故障只标在地图上</p>}
    </section>
  );
}
