import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What a key does depends on whether an input method is at work. */

export type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * Whether an input method is at work: its Enter chooses a word and must not send a form. Browsers end a composition
 * before or after the key that ends it, so key code 229 is asked as well.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
