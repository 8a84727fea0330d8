import { feedbackInfo, feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { pendingFeedback, readFeedback } from '@fleet/domain/areas/feedback/feedback/feedbackStatus.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useRef } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { useKept } from '../../../detail/useKept.ts';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { type Read, useRead } from '../../../app/calls/useRead.ts';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { FeedbackComments } from './FeedbackComments.tsx';
import { FeedbackProperties } from './FeedbackProperties.tsx';
import { HandleForm } from './HandleForm.tsx';

interface Props {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  /** Opened to be handled, not just to be read. */
  readonly handles: boolean;
  /** The rows before and after it in its list. */
  readonly steps?: RecordSteps | undefined;
  readonly onClose: () => void;
}

/** How many letters of what somebody wrote stand over it. */
const named = 20;

/** One feedback: what it says, how far it is, what was said about it. */
export function FeedbackDrawer({ id, handles, steps, onClose }: Props) {
  const [shown, forget] = useKept(id);
  return shown === null ? null : <Panel {...{ id, shown, handles, steps, onClose }} onClosed={forget} />;
}

/** What it is called: how it begins. */
const nameOf = (content: string): string => {
  const letters = [...content.trim().replaceAll(/\s+/g, ' ')];
  return letters.length > named ? `${letters.slice(0, named).join('')}…` : letters.join('');
};

function Panel({
  id,
  shown,
  handles,
  steps,
  onClose,
  onClosed,
}: Props & { readonly shown: string; readonly onClosed: () => void }) {
  const read = useRead(feedbackInfo, { query: { id: shown } });
  const content = read.state?.data?.content;
  return (
    <DetailDrawer
      isOpen={id !== null}
      title="反馈详情"
      name={content === undefined ? null : nameOf(content)}
      steps={steps}
      isLinked
      onClose={onClose}
      onClosed={onClosed}
    >
      <Detail key={shown} id={shown} read={read} handles={handles} />
    </DetailDrawer>
  );
}

interface DetailProps extends Pick<Props, 'handles'> {
  readonly id: string;
  readonly read: Read<ReplyOf<typeof feedbackInfo>>;
}

function Detail({ id, read: { state, refresh }, handles }: DetailProps) {
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
