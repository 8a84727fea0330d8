import { $access } from '@fleet/domain/state/access/access.ts';
import { $session } from '@fleet/domain/state/session/session.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { useConfig } from '../../shell/config.ts';
import { menuIconOf } from '../../shell/menuIcons.tsx';
import { HeldDialog } from '../../shell/password/HeldDialog.tsx';
import { built } from '../../shell/pages.ts';
import { MyFeedback } from './MyFeedback.tsx';
import { quickLinksOf } from './quickLinks.ts';
import './home.css';

/** Home: ways into the areas by permission, and one's own feedback. A weak password is changed here first. */
export default function HomePage() {
  const [session, access] = useUnit([$session, $access]);
  const { titleSuffix } = useConfig();
  if (session === null) return null;
  const name = session.realName === '' ? session.userName : session.realName;
  return (
    <div className="home">
      <h1>
        {name}，欢迎使用{titleSuffix}
      </h1>
      <div className="home-columns">
        <section className="home-card" aria-labelledby="home-links">
          <h2 id="home-links">快捷入口</h2>
          {quickLinksOf(access.permitted, built).map(({ title, icon, links }) => (
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
        </section>
        {session.isStrongPassword && <MyFeedback />}
      </div>
      {!session.isStrongPassword && <HeldDialog />}
    </div>
  );
}
