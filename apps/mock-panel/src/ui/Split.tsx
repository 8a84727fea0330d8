import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../keyboard/useKeys.ts';
import * as styles from './split.module.css';

interface SplitProps {
  /** What stands over the list. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  /** What is open beside the list, where there is room, else in its place. */
  readonly detail: { readonly title: string; readonly body: ReactNode } | null;
  readonly onClose: () => void;
}

/** A list and what is open of it. */
export function Split({ head, children, detail, onClose }: SplitProps) {
  const close = () => {
    const row = document.querySelector<HTMLElement>('[data-row][data-open="true"]');
    // where there is little room the row is hidden until then, and takes no focus
    flushSync(onClose);
    row?.focus();
  };
  useKeys({ Escape: detail === null ? undefined : close });
  return (
    <div className={styles.split} data-detail={detail !== null}>
      <div className={styles.list}>
        <div className={styles.head}>{head}</div>
        <div className={styles.scroll} tabIndex={-1}>
          {children}
        </div>
      </div>
      {detail !== null && (
        <section className={styles.detail} aria-label={detail.title}>
          <header className={styles.detailHead}>
            <h2 className={styles.title}>{detail.title}</h2>
            <Button variant="minimal" icon={<Cross />} aria-label={words.close} onClick={close} />
          </header>
          <div className={styles.body}>{detail.body}</div>
        </section>
      )}
    </div>
  );
}

/** A heading within what is open. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** A value as it came, to be read as text. */
export function Raw({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <pre className={styles.raw} aria-label={label}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
