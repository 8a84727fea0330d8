import type { Tile } from '@fleet/domain/areas/ota/job/tiles.ts';
import { formatCount, formatRatio } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { UpgradeMark } from '../../shared/UpgradeBar.tsx';
import * as styles from './statusTiles.module.css';

interface Props {
  readonly tiles: readonly Tile[];
  /** The one by which the devices are filtered; `total` for none, null where none counts those that are shown. */
  readonly active: Tile['code'] | null;
  readonly onChoose: (code: Tile['code']) => void;
}

/** How many devices of a job are where, with their share; each is a filter of the devices below. */
export function StatusTiles({ tiles, active, onChoose }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.tiles} role="group" aria-label="按升级状态筛选">
        {tiles.map(({ code, label, intent, count, share }) => (
          <button
            key={code}
            type="button"
            className={classNames('bare-button', styles.tile)}
            aria-pressed={active === code}
            data-none={count === 0 || undefined}
            onClick={() => onChoose(active === code ? 'total' : code)}
          >
            <span className={styles.label}>
              {typeof code === 'number' && <UpgradeMark state={code} />}
              {label}
            </span>
            <span className={styles.value} data-intent={count > 0 && typeof code !== 'number' ? intent : undefined}>
              {formatCount(count)}
            </span>
            <span className={styles.share}>{share === null || code === 'total' ? '' : formatRatio(share)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
