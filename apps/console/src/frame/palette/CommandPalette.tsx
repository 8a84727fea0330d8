import { Classes, Overlay2 } from '@blueprintjs/core';
import { useState } from 'react';
import type { Shown } from '../../app/actions/shownActions.ts';
import { actionEntries } from './paletteEntries.ts';
import { PaletteContent, type PaletteContentProps } from './PaletteContent.tsx';
import * as styles from './commandPalette.module.css';

export interface CommandPaletteProps extends Omit<PaletteContentProps, 'ofPage'> {
  readonly shownActions: ReadonlySet<Shown>;
}

/**
 * Goes to any page or record and does whatever can be done (Ctrl/Cmd+K): pages, records of every kind, what the open page
 * can do, what can be done from anywhere, and whose records are looked at. Rendered while it is open.
 */
export function CommandPalette({ shownActions, ...content }: CommandPaletteProps) {
  const [ofPage] = useState(() => {
    // under a dialog the page rests, and so do its actions
    const isPageFree = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
    return actionEntries(isPageFree ? [...shownActions].flatMap(({ current }) => current) : []);
  });
  return (
    <Overlay2 isOpen onClose={content.onClose} transitionDuration={0} className={Classes.OVERLAY_SCROLL_CONTAINER}>
      <div className={styles.palette} role="dialog" aria-modal="true" aria-label="搜索">
        <PaletteContent ofPage={ofPage} {...content} />
      </div>
    </Overlay2>
  );
}
