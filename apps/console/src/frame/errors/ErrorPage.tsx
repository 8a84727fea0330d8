import type { ReactNode } from 'react';
import * as styles from './errorPage.module.css';

interface ErrorPageProps {
  /** Stands large above the title; none for what has no number. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** What went wrong with a page, in words, and where to go from here. */
export function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  return (
    <section className={styles.page}>
      {code !== undefined && (
        <div className={styles.code} aria-hidden="true">
          {code}
        </div>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
