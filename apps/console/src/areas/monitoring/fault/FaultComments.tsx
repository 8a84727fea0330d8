import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { commentAdd, commentList } from '@fleet/domain/core/transfers/contract.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { CommentForm } from '../../../detail/comments/CommentForm.tsx';
import { CommentList } from '../../../detail/comments/CommentList.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import * as styles from './fault.module.css';

interface Props {
  readonly faultId: string;
  readonly tenant: TenantChoice;
}

/** What was said about a fault, oldest first, and a place to say more for whoever handles faults. */
export function FaultComments({ faultId, tenant }: Props) {
  const can = useCan();
  const call = useCall();
  const about = { targetType: 'fault', targetId: faultId } as const;
  const { state, refresh } = useRead(commentList, { query: { ...about, ...tenant, page: 1, pageSize: 100 } });
  const thread = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <Section title={`评论 ${thread?.total ?? ''}`}>
      {thread === null &&
        (error === null ? <LoadingState lines={2} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {thread?.total === 0 && <p className={styles.none}>还没有评论</p>}
      {thread !== null && <CommentList comments={thread.list} />}
      {can(faultRecordsTab.actions.comment) && (
        <CommentForm
          key={faultId}
          schema={commentAdd.bodySchema!}
          about={about}
          draftKey={`fault.comment:${faultId}`}
          label="评论故障"
          placeholder="补充说明，Ctrl+Enter 发送"
          submitText="发表评论"
          send={(body) => call(commentAdd, { query: tenant, body }, { listener: 'fault.comment' })}
        />
      )}
    </Section>
  );
}
