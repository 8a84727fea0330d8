import { type feedbackInfo, feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { pendingFeedback, readFeedback } from '@fleet/domain/areas/feedback/feedback/feedbackStatus.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useRef } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import type { Read } from '../../../app/calls/useRead.ts';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { FeedbackComments } from './FeedbackComments.tsx';
import { FeedbackProperties } from './FeedbackProperties.tsx';
import { HandleForm } from './HandleForm.tsx';

interface Props {
  readonly id: string;
  readonly read: Read<ReplyOf<typeof feedbackInfo>>;
  /** Opened to be handled, not just to be read. */
  readonly handles: boolean;
}

/** What one feedback says, how far it is, and what was said about it; that it was read is told once it is seen. */
export default function FeedbackDetail({ id, read: { state, refresh }, handles }: Props) {
  const call = useCall();

  const feedback = state?.data ?? null;
  const isUnread = handles && feedback?.status === pendingFeedback && state?.refreshing === false;
  const wasRead = useRef(false);
  // whichever tenant is looked at: a feedback is found by its id alone
  const tntId = feedback?.tntId;
  useEffect(() => {
    if (!isUnread || wasRead.current) return;
    wasRead.current = true;
    void call(
      feedbackStatusSet,
      { query: tenantOf({ tntId }), body: { id, status: readFeedback } },
      { listener: 'feedback.read' },
    );
  }, [isUnread, call, id, tntId]);

  if (feedback === null) {
    const error = state?.error ?? null;
    return error === null ? <LoadingState lines={10} /> : <ErrorState failure={error} onRetry={refresh} />;
  }
  const tenant = tenantOf(feedback);
  return (
    <>
      <FeedbackProperties feedback={feedback} />
      {handles && <HandleForm feedback={feedback} tenant={tenant} />}
      <FeedbackComments id={id} tenant={tenant} />
    </>
  );
}
