import { lazyDialog } from '../../../../app/lazyPart.ts';
import type { useClipboard } from '../board/keys/useClipboard.ts';
import type { PlanMember } from '../planView.ts';

const PastePreview = lazyDialog(async () => (await import('./PastePreview.tsx')).default);
const PasteByHand = lazyDialog(async () => (await import('../../../../ui/copy/PasteByHand.tsx')).default);

interface Props {
  readonly clipboard: ReturnType<typeof useClipboard>;
  readonly members: readonly PlanMember[];
}

/** What is asked before something is pasted; it comes when it is first needed. */
export function PasteParts({ clipboard: { pasting, endPasting, pasteText }, members }: Props) {
  if (pasting === null) return null;
  return 'cells' in pasting ? (
    <PastePreview request={pasting} members={members} onClose={endPasting} />
  ) : (
    <PasteByHand
      what="从表格复制的单元格"
      label="要粘贴的单元格"
      submitText="下一步"
      onText={(text) => {
        endPasting();
        pasteText(text, pasting.isPreview);
      }}
      onClose={endPasting}
    />
  );
}
