import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../ui/keyboard.ts';
import { mayShortcut } from '../../ui/keys/whereTyped.ts';
import { globalKeys, isPressed } from '../../ui/keys/shortcuts.ts';

interface Handlers {
  readonly togglePalette: () => void;
  readonly openKeys: () => void;
  /** What a letter after `g` does; null for one that means nothing. */
  readonly goBy: (letter: string) => (() => void) | null;
}

/** How long a letter is waited for after `g`, in milliseconds. */
const patience = 3000;

/** In a grid a letter is meant for the cell, and for nothing else where that takes none. */
const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"], [role="treegrid"]') !== null;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * The keys that hold everywhere. Single letters do nothing while somebody types or composes, and none under a dialog;
 * the letter after `g` is heard before the page's own keys, which may mean something by it.
 *
 * @returns whether a letter is waited for
 */
export function useGlobalKeys(handlers: Handlers): boolean {
  const [isWaiting, setWaiting] = useState(false);
  const current = useRef(handlers);
  current.current = handlers;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPressed(event, globalKeys.palette) && !isComposing(event)) {
        event.preventDefault();
        current.current.togglePalette();
      } else if (!mayShortcut(event)) return;
      else if (isPressed(event, globalKeys.sheet)) {
        event.preventDefault();
        current.current.openKeys();
      } else if (isPressed(event, globalKeys.go) && !event.repeat && !isInGrid(event.target)) {
        event.preventDefault();
        setWaiting(true);
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const end = () => setWaiting(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return;
      // held down, or on its way up
      if (event.repeat && isPressed(event, globalKeys.go)) return;
      end();
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (event.shiftKey || !mayShortcut(event)) return;
      const go = current.current.goBy(event.key.toLowerCase());
      if (go === null) return;
      event.preventDefault();
      event.stopPropagation();
      go();
    };
    const timer = setTimeout(end, patience);
    addEventListener('keydown', onKeyDown, true);
    addEventListener('blur', end);
    addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('blur', end);
      removeEventListener('pointerdown', end);
    };
  }, [isWaiting]);

  return isWaiting;
}
