import { Button } from '@blueprintjs/core';
import { feedbackComments, feedbackCommentAdd } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { useState } from 'react';
import { Section } from '../../../detail/Properties.tsx';
import { CommentForm } from '../../../detail/comments/CommentForm.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './feedback.module.css';

interface Props {
  readonly id: string;
  readonly tenant: { readonly tntId?: string };
}

/** Most comments that are read at once; older ones come by 加载更多. */
const step = 50;

/** What was said about a feedback, oldest first, and a place to say more. */
export function FeedbackComments({ id, tenant }: Props) {
  const call = useCall();
  const [pageSize, setPageSize] = useState(step);
  const { state, refresh } = useRead(feedbackComments, { query: { id, page: 1, pageSize, ...tenant } }, {});
  const thread = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <Section title={`评论 ${thread?.total ?? ''}`}>
      {thread === null &&
        (error === null ? <LoadingState lines={3} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {thread?.total === 0 && <p className={styles.none}>还没有评论</p>}
      <ol className={styles.thread}>
        {thread?.list.map((comment) => (
          <li key={comment.id}>
            <b>{comment.user.name}</b> <RelativeTime at={comment.createdAt} />
            <p>{comment.content}</p>
          </li>
        ))}
      </ol>
      {thread !== null && thread.list.length < thread.total && pageSize < 100 && (
        <Button variant="minimal" intent="primary" text="加载更多" onClick={() => setPageSize(100)} />
      )}
      <CommentForm
        key={id}
        schema={feedbackCommentAdd.bodySchema!}
        about={{ id }}
        draftKey={`feedback.comment:${id}`}
        label="评论反馈"
        placeholder="补充说明，Ctrl+Enter 发送"
        submitText="发表评论"
        send={(body) => call(feedbackCommentAdd, { query: tenant, body }, { listener: 'feedback.comment' })}
      />
    </Section>
  );
}
