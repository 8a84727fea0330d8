import type { EditedHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import {
  movedBy,
  onPicture,
  rectBetween,
  type Shape,
  type Spot,
  withCornerAt,
} from '@fleet/domain/areas/products/explode/shapes.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** What a pointer has hold of: all of a hot spot, or one of its corners. */
export type Grip =
  | { readonly kind: 'move'; readonly hotspot: EditedHotspot }
  | { readonly kind: 'corner'; readonly hotspot: EditedHotspot; readonly corner: number };

interface Held {
  readonly pointerId: number;
  /** Null while something new is drawn. */
  readonly grip: Grip | null;
  readonly from: Spot;
  /** Where it began on the screen, in pixels. */
  readonly x: number;
  readonly y: number;
  /** It went further than a hand shakes. */
  readonly isMoved: boolean;
}

/** A pointer that goes no further has clicked, in pixels. */
const shake = 4;

/** What is drawn and changed on a picture. */
export interface StageEvents {
  /** The next that a pointer does draws a new hot spot. */
  readonly isAdding: boolean;
  readonly chosenId: string | null;
  readonly onChoose: (hotspotId: string) => void;
  readonly onAdd: (shape: Shape, isByTouch: boolean) => void;
  readonly onShape: (hotspotId: string, shape: Shape) => void;
  /** A hot spot was let go: the keyboard may go on with it. */
  readonly onLetGo: (hotspotId: string) => void;
}

/** Pointers over the picture: they draw, move and pull; a finger takes hold of what is chosen, and scrolls elsewhere. */
export function useStagePointer(
  sheet: RefObject<HTMLDivElement | null>,
  { isAdding, chosenId, onChoose, onAdd, onShape, onLetGo }: StageEvents,
) {
  const held = useRef<Held | null>(null);
  const [drawn, setDrawn] = useState<{ readonly from: Spot; readonly to: Spot } | null>(null);

  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top, width, height } = sheet.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const hold = (event: PointerEvent, grip: Grip | null) => {
    const { pointerId, clientX: x, clientY: y } = event;
    held.current = { pointerId, grip, from: spotOf(event), x, y, isMoved: false };
    sheet.current!.setPointerCapture(pointerId);
  };
  const letGo = () => {
    held.current = null;
    setDrawn(null);
  };

  return {
    /** The rectangle that is being drawn. */
    drawn,
    grip: (event: PointerEvent, grip: Grip) => {
      if (event.button !== 0 || isAdding) return;
      const { hotspotId } = grip.hotspot;
      if (event.pointerType === 'touch' && hotspotId !== chosenId) return;
      onChoose(hotspotId);
      hold(event, grip);
    },
    onSheet: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !isAdding) return;
        event.preventDefault();
        hold(event, null);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = held.current;
        if (before?.pointerId !== event.pointerId) return;
        const isMoved = before.isMoved || Math.hypot(event.clientX - before.x, event.clientY - before.y) > shake;
        if (!isMoved) return;
        held.current = { ...before, isMoved };
        const { grip, from } = before;
        const to = spotOf(event);
        if (grip === null) setDrawn({ from, to });
        else if (grip.kind === 'corner') onShape(grip.hotspot.hotspotId, withCornerAt(grip.hotspot, grip.corner, to));
        else onShape(grip.hotspot.hotspotId, movedBy(grip.hotspot, { x: to.x - from.x, y: to.y - from.y }));
      },
      onPointerUp: (event: PointerEvent) => {
        const before = held.current;
        if (before?.pointerId !== event.pointerId) return;
        letGo();
        if (before.grip !== null) {
          if (before.grip.kind === 'move') onLetGo(before.grip.hotspot.hotspotId);
          return;
        }
        const isByTouch = event.pointerType === 'touch';
        if (before.isMoved) onAdd({ shape: 'rect', points: rectBetween(before.from, spotOf(event)) }, isByTouch);
        else onAdd({ shape: 'point', points: [onPicture(before.from)] }, isByTouch);
      },
      // what the pointer had hold of goes back to where it was
      onPointerCancel: () => {
        const before = held.current;
        if (before?.grip) onShape(before.grip.hotspot.hotspotId, before.grip.hotspot);
        letGo();
      },
    },
  };
}
