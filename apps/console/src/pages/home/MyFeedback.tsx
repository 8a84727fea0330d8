import { statusCodes, statusLabel } from '@fleet/domain/codes/status.ts';
import { formatCount } from '@fleet/domain/rules/formats.ts';
import { myFeedbackFigures, myLatestFeedback } from '@fleet/domain/state/home/myFeedback.ts';
import { Link } from 'wouter';
import { useResource } from '../../shell/useResource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RelativeTime } from '../../ui/Time.tsx';

/** Rows that home shows. */
const shownRows = 6;

/** The person's own feedback: how much of it is where, and the latest. */
export function MyFeedback() {
  const figures = useResource(myFeedbackFigures, 'home', { query: { scope: 'mine' } });
  const latest = useResource(myLatestFeedback, 'home', { query: { scope: 'mine', page: 1, pageSize: 10 } });
  const rows = latest.state?.data?.list.slice(0, shownRows) ?? [];
  const counts = new Map(figures.state?.data?.byStatus.map(({ status, count }) => [status, count]));
  return (
    <section className="home-card" aria-labelledby="home-feedback">
      <h2 id="home-feedback">
        我的反馈
        <Link href="/feedback">查看全部</Link>
      </h2>
      <ul className="home-figures">
        <Figure title="全部" count={figures.state?.data?.total ?? null} />
        {statusCodes('feedback').map((code) => (
          <Figure
            key={code}
            title={statusLabel('feedback', code)}
            count={figures.state?.data ? (counts.get(code as 1) ?? 0) : null}
          />
        ))}
      </ul>
      {latest.state?.status === 'refused' && latest.state.error !== null ? (
        <ErrorState failure={latest.state.error} onRetry={latest.refresh} />
      ) : latest.state?.data === null || latest.state === null ? (
        <LoadingState lines={shownRows} />
      ) : rows.length === 0 ? (
        <EmptyState title="还没有提交过反馈" text="点击右下角的按钮，告诉我们您的意见。" />
      ) : (
        <ul className="home-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <StatusTag kind="feedback" code={row.status} />
              <span className="home-row-text" title={row.content}>
                {row.content}
              </span>
              <span className="home-row-module">{row.moduleName}</span>
              <RelativeTime at={row.createdAt} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ title, count }: { readonly title: string; readonly count: number | null }) {
  return (
    <li>
      <strong>{formatCount(count)}</strong>
      <span>{title}</span>
    </li>
  );
}
