import { $page } from '@fleet/domain/core/session/page/page.ts';
import { navigationRequested } from '@fleet/domain/core/session/page/facts.ts';
import { pathPart } from '@fleet/domain/core/session/page/paths.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { useFullPath } from '../app/location.ts';
import { builtRoutes } from './pages.ts';

/**
 * Asks the domain at every change of the address, before anything of the new page is shown.
 *
 * @returns the page that may be shown for the address; null while that is not decided
 */
export function useGate(): { readonly route: RouteName; readonly path: string } | null {
  const fullPath = useFullPath();
  const page = useUnit($page);
  const request = useUnit(navigationRequested);
  useLayoutEffect(() => {
    request({ fullPath, built: builtRoutes, at: Date.now() });
  }, [request, fullPath]);
  const path = pathPart(fullPath);
  return page !== null && pathPart(page.fullPath) === path ? { route: page.route, path } : null;
}
