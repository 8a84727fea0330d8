import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { menuIconOf } from '../../../ui/menu/menuIcons.tsx';
import { useBuiltRoutes } from '../../../app/builtPages.ts';
import { HomeCard } from './HomeCard.tsx';
import { quickLinksOf } from './quickLinks.ts';

/** Ways into the areas by permission. */
export function QuickLinks() {
  const { permitted } = useUnit($access);
  const built = useBuiltRoutes();
  return (
    <HomeCard title="快捷入口">
      {quickLinksOf(permitted, built).map(({ title, icon, links }) => (
        <div key={title} className="home-links">
          <span className="home-links-icon">{menuIconOf(icon)}</span>
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
