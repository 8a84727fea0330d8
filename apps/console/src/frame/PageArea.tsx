import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useBuiltPages } from '../app/builtPages.ts';
import { LoadingState } from '../ui/states/states.tsx';
import { PageBoundary } from './PageBoundary.tsx';

interface PageAreaProps {
  readonly page: { readonly route: RouteName; readonly path: string } | null;
  /** Another screen was here before the frame: the focus that was on it is lost. */
  readonly isEntered: boolean;
}

/** The page inside the frame; another path is another page, with nothing left of the one before. */
export function PageArea({ page, isEntered }: PageAreaProps) {
  const path = page?.path ?? null;
  const pages = useBuiltPages();
  useStartOfPage(path, isEntered);
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

/**
 * A new page begins at its top, and the focus does not stay on what is gone. Back and forward keep their place; a
 * console that was just loaded leaves the focus where the browser has it.
 */
function useStartOfPage(path: string | null, isEntered: boolean): void {
  const isBack = useRef(false);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const onBack = () => {
      isBack.current = true;
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    if (path === null) return;
    const isFirst = last.current === null && !isEntered;
    last.current = path;
    if (!isBack.current) scrollTo({ top: 0 });
    isBack.current = false;
    const { activeElement } = document;
    if (!isFirst && (activeElement === null || activeElement === document.body)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path, isEntered]);
}
