import type { ModuleName, Route, RouteName } from '../../codes/routes.ts';
import { modules, routeOf, routes } from '../../codes/routes.ts';

/** The side menu (S1 §2 "Page shell", S2 §2). */

export interface MenuItem {
  /** Name of the route, or of the module for a parent; unique in the menu. */
  readonly key: RouteName | ModuleName;
  readonly title: string;
  /** Which icon stands before the title; items inside a parent have none. */
  readonly icon?: RouteName | ModuleName;
  /** Where it leads; null for a parent and for a link that leaves the console. */
  readonly path: string | null;
  /** Address of a link that leaves the console: it opens in a new tab. */
  readonly external: string | null;
  readonly children: readonly MenuItem[];
}

/**
 * The menu of a session: permitted, visible routes whose page is built, and links whose address is configured. A
 * module with nothing left is dropped, so one with hidden routes alone is too; one with a single item left is shown
 * as that item.
 *
 * @param permitted routes of the resource list (`readResourceList`)
 * @param built routes that have a page
 * @param externalLinks addresses from the configuration
 */
export const menuOf = (
  permitted: readonly RouteName[],
  built: ReadonlySet<RouteName>,
  externalLinks: Partial<Record<RouteName, string>>,
): readonly MenuItem[] => {
  const allowed = new Set(permitted);
  const itemOf = (route: Route): MenuItem | null => {
    if (!route.inMenu) return null;
    if (route.access !== 'always' && !allowed.has(route.name)) return null;
    const external = route.path === null ? externalLinks[route.name] : undefined;
    if (route.path === null ? !external : !built.has(route.name)) return null;
    return { key: route.name, title: route.title, path: route.path, external: external ?? null, children: [] };
  };
  const itemsOf = (module: ModuleName | null): readonly MenuItem[] =>
    routes.filter((route) => route.module === module).flatMap((route) => itemOf(route) ?? []);

  const free = itemsOf(null).map((item): MenuItem => ({ ...item, icon: item.key }));
  const parents = (Object.keys(modules) as ModuleName[]).flatMap((module): readonly MenuItem[] => {
    const children = itemsOf(module);
    const [only] = children;
    if (only === undefined) return [];
    if (children.length === 1) return [{ ...only, icon: module }];
    return [{ key: module, title: modules[module].title, icon: module, path: null, external: null, children }];
  });
  return [...free, ...parents];
};

/** The menu item that is active while a route is open: itself, or the nearest page above it that is in the menu. */
export const activeMenuOf = (name: RouteName): RouteName => {
  const route = routeOf(name);
  return route.inMenu || route.parent === null ? route.name : activeMenuOf(route.parent);
};

/** A step of the breadcrumb; null as its route where it only names the module. */
export interface Crumb {
  readonly title: string;
  readonly route: RouteName | null;
}

/** Breadcrumb of a route: the module and the page for a list; the pages above and the page for a detail (S1 §2). */
export const breadcrumbOf = (name: RouteName): readonly Crumb[] => {
  const route = routeOf(name);
  const here: readonly Crumb[] = route.title === '' ? [] : [{ title: route.title, route: name }];
  if (route.parent !== null) {
    const above = routeOf(route.parent);
    const rest = above.parent === null ? [{ title: above.title, route: above.name }] : breadcrumbOf(above.name);
    return [...rest, ...here];
  }
  const title = route.module === null ? null : modules[route.module].title;
  return title === null || title === route.title ? here : [{ title, route: null }, ...here];
};

/** Title of the document: `<页面> - 车队云控台`. */
export const documentTitle = (page: string, suffix: string): string => (page === '' ? suffix : `${page} - ${suffix}`);
