import { type RefObject, useEffect, useRef } from 'react';

/** Files that are pasted into a form go to where its pictures are, wherever in it somebody pastes. */

const attribute = 'data-takes-pasted-files';

/** Marks a place of a form that takes files. */
export const placeForPasted = { [attribute]: '' } as const;

/**
 * Takes files that are pasted into the dialog or form around a place; of several places the one that has the focus, else
 * the first. Text is left to the field that takes it.
 */
export function usePastedFiles(place: RefObject<HTMLElement | null>, onAdd: (files: readonly File[]) => void): void {
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });
  useEffect(() => {
    const own = place.current;
    const around = own?.closest<HTMLElement>('[role="dialog"]') ?? own?.closest<HTMLElement>('form');
    if (!own || !around) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      const places = [...around.querySelectorAll(`[${attribute}]`)];
      const meant = places.find((one) => one.contains(event.target as Node)) ?? places[0];
      if (meant !== own) return;
      event.preventDefault();
      latest.current(files);
    };
    around.addEventListener('paste', onPaste);
    return () => around.removeEventListener('paste', onPaste);
  }, [place]);
}
