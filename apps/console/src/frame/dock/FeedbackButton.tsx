import { Comment } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../ports/chunkReload.ts';
import * as styles from './dock.module.css';

const FeedbackDialog = lazy(() =>
  loadChunk(() =>
    import('../../areas/feedback/feedback/FeedbackDialog.tsx').then((m) => ({ default: m.FeedbackDialog })),
  ),
);

interface FeedbackButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Floats over every page but the sign-in page and opens the feedback dialog (S1 §1). */
export function FeedbackButton({ isOpen, onOpen, onClose }: FeedbackButtonProps) {
  // once fetched the dialog stays, so that it can close as slowly as it opens
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-label="意见反馈"
        title="意见反馈，可拖动或按 ↑ ↓ 移动"
        onClick={onOpen}
      >
        <Comment size={12} />
        <span aria-hidden>反馈</span>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <FeedbackDialog isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
