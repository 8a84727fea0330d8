import { lazy, Suspense } from 'react';
import { LoadingState } from '../states/states.tsx';
import type { SheetProps } from './sheetProps.ts';

const Sheet = lazy(() => import('./Sheet.tsx'));

/** A sheet; Blueprint's table, which draws it, comes when the first one is shown. */
export function LazySheet(props: SheetProps) {
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      <Sheet {...props} />
    </Suspense>
  );
}
