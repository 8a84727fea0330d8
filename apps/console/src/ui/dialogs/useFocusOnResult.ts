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
 * @param isAwaited whether there was nothing else to do until it came: then it has the focus wherever that is
 */
export function useFocusOnResult<Element extends HTMLElement>(
  stage: string | null,
  isAwaited = false,
): RefObject<Element> {
  const result = useRef<Element>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    if (stage === null || result.current === null) return;
    const isFirst = !wasThere.current;
    wasThere.current = true;
    if ((isAwaited && isFirst) || isFree(result.current)) result.current.focus({ preventScroll: true });
  }, [stage, isAwaited]);
  return result;
}
