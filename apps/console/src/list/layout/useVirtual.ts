import type { Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import type * as VirtualLibrary from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Library = typeof VirtualLibrary;

/** Rows that are drawn while what draws only those in sight is on its way: more than can be seen at once. */
const drawnMeanwhile = 50;

/** What was loaded once, for every list after that; lists are drawn whole once it has failed to come. */
let loaded: Library | null = null;
let isMissing = false;

/** Rows that are drawn without a window. */
export const wholeCount = (count: number, isWindowed: boolean): number =>
  isWindowed && !isMissing ? Math.min(count, drawnMeanwhile) : count;

/** Asks for what draws a window, before there are rows: it comes along with them. */
export const prepareWindow = (): void => void load();

async function load(): Promise<void> {
  try {
    loaded ??= await import('@tanstack/react-virtual');
  } catch {
    isMissing = true;
  }
}

interface Options<Scroller extends Element | Window> {
  /** Only rows in sight are drawn. */
  readonly isWindowed: boolean;
  /** What the library is told; it is asked for at each drawing. */
  readonly options: (library: Library) => VirtualizerOptions<Scroller, Element>;
  /** Rows are drawn in the middle of the scrolling, not with the frame: their heights are not known before. */
  readonly isSync?: boolean;
}

/** The window over a long list; null as long as nothing is windowed and until the library is there, which few lists need. */
export function useVirtual<Scroller extends Element | Window>({
  isWindowed,
  options,
  isSync = false,
}: Options<Scroller>) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWindowed || loaded !== null) return undefined;
    let isGone = false;
    void load().then(() => {
      if (!isGone) drawAgain();
    });
    return () => {
      isGone = true;
    };
  }, [isWindowed]);
  const isMeasuring = useRef(false);
  const library = isWindowed ? loaded : null;
  const [held, setHeld] = useState<Virtualizer<Scroller, Element> | null>(null);
  // one window for as long as the list is windowed; it is told anew at each drawing
  let virtual = library === null ? null : held;
  if (library !== null) virtual ??= new library.Virtualizer<Scroller, Element>(options(library));
  if (virtual !== held) setHeld(virtual);
  if (library !== null) {
    virtual?.setOptions({
      ...options(library),
      onChange: (_, isScrolled) => {
        if (isSync && isScrolled && !isMeasuring.current) flushSync(drawAgain);
        else drawAgain();
      },
    });
  }
  useLayoutEffect(() => virtual?._didMount(), [virtual]);
  useLayoutEffect(() => virtual?._willUpdate());
  const measure = useMemo(
    () =>
      virtual === null
        ? undefined
        : (element: Element | null) => {
            isMeasuring.current = true;
            try {
              virtual.measureElement(element);
            } finally {
              isMeasuring.current = false;
            }
          },
    [virtual],
  );
  return virtual === null ? null : { virtual, measure };
}
