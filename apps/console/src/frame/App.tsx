import { type RouteName, routeOf } from '@fleet/domain/core/codes/routes.ts';
import { $pageNames, nameOfPage, namedTitle } from '@fleet/domain/core/tabs/pageNames.ts';
import { documentTitle } from '@fleet/domain/core/session/page/menu.ts';
import { $notices, noticeDismissed } from '@fleet/domain/core/notices/notices.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { useUnit } from 'effector-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { $device, deviceMeasured } from '@fleet/domain/core/sidebar/sidebar.ts';
import { $page } from '@fleet/domain/core/session/page/page.ts';
import { navigationRequested } from '@fleet/domain/core/session/page/facts.ts';
import { pathPart } from '@fleet/domain/core/session/page/paths.ts';
import classNames from 'classnames';
import { loadChunk, pageCameThrough } from '../ports/chunkReload.ts';
import { type BuiltPages, builtRoutes } from '../app/builtPages.ts';
import { useConfig } from '../app/config.ts';
import { Notices, NotifyProvider, useNoticeTimes } from './notices/Notices.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useTheme } from './settings/theme.ts';
import { useFullPath } from '../app/address/location.ts';
import * as styles from './layout.module.css';
import { currentTime } from '../ui/time/currentTime.ts';

const Shell = lazy(() => loadChunk(() => import('./Shell.tsx')));

interface Props {
  /** The pages that are shown to whoever has not signed in. */
  readonly outside: BuiltPages;
  /** What the areas bring, around the frame and the pages within. */
  readonly Inside: ComponentType<{ readonly children: ReactNode }>;
}

/** The whole console: the page that the gate lets through, inside the shell unless it is the sign-in page. */
export function App({ outside, Inside }: Props) {
  useTheme();
  const device = useDevice();
  const page = useGate();
  const { titleSuffix } = useConfig();
  const [session, notices, names, dismiss] = useUnit([$session, $notices, $pageNames, noticeDismissed]);
  useNoticeTimes(notices, dismiss);

  const route = page?.route ?? null;
  const name = page === null ? null : nameOfPage(names, page.path);
  useEffect(() => {
    if (route === null || route === 'Redirect') return;
    document.title = documentTitle(
      namedTitle(routeOf(route === 'Home' ? 'Dashboard' : route).title, name),
      titleSuffix,
    );
  }, [route, name, titleSuffix]);
  useEffect(() => {
    if (route !== null && route !== 'Redirect') pageCameThrough();
  }, [route]);

  const Page = route === null ? undefined : outside[route];
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
            <Inside>
              <Shell page={page} isEntered={wasOutside} />
            </Inside>
          </Suspense>
        </PageBoundary>
      )}
      <Notices notices={notices} onDismiss={(id) => dismiss({ id })} />
    </NotifyProvider>
  );
}

/** The frame before the shell is there: nothing jumps when it comes. */
function BootFrame({ isMobile }: { readonly isMobile: boolean }) {
  return (
    <div
      className={classNames(styles.layout, styles.isStill, isMobile && [styles.isMobile, styles.isClosed])}
      aria-busy="true"
    >
      {!isMobile && <div className={classNames(styles.sidebar, styles.bootSidebar)} />}
      <div className={styles.body}>
        <div className={classNames(styles.header, styles.bootHeader)} />
      </div>
    </div>
  );
}

/** Measures the body at start and at every change of its width; the result is also a class for the style sheets. */
function useDevice(): 'desktop' | 'mobile' {
  const device = useUnit($device);
  const measured = useUnit(deviceMeasured);
  useLayoutEffect(() => {
    const measure = () => measured({ bodyWidth: document.body.getBoundingClientRect().width });
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measured]);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('device-mobile', device === 'mobile');
  }, [device]);
  return device;
}

/**
 * Asks the domain at every change of the address, before anything of the new page is shown.
 *
 * @returns the page that may be shown for the address; null while that is not decided
 */
function useGate(): { readonly route: RouteName; readonly path: string } | null {
  const fullPath = useFullPath();
  const page = useUnit($page);
  const request = useUnit(navigationRequested);
  useLayoutEffect(() => {
    request({ fullPath, built: [...builtRoutes], at: currentTime() });
  }, [request, fullPath]);
  const path = pathPart(fullPath);
  return page !== null && pathPart(page.fullPath) === path ? { route: page.route, path } : null;
}
