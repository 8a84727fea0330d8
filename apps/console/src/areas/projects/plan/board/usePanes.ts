import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** One of the two panes: its body scrolls sideways, its head and the bar at its end go with it. */
export interface Pane {
  readonly head: RefObject<HTMLDivElement>;
  readonly body: RefObject<HTMLDivElement>;
  readonly bar: RefObject<HTMLDivElement>;
  readonly onBodyScroll: () => void;
  readonly onBarScroll: () => void;
  /** Width of what can be seen. */
  readonly room: number;
  /** Pixels that have gone out of sight at its left, in steps. */
  readonly left: number;
  /** The same as it is this very moment, before what is drawn next makes it narrower. */
  readonly leftNow: () => number;
  readonly scrollTo: (left: number) => void;
}

/** Pixels of a step: what is drawn by where the pane stands is drawn anew after each. */
export const step = 8;

/** Rows scroll down in one place for both panes; sideways each goes for itself. */
export function usePane(): Pane {
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [left, setLeft] = useState(0);
  const exactLeft = useRef(0);
  const onBodyScroll = useCallback(() => {
    const left = body.current?.scrollLeft ?? 0;
    if (head.current !== null) head.current.scrollLeft = left;
    if (bar.current !== null) bar.current.scrollLeft = left;
    exactLeft.current = left;
    setLeft(Math.floor(left / step) * step);
    body.current?.parentElement?.toggleAttribute('data-before', left > 0);
  }, []);
  const onBarScroll = useCallback(() => {
    if (body.current !== null && bar.current !== null) body.current.scrollLeft = bar.current.scrollLeft;
  }, []);
  const leftNow = useCallback(() => exactLeft.current, []);
  const scrollTo = useCallback((to: number) => {
    exactLeft.current = to;
    body.current?.scrollTo({ left: to });
  }, []);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { head, body, bar, onBodyScroll, onBarScroll, room, left, leftNow, scrollTo };
}
