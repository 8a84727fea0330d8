import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/codes/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import '../ui/dialogs.css';

interface Props {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before changes are thrown away; going on with them is the safe answer. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: Props) {
  return (
    <Dialog isOpen={isOpen} title={words.unsavedTitle} role="alertdialog" className="confirm-dialog" onClose={onKeep}>
      <DialogBody>{words.unsavedText}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.discard} intent="danger" onClick={onDiscard} />
            <Button text={words.keepEditing} intent="primary" autoFocus onClick={onKeep} />
          </>
        }
      />
    </Dialog>
  );
}
