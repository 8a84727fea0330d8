import { noticeList } from '@fleet/domain/areas/home/news/contract.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { HomeCard } from './HomeCard.tsx';
import * as styles from './home.module.css';

/** Notices that home shows. */
const shownRows = 5;

/** What is new in the console; each opens in full. */
export function LatestNotices() {
  const { state, refresh } = useRead(noticeList, { query: { page: 1, pageSize: shownRows } });
  const path = pathOf('PublishNoticeMore');
  return (
    <HomeCard title="发布公告" more={path}>
      <Loaded state={state} onRetry={refresh} lines={shownRows}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有公告" />
          ) : (
            <ul className={styles.rows}>
              {list.map(({ id, type, title, publishedAt }) => (
                <li key={id}>
                  <StatusTag kind="publishNotice" code={type} />
                  <Link className={styles.rowText} href={`${path}?${new URLSearchParams({ id })}`} title={title}>
                    {title}
                  </Link>
                  <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </HomeCard>
  );
}
