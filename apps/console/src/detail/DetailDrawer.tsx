import { Drawer } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './detail.css';

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
  return (
    <Drawer
      isOpen={isOpen}
      title={title}
      className="detail-drawer"
      size="min(640px, 100vw)"
      onClose={onClose}
      {...(onClosed === undefined ? {} : { onClosed })}
    >
      <div className="detail-body">{children}</div>
      {footer !== undefined && <div className="detail-footer">{footer}</div>}
    </Drawer>
  );
}
