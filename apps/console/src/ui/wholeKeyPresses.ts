const clicking: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Blueprint's buttons are clicked when a key comes up, wherever it went down. A key that opens a dialog as it goes down
 * would so press the button that has the focus there by the time it comes up. From now on a button hears a key come up
 * only if it went down there as well.
 */
export function wantWholeKeyPresses(): void {
  let pressedOn: EventTarget | null = null;
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (clicking.has(key)) pressedOn = target;
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      const { key, target } = event;
      if (!clicking.has(key) || !(target instanceof Element)) return;
      if (target !== pressedOn && target.closest('.bp6-button') !== null) event.stopPropagation();
      pressedOn = null;
    },
    true,
  );
}
