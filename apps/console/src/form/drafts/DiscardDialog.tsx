import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useRef } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before changes are thrown away; going on with them is the safe answer. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      title={words.unsavedTitle}
      role="alertdialog"
      className={dialogStyles.confirm}
      onClose={onKeep}
      // a menu that has led here gives the focus back to its button when it has closed
      onOpened={() => keep.current?.focus()}
    >
      <DialogBody>{words.unsavedText}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.discard} intent="danger" onClick={onDiscard} />
            <Button ref={keep} text={words.keepEditing} intent="primary" autoFocus onClick={onKeep} />
          </>
        }
      />
    </Dialog>
  );
}
