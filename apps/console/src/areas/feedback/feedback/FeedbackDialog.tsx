import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { FeedbackThanks } from './FeedbackThanks.tsx';
import * as styles from './feedback.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Sends feedback in two steps: the form, then thanks with the count (S1 §4). Closing it loses nothing: what was typed
 * and uploaded stays as a draft until it is sent.
 */
export default function FeedbackDialog({ isOpen, onClose }: Props) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    // not when it has closed: it may be opened again while it still slides away
    if (isOpen) setCount(null);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} title="意见反馈" className={styles.dialog} canOutsideClickClose={false} onClose={onClose}>
      {count === null ? (
        <FeedbackForm onClose={onClose} onSent={setCount} />
      ) : (
        <FeedbackThanks count={count} onAgain={() => setCount(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
