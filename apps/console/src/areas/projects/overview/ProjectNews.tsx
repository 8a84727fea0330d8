import type { NewsRow } from '@fleet/domain/core/news/news.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { Section } from '../../../detail/Properties.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './projectOverview.module.css';

interface Props {
  readonly news: readonly NewsRow[];
  readonly projectId: string;
}

/** What happened last in a project. */
export function ProjectNews({ news, projectId }: Props) {
  return (
    <Section title="最新动态">
      {news.length === 0 ? (
        <EmptyState title="还没有动态" text="项目、设备有变化时，会记录在这里。" />
      ) : (
        <ul className={styles.rows}>
          {news.map(({ id, typeName, content, createdAt }) => (
            <li key={id} className={styles.row}>
              <span className={styles.kind}>{typeName}</span>
              <span className={styles.text} title={content}>
                {content}
              </span>
              <span className={styles.at}>
                <RelativeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {news.length > 0 && (
        <div className={styles.more}>
          <Link href={`${pathOf('LatestNewsMore')}?${new URLSearchParams({ projectId })}`}>查看全部动态</Link>
        </div>
      )}
    </Section>
  );
}
