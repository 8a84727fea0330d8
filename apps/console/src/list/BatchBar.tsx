import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import * as styles from './batchBar.module.css';

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Lies over the head of the table while rows are selected: nothing moves under the hand that selects. */
export function BatchBar({ count, onClear, children }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.batch}>
      <span className={styles.count} role="status">
        {words.selectedBefore}
        <b>{formatCount(count)}</b>
        {words.selectedAfter}
      </span>
      {children}
      <Button variant="minimal" size="small" intent="primary" text={words.clearSelection} onClick={onClear} />
    </div>
  );
}
