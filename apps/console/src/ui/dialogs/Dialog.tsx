import { Button, Classes, Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useId } from 'react';
import { goRound } from './goRound.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/** What something is filled in at or chosen from, be it by buttons of which one stays pressed. */
const asked = `input, textarea, [aria-haspopup='listbox'], [role='group'] > button[aria-pressed]`;

/** What takes the focus of a dialog that has opened: its first field. */
const field = `.${Classes.DIALOG_BODY} :is(${asked}):not(:disabled, [tabindex='-1'])`;

/** Where somebody is who was faster than the dialog: in it, or in a list or calendar that was opened from it. */
const taken = `:is(.${Classes.DIALOG}, .${Classes.POPOVER}) :is(input, textarea, button, a)`;

/** What takes it where nothing is asked: the first of its buttons below, or the cross. */
const answers = [`.${Classes.DIALOG_FOOTER} button:not(:disabled)`, `.${Classes.DIALOG_CLOSE_BUTTON}`];

/**
 * Leads into the first field, unless something of the dialog has the focus already. Without one Blueprint would leave the
 * focus at the edge of the overlay, on nothing that can be seen or pressed.
 */
const focusFirst = (dialog: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement?.matches(taken) === true) return;
  const first = dialog.querySelector<HTMLElement>(field);
  if (first !== null) return first.focus();
  if ((activeElement?.closest(`.${Classes.DIALOG}`) ?? null) !== null) return;
  for (const answer of answers) {
    const button = dialog.querySelector<HTMLElement>(answer);
    if (button !== null) return button.focus();
  }
};

/** A dialog with a title. Blueprint's own head calls its cross "Close", whatever the language. */
export function Dialog({ title, isCloseButtonShown = true, children, ...dialog }: DialogProps) {
  const titleId = useId();
  const giveBack = useReturnFocus(dialog.isOpen ?? false);
  return (
    <BlueprintDialog
      aria-labelledby={titleId}
      {...dialog}
      onOpening={(element) => {
        // somebody may be faster than the dialog
        goRound(element);
        dialog.onOpening?.(element);
      }}
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
