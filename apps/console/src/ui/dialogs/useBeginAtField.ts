import { type RefObject, useEffect, useRef } from 'react';

/** What is filled in or chosen, selects of the kit among it. */
const fields = "input:enabled, textarea:enabled, select:enabled, [aria-haspopup='listbox']:enabled";

/**
 * Where a question begins as it opens: at what is to be filled in or chosen first. Without any of that the focus stays
 * where it is, at the safe answer.
 *
 * @returns what the place of the fields is referred to by
 */
export function useBeginAtField(isOpen: boolean): RefObject<HTMLDivElement> {
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // the dialog is drawn a frame later than it is opened
    const frame = requestAnimationFrame(() => asked.current?.querySelector<HTMLElement>(fields)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return asked;
}
