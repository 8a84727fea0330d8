import { Classes } from '@blueprintjs/core';
import { type RefObject, useEffect } from 'react';

/**
 * For a field that has to be loaded: where it comes later than its dialog, it takes the focus that the dialog has put at
 * its cross for want of a field.
 */
export function useLateField(field: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (document.activeElement?.matches(`.${Classes.DIALOG_CLOSE_BUTTON}`) === true)
      field.current?.focus({ preventScroll: true });
  }, [field]);
}
