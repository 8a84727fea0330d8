import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Choice } from './select/choices.ts';
import { isComposing } from './keyboard.ts';

interface Waiting {
  /** Null while they are being read. */
  readonly choices: readonly Choice[] | null;
  /** The first choice that fits what was typed. */
  readonly first: () => Choice | undefined;
  readonly choose: (id: string) => void;
}

/**
 * Who types and presses Enter faster than the choices are read means the first that fits: it is taken once they are
 * there. Any other key takes that back. Nothing is taken when nothing fits.
 */
export function useHeldEnter({ choices, first, choose }: Waiting) {
  const isPressed = useRef(false);
  const isHeld = useRef(false);
  useEffect(() => {
    if (choices === null || !isHeld.current) return;
    isHeld.current = false;
    const found = first();
    if (found !== undefined) choose(found.id);
  });
  return {
    /** To be told each key that goes down over the list, */
    keyDown: (event: KeyboardEvent) => {
      isHeld.current = false;
      isPressed.current = event.key === 'Enter' && !isComposing(event);
    },
    /** and each that comes up: the list itself takes a choice then, when it has any. */
    keyUp: (event: KeyboardEvent) => {
      isHeld.current = choices === null && event.key === 'Enter' && isPressed.current;
      isPressed.current = false;
    },
  };
}
