import type { KeyboardEvent } from 'react';

const nextPlace = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return at + 1;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/**
 * Goes by the arrows from one button of a list, or one box that is ticked, to the next, and to its ends by Home and End: a
 * long list is one stop of Tab.
 *
 * @returns the one that has the focus now; null where the key means nothing or leads nowhere
 */
export function stepThrough(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input[type="checkbox"]:enabled')];
  const at = steps.findIndex((step) => step === document.activeElement);
  const place = at === -1 ? null : nextPlace(event.key, at, steps.length);
  if (place === null) return null;
  // at an end the page is not scrolled either
  event.preventDefault();
  const next = steps[place];
  if (next === undefined) return null;
  next.focus();
  return next;
}
