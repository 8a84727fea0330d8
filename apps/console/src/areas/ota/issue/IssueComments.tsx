import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import { commentAdd, commentList, remarkForm } from '@fleet/domain/core/transfers/contract.ts';
import { useEffect, useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Section } from '../../../detail/Properties.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/Time.tsx';
import * as styles from './issues.module.css';

interface Props {
  readonly issueId: string;
  readonly tenant: TenantChoice;
}

/** What was said about a problem, oldest first, and a place to say more for who enters or edits problems. */
export function IssueComments({ issueId, tenant }: Props) {
  const can = useCan();
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
      <ol className={styles.steps}>
        {thread?.list.map(({ id, user, createdAt, content }) => (
          <li key={id}>
            <b>{user.name}</b> <RelativeTime at={createdAt} />
            <p>{content}</p>
          </li>
        ))}
      </ol>
      {(can(add) || can(edit)) && <CommentForm key={issueId} issueId={issueId} tenant={tenant} />}
    </Section>
  );
}

function CommentForm({ issueId, tenant }: Props) {
  const call = useCall();
  const draft = useDraft(`issue.comment:${issueId}`, 1);
  const about = { targetType: 'versionIssue' as const, targetId: issueId };
  const [start] = useState(draft.text ?? '');
  const form = useForm({
    schema: remarkForm,
    initial: { ...about, content: start },
    send: (body) =>
      call(
        commentAdd,
        { query: tenant, body: { ...body, content: body.content.trim() } },
        { listener: 'issue.comment' },
      ),
    onDone: () => {
      draft.drop();
      form.restart({ ...about, content: '' });
    },
  });
  const { keep } = draft;
  const typed = form.values.content;
  useEffect(() => keep(typed), [keep, typed]);
  return (
    <FormFrame form={form} label="评论版本问题">
      <TextAreaField form={form} name="content" rows={2} placeholder="补充说明，Ctrl+Enter 发送" />
      <div className={styles.send}>
        <BusyButton type="submit" text="发表评论" isBusy={form.isBusy} />
      </div>
    </FormFrame>
  );
}
