import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { documentTitle } from '@fleet/domain/core/session/page/menu.ts';
import { $notices, noticeDismissed } from '@fleet/domain/core/notices/notices.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk, pageCameThrough } from '../ports/chunkReload.ts';
import { BootFrame } from './BootFrame.tsx';
import { useBuiltPages } from '../app/builtPages.ts';
import { useConfig } from '../app/config.ts';
import { Notices } from './notices/Notices.tsx';
import { NotifyProvider } from './notices/NotifyProvider.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useTheme } from './settings/theme.ts';
import { useDevice } from './useDevice.ts';
import { useGate } from './useGate.ts';
import { useNoticeTimes } from './notices/useNoticeTimes.ts';

const Shell = lazy(() => loadChunk(() => import('./Shell.tsx')));

/** The whole console: the page that the gate lets through, inside the shell unless it is the sign-in page. */
export function App() {
  useTheme();
  const pages = useBuiltPages();
  const device = useDevice();
  const page = useGate();
  const { titleSuffix } = useConfig();
  const [session, notices, dismiss] = useUnit([$session, $notices, noticeDismissed]);
  useNoticeTimes(notices, dismiss);

  const route = page?.route ?? null;
  useEffect(() => {
    if (route === null || route === 'Redirect') return;
    document.title = documentTitle(routeOf(route === 'Home' ? 'Dashboard' : route).title, titleSuffix);
    pageCameThrough();
  }, [route, titleSuffix]);

  const Page = route === null ? undefined : pages[route];
  const isOutside = route === 'Login' || route === 'AuthRedirect';
  const [wasOutside, setWasOutside] = useState(false);
  useEffect(() => {
    if (isOutside) setWasOutside(true);
  }, [isOutside]);
  return (
    <NotifyProvider>
      {isOutside || session === null ? (
        <PageBoundary key={page?.path}>
          <Suspense fallback={null}>{isOutside && Page !== undefined && <Page />}</Suspense>
        </PageBoundary>
      ) : (
        <PageBoundary>
          <Suspense fallback={<BootFrame isMobile={device === 'mobile'} />}>
            <Shell page={page} isEntered={wasOutside} />
          </Suspense>
        </PageBoundary>
      )}
      <Notices notices={notices} onDismiss={(id) => dismiss({ id })} />
    </NotifyProvider>
  );
}
