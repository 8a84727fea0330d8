import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What the keyboard means depends on where it is typed. */

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * Whether an input method is at work: its Enter chooses a word and must not send a form. Browsers end a composition
 * before or after the key that ends it, so key code 229 is asked as well.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const pressedInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);

/** Whether a key pressed on this element writes text there. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return typingTags.has(target.tagName) && !(target instanceof HTMLInputElement && pressedInputs.has(target.type));
}

/** Whether a single letter may act as a shortcut now: nobody types, and no dialog, drawer or menu is open over it. */
export function mayShortcut(event: AnyKeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (isComposing(event) || isTypingIn(event.target)) return false;
  return document.querySelector('.bp6-overlay-open') === null;
}
