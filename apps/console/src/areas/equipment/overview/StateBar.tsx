import type { OverviewCounts } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { states, statesText } from './stateCounts.ts';
import * as styles from './overview.module.css';

/** How many devices are in each state, as one line that they fill; in words for whoever sees none. */
export function StateBar({ counts }: { readonly counts: OverviewCounts }) {
  const text = counts.total === 0 ? '没有设备' : statesText(counts);
  return (
    <span className={styles.bar} role="img" aria-label={text} title={text}>
      {states
        .filter(({ id }) => counts[id] > 0)
        .map(({ id }) => (
          <span key={id} data-state={id} style={{ flexGrow: counts[id] }} />
        ))}
    </span>
  );
}
