import { createContext, type ReactNode, useContext } from 'react';
import * as styles from './detail.module.css';

export interface Property {
  readonly title: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

/** What is known of something, each with its name. */
export function Properties({ properties }: { readonly properties: readonly Property[] }) {
  return (
    <dl className={styles.properties}>
      {properties.map(({ title, value, isWide = false }) => (
        <div key={title} className={styles.property} data-wide={isWide || undefined}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether sections stand directly below the title of a page, and not below that of a drawer. */
export const SectionsOnTop = createContext(false);

/** A part of a detail under a heading of its own. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isTop = useContext(SectionsOnTop);
  return (
    <section className={styles.section}>
      {isTop ? <h2>{title}</h2> : <h3>{title}</h3>}
      {children}
    </section>
  );
}
