import { $page } from '@fleet/domain/core/session/page/page.ts';
import { navigationRequested } from '@fleet/domain/core/session/page/facts.ts';
import { pathPart } from '@fleet/domain/core/session/page/paths.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { useBuiltRoutes } from '../app/builtPages.ts';
import { useFullPath } from '../app/address/location.ts';

/**
 * Asks the domain at every change of the address, before anything of the new page is shown.
 *
 * @returns the page that may be shown for the address; null while that is not decided
 */
export function useGate(): { readonly route: RouteName; readonly path: string } | null {
  const fullPath = useFullPath();
  const page = useUnit($page);
  const request = useUnit(navigationRequested);
  const built = useBuiltRoutes();
  useLayoutEffect(() => {
    request({ fullPath, built: [...built], at: Date.now() });
  }, [request, fullPath, built]);
  const path = pathPart(fullPath);
  return page !== null && pathPart(page.fullPath) === path ? { route: page.route, path } : null;
}
