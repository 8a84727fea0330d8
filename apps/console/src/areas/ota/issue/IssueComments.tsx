import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import { commentAdd, commentList } from '@fleet/domain/core/transfers/contract.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { CommentForm } from '../../../detail/comments/CommentForm.tsx';
import { CommentList } from '../../../detail/comments/CommentList.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import * as styles from './issues.module.css';

interface Props {
  readonly issueId: string;
  readonly tenant: TenantChoice;
}

/** What was said about a problem, oldest first, and a place to say more for who enters or edits problems. */
export function IssueComments({ issueId, tenant }: Props) {
  const can = useCan();
  const call = useCall();
  const { add, edit } = versionIssuesPage.actions;
  const about = { targetType: 'versionIssue', targetId: issueId } as const;
  const { state, refresh } = useRead(commentList, { query: { ...about, ...tenant, page: 1, pageSize: 100 } });
  const thread = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <Section title={`评论 ${thread?.total ?? ''}`}>
      {thread === null &&
        (error === null ? <LoadingState lines={2} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {thread?.total === 0 && <p className={styles.none}>还没有评论</p>}
      {thread !== null && <CommentList comments={thread.list} />}
      {(can(add) || can(edit)) && (
        <CommentForm
          key={issueId}
          schema={commentAdd.bodySchema!}
          about={about}
          draftKey={`issue.comment:${issueId}`}
          label="评论版本问题"
          placeholder="补充说明，Ctrl+Enter 发送"
          submitText="发表评论"
          send={(body) => call(commentAdd, { query: tenant, body }, { listener: 'issue.comment' })}
        />
      )}
    </Section>
  );
}
