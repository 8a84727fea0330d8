import { Button } from '@blueprintjs/core';
import { feedbackComments, feedbackCommentAdd } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { useEffect, useState } from 'react';
import { Section } from '../../../detail/Properties.tsx';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { useForm } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
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
      <CommentForm id={id} tenant={tenant} />
    </Section>
  );
}

function CommentForm({ id, tenant }: Props) {
  const call = useCall();
  const draft = useDraft(`feedback.comment:${id}`, 1);
  const [start] = useState(draft.text ?? '');
  const form = useForm({
    schema: feedbackCommentAdd.bodySchema!,
    initial: { id, content: start },
    send: (body) =>
      call(
        feedbackCommentAdd,
        { query: tenant, body: { ...body, content: body.content.trim() } },
        { listener: 'feedback.comment' },
      ),
    onDone: () => {
      draft.drop();
      form.restart({ id, content: '' });
    },
  });
  const { keep } = draft;
  const typed = form.values.content;
  useEffect(() => keep(typed), [keep, typed]);
  return (
    <FormFrame form={form} label="评论反馈">
      <TextAreaField form={form} name="content" rows={2} placeholder="补充说明，Ctrl+Enter 发送" />
      <div className={styles.send}>
        <BusyButton type="submit" text="发表评论" isBusy={form.isBusy} />
      </div>
    </FormFrame>
  );
}
