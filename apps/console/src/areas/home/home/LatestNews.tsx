import type { NewsRow } from '@fleet/domain/core/news/news.ts';
import { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import { HomeCard } from './HomeCard.tsx';
import * as styles from './home.module.css';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';

/** Rows that home shows. */
const shownRows = 6;

/** @returns a function that gives the project of a news, where the person may open it; else the news about the same */
function useNewsPath(): (row: NewsRow) => string {
  const detailPath = useDetailPath();
  return ({ tntId, type, project, device, model }) => {
    const path = project === null ? null : detailPath('ProjectDetail', { ...project, tntId });
    if (path !== null) return path;
    const about =
      device !== null
        ? { deviceId: device.id }
        : project !== null
          ? { projectId: project.id }
          : model !== null
            ? { modelId: model.id }
            : { type };
    return `${pathOf('LatestNewsMore')}?${new URLSearchParams(about)}`;
  };
}

/** What happened last. */
export function LatestNews() {
  const pathOfNews = useNewsPath();
  const { state, refresh } = useRead(newsList, { query: { page: 1, pageSize: shownRows, ...useScopeQuery() } });
  return (
    <HomeCard title="最新动态" more={pathOf('LatestNewsMore')}>
      <Loaded state={state} onRetry={refresh} lines={shownRows}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有动态" />
          ) : (
            <ul className={styles.rows}>
              {list.map((row) => (
                <li key={row.id}>
                  <span className={styles.rowNote}>{row.typeName}</span>
                  <Link className={styles.rowText} href={pathOfNews(row)} title={row.content}>
                    {row.content}
                  </Link>
                  <RelativeTime at={row.createdAt} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </HomeCard>
  );
}
