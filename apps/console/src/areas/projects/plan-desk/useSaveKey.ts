import { type KeyboardEvent, type RefObject } from 'react';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { isOverlaid } from '../../../ui/keys/whereTyped.ts';

interface Options {
  readonly desk: RefObject<HTMLElement>;
  readonly isEditable: boolean;
  readonly isUnsaved: boolean;
  /** Shows what would be saved. */
  readonly onSave: () => void;
}

/**
 * Ctrl+S anywhere on the desk does what the button does. What is being typed into a cell counts, and stays there where
 * it cannot stand in it.
 *
 * @returns what the desk does with a key before anything in it
 */
export function useSaveKey({ desk, isEditable, isUnsaved, onSave }: Options): (event: KeyboardEvent) => void {
  const { save } = useEvents({
    save: () => {
      const refused = desk.current?.querySelector('[data-cell-input][data-open]') ?? null;
      if (isUnsaved && refused === null) onSave();
    },
  });
  return (event) => {
    const isPressed = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
    if (!isPressed || !isEditable || isOverlaid()) return;
    event.preventDefault();
    event.stopPropagation();
    const { activeElement: held } = document;
    if (held instanceof HTMLElement && 'cellInput' in held.dataset) {
      // a cell takes what was typed when it is left
      held.blur();
      held.focus({ preventScroll: true });
    }
    requestAnimationFrame(save);
  };
}
