import { Button, Classes, Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/codes/words.ts';
import { useId } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';

/** A dialog with a title. Blueprint's own head calls its cross "Close", whatever the language. */
export function Dialog({ title, isCloseButtonShown = true, children, ...dialog }: DialogProps) {
  const titleId = useId();
  const giveBack = useReturnFocus(dialog.isOpen ?? false);
  return (
    <BlueprintDialog
      aria-labelledby={titleId}
      {...dialog}
      onClosed={(element) => {
        dialog.onClosed?.(element);
        giveBack();
      }}
    >
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId} className={Classes.HEADING}>
          {title}
        </h2>
        {isCloseButtonShown && (
          <Button
            aria-label={words.close}
            className={Classes.DIALOG_CLOSE_BUTTON}
            icon={<SmallCross />}
            variant="minimal"
            {...(dialog.onClose === undefined ? {} : { onClick: dialog.onClose })}
          />
        )}
      </div>
      {children}
    </BlueprintDialog>
  );
}
