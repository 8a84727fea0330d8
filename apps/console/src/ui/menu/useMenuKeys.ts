import { useEffect } from 'react';
import { isTypingIn } from '../keys/whereTyped.ts';

/** What lies over the page, by which a menu is found wherever the focus is in it. */
const overlay = '.bp6-overlay, .bp6-popover';
const items = '[role="menuitem"]:not([aria-disabled="true"]), [role="menuitem"] > a:not([aria-disabled="true"])';

const stepOf: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What lies over the page around an element; around the opener, what it has opened and where the focus is about to go. */
const overlayOf = (element: HTMLElement): Element | null =>
  element.closest(overlay) ??
  (element.matches('[aria-haspopup][aria-expanded="true"]')
    ? ([...document.querySelectorAll(overlay)].at(-1) ?? null)
    : null);

/** The arrows go through the menu that is open, and begin at its first item; Home and End go to its ends. */
export function useMenuKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf[event.key];
      if (step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || isTypingIn(event.target)) return;
      const menu = overlayOf(event.target)?.querySelector('[role="menu"]');
      const offered = [...(menu?.querySelectorAll<HTMLElement>(items) ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
      if (offered.length === 0) return;
      event.preventDefault();
      offered[step(offered.indexOf(event.target), offered.length)]?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
