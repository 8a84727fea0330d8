import { Button } from '@blueprintjs/core';
import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { Section } from '../../../detail/Properties.tsx';
import type { LinkedTo } from './LinkIssueDialog.tsx';
import * as styles from './thread.module.css';
import { useThreadPath } from './threadPath.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const LinkIssueDialog = lazyDialog(async () => (await import('./LinkIssueDialog.tsx')).LinkIssueDialog);

interface Props {
  readonly of: LinkedTo;
  readonly tenant: TenantChoice;
  readonly issue: { readonly issueId: string; readonly issueNo: string } | null;
  /** The tab that it is shown on. */
  readonly tab: string;
}

/** Which problem of a version a fault or an order belongs to, a way to tie it to one, and the whole story. */
export function ThreadSection({ of, tenant, issue, tab }: Props) {
  const can = useCan();
  const opens = useOpens();
  const [isLinking, setLinking] = useState(false);
  const { linkFault, linkRepair, view } = threadActions.actions;
  const linking = of.kind === 'fault' ? linkFault : linkRepair;
  const path = useThreadPath()(of.kind, of.id, tab);
  return (
    <Section title="版本问题">
      <div className={styles.tools}>
        {issue === null ? (
          <span className={styles.none}>尚未登记版本问题</span>
        ) : opens('VersionIssueRegistration') ? (
          <Link href={`${pathOf('VersionIssueRegistration')}?id=${encodeURIComponent(issue.issueId)}`}>
            {issue.issueNo}
          </Link>
        ) : (
          issue.issueNo
        )}
        {can(linking) && of.productKey !== null && (
          <Button text={issue === null ? linking.title : '更改'} onClick={() => setLinking(true)} />
        )}
        {path !== null && (
          <Link className={styles.way} href={path}>
            {view.title}
          </Link>
        )}
      </div>
      {isLinking && (
        <LinkIssueDialog of={of} tenant={tenant} issueId={issue?.issueId ?? ''} onClose={() => setLinking(false)} />
      )}
    </Section>
  );
}
