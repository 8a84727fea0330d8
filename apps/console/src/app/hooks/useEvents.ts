import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same functions as at first, which do what the newest would: what is given them is not drawn anew each time. They
 * are for what happens later, never to be called while something is drawn.
 */
export function useEvents<const Given extends Functions>(given: Given): Given {
  const newest = useRef(given);
  useLayoutEffect(() => {
    newest.current = given;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(given).map((name) => [name, (...args: never[]) => newest.current[name]?.(...args)]),
      ) as Given,
  );
  return stable;
}
