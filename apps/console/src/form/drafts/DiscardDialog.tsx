import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useRef } from 'react';
import type { LeavingQuestion } from '../../app/leaving/unsavedWork.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  /** Other words than those of unsaved changes. */
  readonly question?: LeavingQuestion | null;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const unsaved: LeavingQuestion = {
  title: words.unsavedTitle,
  text: words.unsavedText,
  discard: words.discard,
  keep: words.keepEditing,
};

/** Asks before changes are thrown away; going on with them is the safe answer. */
export function DiscardDialog({ isOpen, question, onKeep, onDiscard }: Props) {
  const { title, text, discard, keep: keepText } = question ?? unsaved;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      className={dialogStyles.confirm}
      onClose={onKeep}
      // a menu that has led here gives the focus back to its button when it has closed
      onOpened={() => keep.current?.focus()}
    >
      <DialogBody>{text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={discard} intent="danger" onClick={onDiscard} />
            <Button ref={keep} text={keepText} intent="primary" autoFocus onClick={onKeep} />
          </>
        }
      />
    </Dialog>
  );
}
