import { type PointerEvent, useRef, useState } from 'react';
import { useDragCancel } from './useDragging.ts';

interface Options {
  /** Pixels that it is wide now. */
  readonly width: number;
  /** It is being dragged, and would be so wide. */
  readonly onDrag: (width: number) => void;
  /** It was let go so wide. */
  readonly onDrop: (width: number) => void;
  /** It is to be as wide as before. */
  readonly onCancel: () => void;
}

/**
 * Something is made wider or narrower by its edge. It is reckoned from where the edge was taken, so that the edge is
 * under the pointer again once that comes back from where nothing can be as wide; Escape gives the first width back.
 */
export function useEdgeDrag({ width, onDrag, onDrop, onCancel }: Options) {
  const held = useRef<{
    readonly pointer: number;
    readonly from: number;
    readonly x: number;
    width: number | null;
  } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const release = () => {
    held.current = null;
    setDragging(false);
  };
  useDragCancel(isDragging, () => {
    release();
    onCancel();
  });
  return {
    onPointerDown: (event: PointerEvent) => {
      // a second finger takes nothing away from the first
      if (event.button !== 0 || held.current !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { pointer: event.pointerId, from: width, x: event.clientX, width: null };
      setDragging(true);
    },
    onPointerMove: (event: PointerEvent) => {
      const at = held.current;
      if (at === null || at.pointer !== event.pointerId) return;
      // who only takes hold of it gives it no width
      if (at.width === null && event.clientX === at.x) return;
      at.width = at.from + event.clientX - at.x;
      onDrag(at.width);
    },
    onLostPointerCapture: (event: PointerEvent) => {
      if (held.current !== null && held.current.pointer !== event.pointerId) return;
      const wanted = held.current?.width ?? null;
      release();
      if (wanted !== null) onDrop(wanted);
    },
  };
}
