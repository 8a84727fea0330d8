import type { ReactNode } from 'react';
import './page.css';

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
    <header className="page-header">
      <h1 className="page-title">{title}</h1>
      {beside !== undefined && <div className="page-beside">{beside}</div>}
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
  );
}
