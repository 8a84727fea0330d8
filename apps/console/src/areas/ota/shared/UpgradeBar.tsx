import type { NineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import * as styles from './upgradeBar.module.css';

/** The states in the order in which the bar fills: what has ended first, and what has not begun last. */
const order = [6, 7, 8, 9, 5, 3, 2, 4, 1] as const;

const shownIn = (counts: NineCounts) =>
  order.map((state) => ({ state, count: counts[state - 1]! })).filter(({ count }) => count > 0);

/** How many devices are in which state, in words: `升级成功 12、升级中 3`. */
export const countsText = (counts: NineCounts): string => {
  const shown = shownIn(counts);
  return shown.length === 0
    ? '没有设备'
    : shown.map(({ state, count }) => `${statusLabel('deviceUpgrade', state)} ${formatCount(count)}`).join('、');
};

/** Devices of a job or a phase by their nine states, as one line that they fill; in words for whoever sees none. */
export function UpgradeBar({ counts }: { readonly counts: NineCounts }) {
  const text = countsText(counts);
  return (
    <span className={styles.bar} role="img" aria-label={text} title={text}>
      {shownIn(counts).map(({ state, count }) => (
        <span key={state} data-upgrade={state} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

/** The colour that a state has in the bar. */
export function UpgradeMark({ state }: { readonly state: number }) {
  return <span className={styles.mark} data-upgrade={state} aria-hidden />;
}
