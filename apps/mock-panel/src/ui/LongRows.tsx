import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Rows } from './Rows.tsx';

/** Rows that are drawn at first, and so many more whenever the last one comes near. */
const portion = 60;
/** How near, in pixels. */
const near = 600;

interface LongRowsProps<Item> {
  readonly label: string;
  readonly of: readonly Item[];
  /** Says that there are more. */
  readonly more: string;
  readonly children: (item: Item) => ReactNode;
}

/** Rows of a list that goes on above while it is read: as many are drawn as somebody has come to. */
export function LongRows<Item>({ label, of, more, children }: LongRowsProps<Item>) {
  const [shown, setShown] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const isCut = of.length > shown;
  useEffect(() => {
    if (!isCut || end.current === null) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && setShown((before) => before + portion),
      { root: end.current.parentElement, rootMargin: `${near}px` },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
    // looked at anew after each portion: what stays in view is told of once
  }, [isCut, shown]);
  useEffect(() => {
    const scroller = end.current?.parentElement ?? null;
    if (scroller === null || shown === portion || scroller.scrollTop > 0) return;
    // whoever is back at the newest does not pay for what he has read
    const { scrollHeight, clientHeight } = scroller;
    if (scrollHeight * (1 - portion / shown) > clientHeight + near) setShown(shown - portion);
  }, [of, shown]);
  return (
    <>
      <Rows label={label}>{of.slice(0, shown).map(children)}</Rows>
      <div ref={end}>
        {isCut && <Button fill variant="minimal" text={more} onClick={() => setShown(shown + portion)} />}
      </div>
    </>
  );
}
