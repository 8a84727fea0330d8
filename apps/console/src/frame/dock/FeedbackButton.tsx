import { Comment } from '@blueprintjs/icons';
import { FeedbackDialog } from '../../areas/feedback/face.ts';
import * as styles from './dock.module.css';

interface FeedbackButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Floats over every page but the sign-in page and opens the feedback dialog (S1 §1). */
export function FeedbackButton({ isOpen, onOpen, onClose }: FeedbackButtonProps) {
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
      <FeedbackDialog isOpen={isOpen} onClose={onClose} />
    </>
  );
}
