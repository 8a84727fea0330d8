import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useState } from 'react';
import classNames from 'classnames';
import * as styles from './passingBar.module.css';

/** How long it is there, in milliseconds. */
const stays = 5000;

interface Props {
  /** What was done. */
  readonly text: string;
  /** What can follow, if anything: to take it back, to look at it. */
  readonly offer?: string;
  readonly onTake?: () => void;
  /** It was taken, closed, or its time is over; the same function at every rendering. */
  readonly onClose: () => void;
}

/** Says what was done and offers what can follow, for a few seconds; it waits while somebody is at it. */
export function PassingBar({ text, offer, onTake, onClose }: Props) {
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
      {offer !== undefined && (
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={offer}
          onClick={() => {
            onTake?.();
            onClose();
          }}
        />
      )}
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
