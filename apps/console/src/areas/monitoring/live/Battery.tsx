import { lowCharge } from '@fleet/domain/areas/monitoring/live/screenLists.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import * as styles from './live.module.css';

interface Props {
  /** Percent; null for what is not known. */
  readonly charge: number | null;
  readonly isCharging: boolean;
}

/** How full a battery is. */
export function Battery({ charge, isCharging }: Props) {
  if (charge === null) return <>{texts.nothing}</>;
  return (
    <span className={styles.battery}>
      <span className={styles.bar} data-low={charge < lowCharge} aria-hidden>
        <span className={styles.fill} style={{ width: `${charge}%` }} />
      </span>
      <span>{charge.toFixed(0)}%</span>
      {isCharging && (
        <span role="img" aria-label="充电中">
          ⚡
        </span>
      )}
    </span>
  );
}
