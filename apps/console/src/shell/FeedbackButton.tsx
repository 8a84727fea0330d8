import { Comment } from '@blueprintjs/icons';
import './floating.css';

interface FeedbackButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Floats over every page but the sign-in page and opens the feedback dialog (S1 §1). */
export function FeedbackButton({ onOpen }: FeedbackButtonProps) {
  return (
    <>
      <button
        type="button"
        className="floating-button"
        aria-label="意见反馈"
        title="意见反馈"
        onClick={() => {
          onOpen();
        }}
      >
        <Comment />
      </button>
    </>
  );
}
