import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SessionTabs } from '../../app/address/SessionTabs.tsx';
import * as styles from './bindDialog.module.css';

interface Props {
  readonly title: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: () => ReactNode }[];
  readonly onClose: () => void;
}

/** All that something is bound to in one place, a tab each (`Bindings`). Rendered while it is open. */
export function BindDialog({ title, tabs, onClose }: Props) {
  return (
    <Dialog isOpen title={title} className={styles.dialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <SessionTabs label={title} name="bind" tabs={tabs} />
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}
