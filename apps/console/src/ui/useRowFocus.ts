import { type RefObject, useRef } from 'react';

/**
 * Rows of a form that are added and taken away one by one: `focusRow` leads into the one at a place once it is drawn, into
 * the last one where there is none at that place, and to the last button around them, which adds one, where there is none.
 *
 * @param rows selector of the rows within what the reference is given to
 */
export function useRowFocus<Around extends HTMLElement>(
  rows: string,
): { readonly around: RefObject<Around>; readonly focusRow: (place: number) => void } {
  const around = useRef<Around>(null);
  const focusRow = (place: number): void => {
    requestAnimationFrame(() => {
      const all = [...(around.current?.querySelectorAll(rows) ?? [])];
      const row = all[place] ?? all.at(-1);
      const within = row?.querySelector<HTMLElement>('input:enabled, select:enabled, button:enabled');
      (within ?? [...(around.current?.querySelectorAll('button') ?? [])].at(-1))?.focus();
    });
  };
  return { around, focusRow };
}
