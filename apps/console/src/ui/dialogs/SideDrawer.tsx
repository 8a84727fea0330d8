import { Classes, Drawer } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';
import * as styles from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  /** Id of the heading inside. */
  readonly labelledBy: string;
  readonly className?: string;
  readonly size: number | string;
  readonly onClose: () => void;
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A drawer from the right. Blueprint's own says to nobody that it is a dialog, nor what it is called. */
export function SideDrawer({ isOpen, labelledBy, className, size, onClose, onClosed, children }: Props) {
  const giveBack = useReturnFocus(isOpen);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      isOpen={isOpen}
      className={className}
      size={size}
      onClose={onClose}
      onOpened={() => {
        // Blueprint leaves it at the edge of the overlay, on nothing: whoever hears the page is told what has opened.
        // A dialog may have been opened from it meanwhile, and keeps it
        const { activeElement } = document;
        const isAtEdge =
          activeElement === document.body || activeElement?.matches(`.${Classes.OVERLAY_START_FOCUS_TRAP}`) === true;
        if (isAtEdge) panel.current?.focus({ preventScroll: true });
      }}
      onClosed={(drawer) => {
        onClosed?.();
        giveBack(drawer);
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        className={styles.drawerPanel}
        tabIndex={-1}
      >
        {children}
      </div>
    </Drawer>
  );
}
