import { Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import * as styles from './steps.module.css';

export interface Step {
  readonly title: string;
  /** Reached or passed. */
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** When and by whom. */
  readonly note?: ReactNode;
}

/** How far something is on its way. */
export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ title, isDone, isCurrent, note }, place) => (
        <li
          key={title}
          className={styles.step}
          data-done={isDone || undefined}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {isDone && !isCurrent ? <Tick size={12} /> : place + 1}
          </span>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
