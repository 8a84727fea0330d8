import { $access } from '@fleet/domain/state/access/access.ts';
import { $session } from '@fleet/domain/state/session/session.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { useConfig } from '../../shell/config.ts';
import { menuIconOf } from '../../shell/menuIcons.tsx';
import { built } from '../../shell/pages.ts';
import { HeldDialog } from '../profile/HeldDialog.tsx';
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
          <ul className="home-links">
            {quickLinksOf(access.permitted, built).map(({ title, group, icon, path }) => (
              <li key={path}>
                <Link href={path} className="home-link">
                  <span className="home-link-icon">{menuIconOf(icon)}</span>
                  <span className="home-link-title">{title}</span>
                  <span className="home-link-group">{group}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {session.isStrongPassword && <MyFeedback />}
      </div>
      {!session.isStrongPassword && <HeldDialog />}
    </div>
  );
}
