import type { ReactNode } from 'react';
import './detail.css';

export interface Property {
  readonly title: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

/** What is known of something, each with its name. */
export function Properties({ properties }: { readonly properties: readonly Property[] }) {
  return (
    <dl className="facts">
      {properties.map(({ title, value, isWide = false }) => (
        <div key={title} className="fact" data-wide={isWide || undefined}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a detail under a heading of its own. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="detail-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
