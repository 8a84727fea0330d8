import { type RouteName, routes } from '@fleet/domain/core/codes/routes.ts';
import { type ComponentType, createContext, useContext } from 'react';

/** The page behind each route, as components that come when they are first shown. */
export type BuiltPages = Partial<Record<RouteName, ComponentType>>;

export const BuiltPagesContext = createContext<BuiltPages>({});

/** The pages that are shown inside the frame. */
export const useBuiltPages = (): BuiltPages => useContext(BuiltPagesContext);

/** The routes that have a page, which are all that have a path: known before the pages themselves are. */
export const builtRoutes: ReadonlySet<RouteName> = new Set(
  routes.filter(({ path }) => path !== null).map(({ name }) => name),
);
