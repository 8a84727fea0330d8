const clicking: ReadonlySet<string> = new Set(['Enter', ' ']);
const pressed = 'a, button';

/**
 * Blueprint's buttons are clicked when a key comes up, wherever it went down. A key that opens a dialog as it goes down
 * would so press the button that has the focus there by the time it comes up. From now on a button hears a key come up
 * only if it went down there as well; and one that is held presses nothing that has got the focus meanwhile.
 */
export function wantWholeKeyPresses(): void {
  let pressedOn: EventTarget | null = null;
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, repeat } = event;
      if (!clicking.has(key)) return;
      if (repeat && target !== pressedOn && target instanceof Element && target.closest(pressed) !== null) {
        event.preventDefault();
        event.stopPropagation();
      } else pressedOn = target;
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
