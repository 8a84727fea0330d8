import type { RouteName } from '@fleet/domain/codes/routes.ts';
import { modules, routes } from '@fleet/domain/codes/routes.ts';

/** A way from home into an area. */
export interface QuickLink {
  readonly name: RouteName;
  readonly title: string;
  readonly group: string;
  readonly path: string;
}

/** Pages of the menu that this person may open and that have been built, by module, home itself aside. */
export const quickLinksOf = (
  permitted: readonly RouteName[],
  built: ReadonlySet<RouteName>,
): readonly { readonly group: string; readonly links: readonly QuickLink[] }[] => {
  const links = routes.flatMap(({ name, title, path, inMenu, module }): readonly QuickLink[] =>
    inMenu && module !== null && path !== null && permitted.includes(name) && built.has(name)
      ? [{ name, title, path, group: modules[module].title }]
      : [],
  );
  const groups = [...new Set(links.map(({ group }) => group))];
  return groups.map((group) => ({ group, links: links.filter((link) => link.group === group) }));
};
