import { type RefObject, useLayoutEffect } from 'react';

/**
 * While a part of the page fills the window, what lies behind it takes no focus, is not read out and does not scroll.
 * Dialogs, menus and notices go on lying over it: they stand outside the page's root, or say of themselves that they do.
 */
export function useFillsWindow(part: RefObject<HTMLElement>, isFilling: boolean): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!isFilling || element === null) return undefined;
    const behind: Element[] = [];
    for (let at: Element = element; at.parentElement !== null && at.parentElement.id !== 'root'; at = at.parentElement)
      for (const sibling of at.parentElement.children)
        if (sibling !== at && !sibling.hasAttribute('inert')) behind.push(sibling);
    for (const one of behind) one.setAttribute('inert', '');
    const root = document.documentElement;
    const { overflow } = root.style;
    root.style.overflow = 'hidden';
    return () => {
      for (const one of behind) one.removeAttribute('inert');
      root.style.overflow = overflow;
    };
  }, [part, isFilling]);
}
