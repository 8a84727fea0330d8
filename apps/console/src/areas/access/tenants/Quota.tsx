import { formatCount } from '@fleet/domain/core/values/formats.ts';
import * as styles from './tenants.module.css';

interface Props {
  readonly title: string;
  readonly used: number;
  readonly limit: number;
}

/** From this share on it is time to think of more. */
const near = 0.9;

/** How much of a limit is used. */
export function Quota({ title, used, limit }: Props) {
  const share = limit === 0 ? 1 : used / limit;
  const state = share >= 1 ? 'full' : share >= near ? 'near' : 'free';
  return (
    <div>
      <div className={styles.quotaHead}>
        <span>{title}</span>
        <span>
          {formatCount(used)} / {formatCount(limit)}
        </span>
      </div>
      <div
        className={styles.quotaBar}
        data-state={state}
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${used} / ${limit}`}
      >
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </div>
    </div>
  );
}
