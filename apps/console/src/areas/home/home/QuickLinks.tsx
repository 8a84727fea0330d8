import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { type ModuleName, modules, type RouteName, routeOf, routes } from '@fleet/domain/core/codes/routes.ts';
import { menuIconOf } from '../../../ui/menu/menuIcons.tsx';
import { builtRoutes } from '../../../app/builtPages.ts';
import { HomeCard } from './HomeCard.tsx';
import * as styles from './home.module.css';

/** Ways into the areas by permission. */
export function QuickLinks() {
  const { permitted } = useUnit($access);
  return (
    <HomeCard title="快捷入口">
      {quickLinksOf(permitted).map(({ title, icon, links }) => (
        <div key={title} className={styles.links}>
          <span className={styles.linksIcon}>{menuIconOf(icon)}</span>
          <h3>{title}</h3>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link href={link.path}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </HomeCard>
  );
}

/** Ways from home into one area. */
interface LinkGroup {
  readonly title: string;
  readonly icon: RouteName | ModuleName;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

const own = (['Feedback', 'HelpDocument', 'Profile'] as const).map((name) => routeOf(name));

/** Pages of the menu that this person may open and that have been built, by module; the pages that everybody has last. */
function quickLinksOf(permitted: readonly RouteName[]): readonly LinkGroup[] {
  const groups = (Object.keys(modules) as ModuleName[]).map((module): LinkGroup => ({
    title: modules[module].title,
    icon: module,
    links: routes.flatMap((route) =>
      route.module === module && route.inMenu && permitted.includes(route.name) && builtRoutes.has(route.name)
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
