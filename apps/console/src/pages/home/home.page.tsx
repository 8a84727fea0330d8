import { $access } from '@fleet/domain/state/access/access.ts';
import { $session } from '@fleet/domain/state/session/session.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { built } from '../../shell/pages.ts';
import { HeldDialog } from '../profile/HeldDialog.tsx';
import { MyFeedback } from './MyFeedback.tsx';
import { quickLinksOf } from './quickLinks.ts';
import './home.css';

/** Home: ways into the areas by permission, and one's own feedback. A weak password is changed here first. */
export default function HomePage() {
  const [session, access] = useUnit([$session, $access]);
  if (session === null) return null;
  const groups = quickLinksOf(access.permitted, built);
  const name = session.realName === '' ? session.userName : session.realName;
  return (
    <div className="home">
      <header className="home-header">
        <h1>{name}，欢迎使用车队云控台</h1>
      </header>
      <div className="home-columns">
        <section className="home-card" aria-labelledby="home-links">
          <h2 id="home-links">快捷入口</h2>
          {groups.map(({ group, links }) => (
            <div key={group} className="home-group">
              <h3>{group}</h3>
              <ul>
                {links.map(({ title, path }) => (
                  <li key={path}>
                    <Link href={path}>{title}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="home-group">
            <h3>个人</h3>
            <ul>
              <li>
                <Link href="/feedback">意见反馈</Link>
              </li>
              <li>
                <Link href="/profile/index">账号信息</Link>
              </li>
            </ul>
          </div>
        </section>
        {session.isStrongPassword && <MyFeedback />}
      </div>
      {!session.isStrongPassword && <HeldDialog />}
    </div>
  );
}
