import type { OverviewCounts } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { SharesBar } from '../../../ui/status/SharesBar.tsx';
import { states, statesText } from './stateCounts.ts';
import * as styles from './overview.module.css';

/** How many devices are in each state, as one line that they fill. */
export function StateBar({ counts }: { readonly counts: OverviewCounts }) {
  return (
    <div className={styles.bar}>
      <SharesBar
        shares={states.map(({ id, tone }) => ({ id, tone, count: counts[id] }))}
        text={counts.total === 0 ? '没有设备' : statesText(counts)}
      />
    </div>
  );
}
