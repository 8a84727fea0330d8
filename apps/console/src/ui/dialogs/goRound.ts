/** What Tab may stop at. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

/**
 * Past the last control of a dialog comes its first, and before the first the last.
 *
 * @param event a key that is pressed in it
 */
export function leadRound(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  // it has the focus itself when it has just come: before its first control, too, comes the last
  const isAtEdge = document.activeElement === from || (event.shiftKey && document.activeElement === dialog);
  if (to === undefined || !isAtEdge) return;
  event.preventDefault();
  to.focus();
}

/**
 * Leads round in one of Blueprint's, which leads over the edges of the overlay, where the focus is on nothing that can be
 * seen or pressed.
 *
 * @param dialog what the overlay is made of, edges aside
 */
export function goRound(dialog: HTMLElement): void {
  dialog.tabIndex = -1;
  dialog.addEventListener('keydown', (event) => leadRound(dialog, event));
}
