import { Callout } from '@blueprintjs/core';
import { type Alarm, alarmTitle } from '@fleet/domain/areas/ota/shared/alarms.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';

interface Props {
  readonly issues: readonly Alarm[];
  readonly className?: string;
  /** What follows of it, after the problems. */
  readonly advice?: string;
}

/** Warns of open 致命 problems of a version, each with the way to it; nothing where there are none. */
export function FatalIssues({ issues, className, advice }: Props) {
  const opens = useOpens()('VersionIssueRegistration');
  if (issues.length === 0) return null;
  return (
    <Callout {...(className === undefined ? {} : { className })} intent="danger" icon={null} compact role="status">
      {alarmTitle}：
      {issues.map(({ issueId, issueNo, title }, place) => (
        <Fragment key={issueId}>
          {place > 0 && '；'}
          {opens ? (
            <Link href={`${pathOf('VersionIssueRegistration')}?id=${encodeURIComponent(issueId)}`}>{issueNo}</Link>
          ) : (
            issueNo
          )}{' '}
          {title}
        </Fragment>
      ))}
      {advice !== undefined && `。${advice}`}
    </Callout>
  );
}
