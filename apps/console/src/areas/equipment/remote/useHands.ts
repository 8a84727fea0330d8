import { useCallback, useEffect, useRef, useState } from 'react';
import { atRest, type Driver, type Wish } from './driver.ts';
import { emptyHands, type Hands, isDrivingKey, padWish, switchKey, wishOf } from './wishes.ts';

/** How often a gamepad is asked: it tells nothing by itself. */
const padPeriod = 50;

/** Where keys belong to what has the focus. */
const owners = 'input, textarea, select, a, button:not([data-drives]), [contenteditable="true"]';

const isTaken = ({ target }: Event): boolean => target instanceof Element && target.closest(owners) !== null;

/**
 * Listens to all that an operator may have in hand, and tells the driver. Whatever takes the page from him (another
 * window, a hidden tab, a lost pointer) lets go.
 *
 * @param share of the highest speed
 * @param mayHold whether the session takes it by now; without it everything is let go
 */
export function useHands(driver: Driver | null, share: number, mayHold: boolean) {
  const hands = useRef<Hands>(emptyHands);
  const [shown, setShown] = useState<Wish>(atRest);
  const tell = useRef<(wish: Wish) => void>(() => undefined);
  useEffect(() => {
    tell.current = (wish) => {
      driver?.wish(wish);
      setShown((was) =>
        was.isHeld === wish.isHeld && was.forward === wish.forward && was.left === wish.left ? was : wish,
      );
    };
    tell.current(mayHold ? wishOf(hands.current, share) : atRest);
  }, [driver, share, mayHold]);
  const change = useCallback(
    (next: Partial<Hands>) => {
      hands.current = { ...hands.current, ...next };
      tell.current(mayHold ? wishOf(hands.current, share) : atRest);
    },
    [mayHold, share],
  );
  useEffect(() => {
    if (!mayHold) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const drop = () => change(emptyHands);
    const key = (event: KeyboardEvent, isDown: boolean) => {
      if ((event.key !== switchKey && !isDrivingKey(event.key)) || (isDown && isTaken(event))) return;
      if (isDown) event.preventDefault();
      const keys = new Set(hands.current.keys);
      if (isDown) keys.add(event.key);
      else keys.delete(event.key);
      change({ keys });
    };
    document.addEventListener('keydown', (event) => key(event, true), { signal });
    document.addEventListener('keyup', (event) => key(event, false), { signal });
    addEventListener('blur', drop, { signal });
    document.addEventListener('visibilitychange', drop, { signal });
    // a phone that is turned upright hides what was held
    matchMedia('(orientation: portrait)').addEventListener('change', drop, { signal });
    const timer = setInterval(() => {
      const pad = document.hasFocus() ? (navigator.getGamepads().find((one) => one?.connected) ?? null) : null;
      if (pad !== null || hands.current.pad !== null) change({ pad: pad === null ? null : padWish(pad) });
    }, padPeriod);
    return () => {
      gone.abort();
      clearInterval(timer);
      hands.current = emptyHands;
    };
  }, [mayHold, change]);
  return {
    shown,
    press: (isPressed: boolean) => change({ isPressed }),
    stick: (stick: Hands['stick']) => change({ stick }),
  };
}
