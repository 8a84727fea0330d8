import { issueSeverityLook, issueStateLook } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { PackDetail } from '@fleet/domain/areas/ota/pack/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { useOpens } from '../../../../app/actions/useCan.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import * as styles from './packDetail.module.css';

/** Problems of versions, each with how grave it is and how it stands. */
export function IssueList({ issues }: { readonly issues: PackDetail['issues'] }) {
  const opens = useOpens();
  if (issues.length === 0) return <EmptyState title="没有登记的问题" text="在该版本上发现的问题显示在这里。" />;
  return (
    <ul className={styles.rows} aria-label="版本问题">
      {issues.map(({ issueId, issueNo, title, severity, status }) => {
        const name = `${issueNo} ${title}`;
        return (
          <li key={issueId}>
            {opens('VersionIssueRegistration') ? (
              <Link href={`${pathOf('VersionIssueRegistration')}?id=${encodeURIComponent(issueId)}`}>{name}</Link>
            ) : (
              <span>{name}</span>
            )}
            <StatusDot {...issueSeverityLook(severity)} />
            <StatusDot {...issueStateLook(status)} />
          </li>
        );
      })}
    </ul>
  );
}
