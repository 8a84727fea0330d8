import { Suspense } from 'react';
import { lazyPart } from '../../../../app/lazyPart.ts';
import type { useClipboard } from '../board/keys/useClipboard.ts';
import type { PlanMember } from '../planView.ts';

const PastePreview = lazyPart(() => import('./PastePreview.tsx'));
const PasteByHand = lazyPart(() => import('./PasteByHand.tsx'));

interface Props {
  readonly clipboard: ReturnType<typeof useClipboard>;
  readonly members: readonly PlanMember[];
}

/** What is asked before something is pasted; it comes when it is first needed. */
export function PasteParts({ clipboard: { pasting, endPasting, pasteText }, members }: Props) {
  if (pasting === null) return null;
  return (
    <Suspense fallback={null}>
      {'cells' in pasting ? (
        <PastePreview request={pasting} members={members} onClose={endPasting} />
      ) : (
        <PasteByHand
          onText={(text) => {
            endPasting();
            pasteText(text, pasting.isPreview);
          }}
          onClose={endPasting}
        />
      )}
    </Suspense>
  );
}
