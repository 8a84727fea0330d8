import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { type ComponentType, createContext, useContext, useMemo } from 'react';

/** The page behind each route. A route that is not there has no page yet: it is in no menu and leads to /404. */
export type BuiltPages = Partial<Record<RouteName, ComponentType>>;

export const BuiltPagesContext = createContext<BuiltPages>({});

export const useBuiltPages = (): BuiltPages => useContext(BuiltPagesContext);

/** Names of the routes that have a page. */
export function useBuiltRoutes(): ReadonlySet<RouteName> {
  const pages = useBuiltPages();
  return useMemo(() => new Set(Object.keys(pages) as RouteName[]), [pages]);
}
