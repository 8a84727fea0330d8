import { $session } from '@fleet/domain/core/session/session.ts';
import { useUnit } from 'effector-react';
import { useConfig } from '../../../app/config.ts';
import { HeldDialog } from '../../session/face.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { Todos } from '../todos/Todos.tsx';
import { Figures } from './Figures.tsx';
import { LatestNews } from './LatestNews.tsx';
import { LatestNotices } from './LatestNotices.tsx';
import { MyFeedback } from './MyFeedback.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import * as styles from './home.module.css';

/** Home: what waits for the person, figures and ways by permission, what is new. A weak password is changed here first. */
export default function HomePage() {
  const session = useUnit($session);
  const { titleSuffix } = useConfig();
  if (session === null) return null;
  const name = session.realName === '' ? session.userName : session.realName;
  return (
    <div className={styles.home}>
      <PageHeader title={`${name}，欢迎使用${titleSuffix}`} beside={<ScopeMark />} />
      {session.isStrongPassword ? (
        <>
          <Todos />
          <Figures />
          <div className={styles.columns}>
            <div>
              <LatestNews />
              <LatestNotices />
            </div>
            <div>
              <QuickLinks />
              <MyFeedback />
            </div>
          </div>
        </>
      ) : (
        <>
          <QuickLinks />
          <HeldDialog />
        </>
      )}
    </div>
  );
}
