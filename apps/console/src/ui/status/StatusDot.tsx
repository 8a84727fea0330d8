import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import * as styles from './status.module.css';

/** A dot in the colour of its meaning and a word beside it; without an intent the word alone. */
export function StatusDot({ intent, label }: { readonly intent: StatusIntent | null; readonly label: string }) {
  return (
    <span className={styles.status}>
      {intent !== null && <span className={styles.dot} data-intent={intent} aria-hidden />}
      {label}
    </span>
  );
}
