import { useEffect, useRef } from 'react';
import { meaningOf } from './keys.ts';

/** Keys, as the page that is shown wants them. */

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** So long after `g` the next letter is a place, in milliseconds. */
const waits = 1500;

const storageKey = 'fleet.panel.keys';

/** Whether single letters are switched on in this browser. */
export const keysAreOn = (): boolean => localStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

const pressedInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);
const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select') ||
    (target instanceof HTMLInputElement && !pressedInputs.has(target.type)));

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Leads from row to row; from nowhere to the first one. */
const move = (by: number): void => {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement || row.dataset['open'] === 'true');
  const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Whether a key leads out of the search; an Enter that ends a word of an input method does not. */
const leavesSearch = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  (key === 'Escape' || key === 'Enter') && !isComposing && keyCode !== 229;

/** The row that has the focus; null for none. */
export const focusedRow = (): string | null => (document.activeElement as HTMLElement | null)?.dataset['row'] ?? null;

const always: KeyActions = {
  j: () => move(1),
  k: () => move(-1),
  '/': () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
};

/** Listens to keys. Of several that listen, the one that was shown last is asked first. */
export const useKeys = (actions: KeyActions): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const mine = (key: string) => latest.current[key];
    listeners.unshift(mine);
    return () => void listeners.splice(listeners.indexOf(mine), 1);
  }, []);
};

const listeners: ((key: string) => (() => void) | undefined)[] = [];

/** Hears all keys of the page; once, for the frame. */
export const useKeyboard = (go: (key: string) => void): void => {
  useEffect(() => {
    let waitsUntil = 0;
    const heard = (event: KeyboardEvent): void => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode, target } = event;
      const isTyping = isTypingIn(target);
      if (isTyping && (target as HTMLElement).dataset['search'] !== undefined && leavesSearch(event)) {
        // what is searched stays: the browser would take it away
        event.preventDefault();
        (target as HTMLElement).blur();
        if (key === 'Enter') move(1);
        return;
      }
      const isCovered = document.querySelector('.bp6-overlay-open') !== null;
      // out of a field first, then out of what it stands in
      if (isTyping && key === 'Escape' && !isCovered && !isComposing) (target as HTMLElement).blur();
      const pressed = { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode, isTyping, isCovered };
      const meaning = meaningOf(pressed, event.timeStamp < waitsUntil, keysAreOn());
      waitsUntil = meaning?.does === 'wait' ? event.timeStamp + waits : 0;
      if (meaning?.does === 'go') go(meaning.key);
      const action =
        meaning?.does === 'press'
          ? (listeners.map((one) => one(meaning.key)).find((found) => found !== undefined) ?? always[meaning.key])
          : undefined;
      if (meaning?.does !== 'go' && action === undefined) return;
      event.preventDefault();
      action?.();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [go]);
};
