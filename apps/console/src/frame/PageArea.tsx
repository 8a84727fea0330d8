import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { Suspense } from 'react';
import { useBuiltPages } from '../app/builtPages.ts';
import { useFocusOfPlace } from '../app/hooks/useFocusOfPlace.ts';
import { LoadingState } from '../ui/states/states.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useScrolling } from './useScrolling.ts';

interface PageAreaProps {
  readonly page: { readonly route: RouteName; readonly path: string } | null;
  /** Another screen was here before the frame: the focus that was on it is lost. */
  readonly isEntered: boolean;
}

/** The page inside the frame; another path is another page, with nothing left of the one before. */
export function PageArea({ page, isEntered }: PageAreaProps) {
  const path = page?.path ?? null;
  const pages = useBuiltPages();
  useScrolling(path);
  useFocusOfPlace(path, isEntered);
  if (page === null) return <LoadingState lines={8} />;
  const Page = pages[page.route];
  if (Page === undefined) return null;
  return (
    <PageBoundary key={page.path}>
      <Suspense fallback={<LoadingState lines={8} />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
