import { feedbackStat, feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { feedbackPage } from '@fleet/domain/areas/feedback/face.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import { FeedbackDialog } from '../../feedback/face.ts';
import { HomeCard } from './HomeCard.tsx';
import * as styles from './home.module.css';

/** Rows that home shows. */
const shownRows = 5;

/** His own in the list of feedback, which is the tab that comes first. */
const own = (filters: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(filters).toString();
  return text === '' ? pathOf('Feedback') : `${pathOf('Feedback')}?${text}`;
};

/** The person's own feedback: how much of it is where, and the latest. */
export function MyFeedback() {
  const figures = useRead(feedbackStat, { query: { scope: 'mine' } });
  const latest = useRead(feedbackList, { query: { scope: 'mine', page: 1, pageSize: shownRows } });
  const [isAdding, setAdding] = useState(false);
  const { ofPage } = useActions(feedbackPage.actions, { add: () => setAdding(true) });
  const counts = new Map(figures.state?.data?.byStatus.map(({ status, count }) => [status, count]));
  return (
    <HomeCard title="我的反馈" more={own()} moreText="查看全部">
      <ul className={styles.figures}>
        <Figure title="全部" count={figures.state?.data?.total ?? null} path={own()} />
        {statusCodes('feedback').map((code) => (
          <Figure
            key={code}
            title={statusLabel('feedback', code)}
            count={figures.state?.data ? (counts.get(code as 1) ?? 0) : null}
            path={own({ status: String(code) })}
          />
        ))}
      </ul>
      <Loaded state={latest.state} onRetry={latest.refresh} lines={shownRows}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              title="还没有提交过反馈"
              text="使用中遇到问题或有改进建议，随时告诉我们。"
              action={<ActionButtons items={ofPage} />}
            />
          ) : (
            <ul className={styles.rows}>
              {list.map((row) => (
                <li key={row.id}>
                  <StatusTag kind="feedback" code={row.status} />
                  <Link className={styles.rowText} href={own({ id: row.id })} title={row.content}>
                    {row.content}
                  </Link>
                  <span className={styles.rowNote}>{row.moduleName}</span>
                  <RelativeTime at={row.createdAt} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FeedbackDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </HomeCard>
  );
}

interface FigureProps {
  readonly title: string;
  readonly count: number | null;
  readonly path: string;
}

function Figure({ title, count, path }: FigureProps) {
  return (
    <li>
      <Link href={path} aria-label={`${title} ${formatCount(count)}`}>
        <span>{title}</span>
        <strong>{formatCount(count)}</strong>
      </Link>
    </li>
  );
}
