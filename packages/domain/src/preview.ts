import { moduleTitle } from './core/codes/permissionTitles.ts';
import { type Route, type RouteName, routes } from './core/codes/routes.ts';
import { menuOf, type MenuItem } from './core/session/page/menu.ts';
import type { Granted } from './core/permissions/permissions.ts';
import { readResourceList, resourceListOf } from './core/permissions/resourceList.ts';
import { isPermitted } from './core/actions/action.ts';
import { actionPages } from './actionPages.ts';

/** What somebody with certain rights would see, worked out without asking the gateway. */

/** A page that he could open. */
export interface PreviewPage {
  readonly route: RouteName;
  readonly title: string;
  readonly module: string;
  /** False for a page that the console does not have yet. */
  readonly isBuilt: boolean;
  /** Texts of the buttons that he would be offered. */
  readonly buttons: readonly string[];
}

export interface Preview {
  /** The menu as the sidebar draws it. */
  readonly menu: readonly MenuItem[];
  readonly pages: readonly PreviewPage[];
}

const buttonsOf = (granted: Granted, route: RouteName): readonly string[] => {
  // what everybody can do says nothing about somebody's rights; a page of tabs has a table for each
  const keyed = actionPages
    .filter((one) => one.route === route)
    .flatMap(({ actions }) => Object.values(actions))
    .filter(({ keys }) => keys.length > 0);
  return [...new Set(keyed.filter((one) => isPermitted(granted, one)).map(({ title }) => title))];
};

/**
 * The menu, and page by page the buttons, of somebody who is granted this.
 *
 * @param built routes that have a page
 * @param externalLinks addresses from the configuration
 */
export const previewOf = (
  granted: Granted,
  built: ReadonlySet<RouteName>,
  externalLinks: Partial<Record<RouteName, string>>,
): Preview => {
  const { routes: permitted } = readResourceList(resourceListOf(granted));
  const allowed = new Set(permitted);
  const isShown = (route: Route) =>
    route.path !== null &&
    (allowed.has(route.name) || actionPages.some((page) => page.route === route.name && route.access === 'always'));
  const pages = routes
    .filter(isShown)
    .map((route) => ({
      route: route.name,
      title: route.title,
      module: moduleTitle(route.module),
      isBuilt: built.has(route.name),
      buttons: buttonsOf(granted, route.name),
    }))
    .filter(({ route, buttons }) => allowed.has(route) || buttons.length > 0);
  return { menu: menuOf(permitted, built, externalLinks), pages };
};
