import { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/Time.tsx';
import { HomeCard } from './HomeCard.tsx';
import * as styles from './home.module.css';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';

/** Rows that home shows. */
const shownRows = 6;

/** What happened last. */
export function LatestNews() {
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
                  <span className={styles.rowText} title={row.content}>
                    {row.content}
                  </span>
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
