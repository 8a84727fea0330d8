import { useEffect } from 'react';

/** Where the focus is led as a popover opens: before all that stands in it, and to nothing that a key could use. */
const beginning = '.bp6-overlay-start-focus-trap';
const usable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])';

/** What tells those who do not see it what stands in a popover; that something is on its way is told anyhow, and goes. */
const named = ':is([aria-label], [aria-labelledby]):not([role="status"])';

/**
 * Leads the focus to the first thing in a popover that keys can use, unless it has gone on to something already; where
 * there is text alone to what holds it, so that it is read.
 */
export function focusFirstIn(content: HTMLElement | null): void {
  const held = document.activeElement;
  if (held !== document.body && held?.matches(beginning) !== true) return;
  const first = content?.querySelector<HTMLElement>(usable);
  const text = content?.querySelector<HTMLElement>(named);
  if (first === null && text instanceof HTMLElement) text.tabIndex = -1;
  (first ?? text)?.focus({ preventScroll: true });
}

/** What opens over the page by a press is gone through from its first item or control on. */
export function usePopoverFocus(): void {
  useEffect(() => {
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(beginning)) return;
      const overlay = target.parentElement;
      // backwards from its first item it goes round to its last one
      if (relatedTarget instanceof Node && overlay?.contains(relatedTarget) === true) return;
      focusFirstIn(overlay?.querySelector<HTMLElement>('.bp6-popover-content') ?? null);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
}
