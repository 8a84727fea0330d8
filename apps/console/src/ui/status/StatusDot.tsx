import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import * as styles from './status.module.css';

interface Props {
  readonly intent: StatusIntent | null;
  readonly label: string;
  /** Told under the pointer: of a label that may be too long for its place. */
  readonly title?: string;
}

/** A dot in the colour of its meaning and a word beside it; without an intent the word alone. */
export function StatusDot({ intent, label, title }: Props) {
  return (
    <span className={styles.status} title={title}>
      {intent !== null && <span className={styles.dot} data-intent={intent} aria-hidden />}
      {label}
    </span>
  );
}
