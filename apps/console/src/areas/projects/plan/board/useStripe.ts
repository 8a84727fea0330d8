import { type PointerEvent, type RefObject, useRef } from 'react';
import { useRowHeight } from '../tree/rowContext.ts';
import { headHeight } from './keys/useFocusedCell.ts';

/** Marks the row under the pointer over both panes, by one stripe that moves without drawing anything anew. */
export function useStripe(scroller: RefObject<HTMLDivElement>, count: number) {
  const rowHeight = useRowHeight();
  const stripe = useRef<HTMLDivElement>(null);
  const onPointerMove = (event: PointerEvent) => {
    const [element, bar] = [scroller.current, stripe.current];
    if (element === null || bar === null || event.pointerType !== 'mouse') return;
    const y = event.clientY - element.getBoundingClientRect().top - headHeight;
    const index = Math.floor((y + element.scrollTop) / rowHeight);
    bar.style.transform = `translateY(${index * rowHeight}px)`;
    bar.hidden = y < 0 || index >= count;
  };
  const onPointerLeave = () => {
    if (stripe.current !== null) stripe.current.hidden = true;
  };
  return { stripe, listeners: { onPointerMove, onPointerLeave } };
}
