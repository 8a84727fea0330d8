import { type RefObject, useEffect, useRef } from 'react';

/** Whether the focus went with what had it: to nothing, or to what stands around the result. A chooser of files is done with it. */
const isFree = (result: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(result) || activeElement.matches('input[type=file]');
};

/**
 * Gives a result the focus as it comes, where the button that asked for it is gone; whoever is at something else meanwhile
 * stays there.
 *
 * @param stage whatever changes with the result; null while there is none
 */
export function useFocusOnResult<Element extends HTMLElement>(stage: string | null): RefObject<Element> {
  const result = useRef<Element>(null);
  useEffect(() => {
    if (stage !== null && result.current !== null && isFree(result.current))
      result.current.focus({ preventScroll: true });
  }, [stage]);
  return result;
}
