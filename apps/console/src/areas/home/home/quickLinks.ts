import type { ModuleName, RouteName } from '@fleet/domain/core/codes/routes.ts';
import { modules, routeOf, routes } from '@fleet/domain/core/codes/routes.ts';

/** Ways from home into one area. */
export interface QuickLinks {
  readonly title: string;
  readonly icon: RouteName | ModuleName;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

const own = (['Feedback', 'HelpDocument', 'Profile'] as const).map((name) => routeOf(name));

/** Pages of the menu that this person may open and that have been built, by module; the pages that everybody has last. */
export function quickLinksOf(permitted: readonly RouteName[], built: ReadonlySet<RouteName>): readonly QuickLinks[] {
  const groups = (Object.keys(modules) as ModuleName[]).map((module): QuickLinks => ({
    title: modules[module].title,
    icon: module,
    links: routes.flatMap((route) =>
      route.module === module && route.inMenu && permitted.includes(route.name) && built.has(route.name)
        ? linkTo(route)
        : [],
    ),
  }));
  return [
    ...groups.filter(({ links }) => links.length > 0),
    { title: '个人', icon: 'Profile', links: own.flatMap(linkTo) },
  ];
}

const linkTo = ({ title, path }: { readonly title: string; readonly path: string | null }) =>
  path === null ? [] : [{ title, path }];
