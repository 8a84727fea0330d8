import { feedbackInfo } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { Suspense } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { useKept } from '../../../detail/useKept.ts';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { LoadingState } from '../../../ui/states/states.tsx';

// what stands in it comes while the feedback is asked for: a list needs none of it
const FeedbackDetail = lazyPart(() => import('./FeedbackDetail.tsx'));

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
      <Suspense fallback={<LoadingState lines={10} />}>
        <FeedbackDetail key={shown} id={shown} read={read} handles={handles} />
      </Suspense>
    </DetailDrawer>
  );
}
