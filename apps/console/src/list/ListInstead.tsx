import type { ReactNode } from 'react';
import { EmptyState, NoMatchState, ErrorState } from '../ui/states/states.tsx';
import type { ListView } from './useList.ts';

interface Props<Query extends object, Row> {
  readonly view: ListView<Query, Row>;
  /** What would be here, and the first step. */
  readonly empty: ReactNode;
}

/** Why there are no rows: a failure, filters, or nothing to list yet. */
export function ListInstead<Query extends object, Row>({ view, empty }: Props<Query, Row>) {
  const error = view.state?.error ?? null;
  if (error !== null) return <ErrorState failure={error} onRetry={view.refresh} />;
  if (view.isFiltered) return <NoMatchState onClear={view.reset} />;
  return <>{empty ?? <EmptyState />}</>;
}
