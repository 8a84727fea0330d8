import type { ReactNode } from 'react';
import * as styles from './pageHeader.module.css';

/** Title of a page, what stands beside it (counters, a status), and its actions at the right. */
export function PageHeader({
  title,
  beside,
  actions,
}: {
  readonly title: ReactNode;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
