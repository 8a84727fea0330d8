import { Button, Classes, Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useId } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';

/** What takes the focus of a dialog that has opened: its first field. */
const field = `.${Classes.DIALOG_BODY} :is(input, textarea, [aria-haspopup='listbox']):not(:disabled, [tabindex='-1'])`;

/** Where somebody is who was faster than the dialog: in it, or in a list or calendar that was opened from it. */
const taken = `:is(.${Classes.DIALOG}, .${Classes.POPOVER}) :is(input, textarea, button, a)`;

/** Leads into the first field, unless something of the dialog has the focus already. */
const focusFirst = (dialog: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement?.matches(taken) !== true) dialog.querySelector<HTMLElement>(field)?.focus();
};

/** A dialog with a title. Blueprint's own head calls its cross "Close", whatever the language. */
export function Dialog({ title, isCloseButtonShown = true, children, ...dialog }: DialogProps) {
  const titleId = useId();
  const giveBack = useReturnFocus(dialog.isOpen ?? false);
  return (
    <BlueprintDialog
      aria-labelledby={titleId}
      {...dialog}
      onOpened={(element) => {
        focusFirst(element);
        dialog.onOpened?.(element);
      }}
      onClosed={(element) => {
        dialog.onClosed?.(element);
        giveBack(element);
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
