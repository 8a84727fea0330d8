import type { ModuleName, RouteName } from '@fleet/domain/codes/routes.ts';
import { modules, routeOf, routes } from '@fleet/domain/codes/routes.ts';

/** A way from home into an area. */
export interface QuickLink {
  readonly title: string;
  /** What stands under the title: the module. */
  readonly group: string;
  readonly icon: RouteName | ModuleName;
  readonly path: string;
}

const own = (name: 'Feedback' | 'Profile'): QuickLink => {
  const { title, path } = routeOf(name);
  return { title, group: '个人', icon: name, path: path ?? '/' };
};

/** Pages of the menu that this person may open and that have been built, and his own two pages. */
export const quickLinksOf = (permitted: readonly RouteName[], built: ReadonlySet<RouteName>): readonly QuickLink[] => [
  ...routes.flatMap(({ name, title, path, inMenu, module }): readonly QuickLink[] =>
    inMenu && module !== null && path !== null && permitted.includes(name) && built.has(name)
      ? [{ title, path, group: modules[module].title, icon: module }]
      : [],
  ),
  own('Feedback'),
  own('Profile'),
];
