import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useBuiltPages } from '../app/builtPages.ts';
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
  useFocusOfPage(path, isEntered);
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

/** The focus does not stay on what is gone; a console that was just loaded leaves it where the browser has it. */
function useFocusOfPage(path: string | null, isEntered: boolean): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const isFirst = last.current === null && !isEntered;
    last.current = path;
    const { activeElement } = document;
    if (!isFirst && (activeElement === null || activeElement === document.body)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path, isEntered]);
}
