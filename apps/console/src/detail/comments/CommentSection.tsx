import { commentAdd, commentList } from '@fleet/domain/core/transfers/contract.ts';
import type { TenantChoice } from '../../app/address/detailAddress.ts';
import { useCall } from '../../app/calls/hooks.ts';
import { useRead } from '../../app/calls/useRead.ts';
import { ErrorState, LoadingState } from '../../ui/states/states.tsx';
import { Section } from '../Properties.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import * as styles from './comments.module.css';

interface Props {
  readonly targetType: 'fault' | 'versionIssue';
  readonly targetId: string;
  readonly tenant: TenantChoice;
  /** Names drafts and answers of what is said here. */
  readonly name: string;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** What was said about a record, oldest first, and a place to say more for whoever may. */
export function CommentSection({ targetType, targetId, tenant, name, label, mayWrite }: Props) {
  const call = useCall();
  const about = { targetType, targetId };
  const { state, refresh } = useRead(commentList, { query: { ...about, ...tenant, page: 1, pageSize: 100 } });
  const thread = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <Section title={`评论 ${thread?.total ?? ''}`}>
      {thread === null &&
        (error === null ? <LoadingState lines={2} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {thread?.total === 0 && <p className={styles.none}>还没有评论</p>}
      {thread !== null && <CommentList comments={thread.list} />}
      {mayWrite && (
        <CommentForm
          key={targetId}
          schema={commentAdd.bodySchema!}
          about={about}
          draftKey={`${name}:${targetId}`}
          label={label}
          placeholder="补充说明，Ctrl+Enter 发送"
          submitText="发表评论"
          send={(body) => call(commentAdd, { query: tenant, body }, { listener: name })}
        />
      )}
    </Section>
  );
}
