import { type AnyKeyboardEvent, isComposing } from '../keyboard.ts';

/** What a key does depends on where it is typed. */

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const pressedInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);

/** Whether a key pressed on this element writes text there. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return typingTags.has(target.tagName) && !(target instanceof HTMLInputElement && pressedInputs.has(target.type));
}

/** What holds whoever is in it; a word at a button that cannot be pressed covers nothing. */
const overlay = '.bp6-overlay-open:not(:has(.bp6-tooltip))';
const panelOver = '[data-side-panel][aria-modal]';

/**
 * Whether a dialog, drawer or menu is open over something.
 *
 * @param place what they would lie over; the page, when it is left out
 */
export function isOverlaid(place: EventTarget | null = null): boolean {
  if (document.querySelector(overlay) !== null) return true;
  const panel = [...document.querySelectorAll(panelOver)].at(-1);
  return panel !== undefined && !(place instanceof Node && panel.contains(place));
}

/** Whether a single letter may act as a shortcut now: nobody types, and no dialog, drawer or menu is open over it. */
export function mayShortcut(event: AnyKeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (isComposing(event) || isTypingIn(event.target)) return false;
  return !isOverlaid(event.target);
}
