import type { CSSProperties, ReactNode } from 'react';
import { memo } from 'react';
import * as styles from './rows.module.css';

/** Rows of a list: each is a button that opens it, and is led to by `j` and `k`. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
  /** Its columns, as CSS takes them. */
  readonly columns: string;
  readonly children: ReactNode;
}

export const Row = memo(function Row({ id, isOpen, onOpen, columns, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        style={{ '--columns': columns } as CSSProperties}
        data-row={id}
        data-open={isOpen}
        aria-expanded={isOpen}
        onClick={() => onOpen(id)}
      >
        {children}
      </button>
    </li>
  );
});

/** Cells of a row that stand below the others where there is little room. */
export function Below({ children }: { readonly children: ReactNode }) {
  return <span className={styles.below}>{children}</span>;
}

/** A word of few letters that says how something stands. */
export function Mark({
  intent = 'none',
  children,
}: {
  readonly intent?: 'none' | 'danger' | 'warning' | 'success' | 'primary';
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.mark} data-intent={intent}>
      {children}
    </span>
  );
}

/** Smaller and paler. */
export function Faint({ children }: { readonly children: ReactNode }) {
  return <span className={styles.faint}>{children}</span>;
}

/** In letters of one width. */
export function Mono({ children }: { readonly children: ReactNode }) {
  return <span className={styles.mono}>{children}</span>;
}

/** Goes before rows of one kind. */
export function GroupTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.group}>{children}</h2>;
}

/** Name and value, line by line. */
export function Facts({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value], index) => (
        <div key={`${index} ${name}`} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Buttons side by side. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
