import { Cross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import classNames from 'classnames';
import { SideDrawer } from '../ui/dialogs/SideDrawer.tsx';
import * as styles from './detail.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
  /** Stays in sight under the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A detail beside its list: the list stays where it was. */
export function DetailDrawer({ isOpen, title, onClose, onClosed, footer, children }: Props) {
  const titleId = useId();
  return (
    <SideDrawer isOpen={isOpen} labelledBy={titleId} size="min(640px, 100vw)" onClose={onClose} onClosed={onClosed}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={classNames('bare-button', styles.close)}
          aria-label={words.close}
          autoFocus
          onClick={onClose}
        >
          <Cross aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </SideDrawer>
  );
}

/** What a drawer is of, kept while it slides out; `forget` is for when it has. */
export function useKept<Value>(value: Value | null): readonly [kept: Value | null, forget: () => void] {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (value !== null) setKept(value);
  }, [value]);
  return [kept, () => setKept(null)];
}
