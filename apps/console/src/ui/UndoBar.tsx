import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useState } from 'react';
import classNames from 'classnames';
import * as styles from './undoBar.module.css';

/** How long a step can be taken back, in milliseconds. */
const stays = 5000;

interface Props {
  /** What was done. */
  readonly text: string;
  readonly onUndo: () => void;
  /** It was taken back, closed, or its time is over; the same function at every rendering. */
  readonly onClose: () => void;
}

/** Says what was done and offers to take it back, for a few seconds; it waits while somebody is at it. */
export function UndoBar({ text, onUndo, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <div
      className={styles.bar}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button
        variant="minimal"
        size="small"
        intent="primary"
        text={words.undo}
        onClick={() => {
          onUndo();
          onClose();
        }}
      />
      <button
        type="button"
        className={classNames('bare-button', styles.close)}
        aria-label={words.close}
        onClick={onClose}
      >
        <SmallCross size={14} aria-hidden />
      </button>
    </div>
  );
}
