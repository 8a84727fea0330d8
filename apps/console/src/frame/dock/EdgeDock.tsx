import { $dockPlaces, defaultDockPlace, dockPlaceKept, ownDock } from '@fleet/domain/core/preferences/dockPlace.ts';
import { useUnit } from 'effector-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import * as styles from './dock.module.css';

/** From so many pixels on a press is a move. */
const threshold = 5;
/** One press of an arrow key, as a share of the window's height. */
const step = 0.04;

const inBounds = (place: number): number => Math.min(1, Math.max(0, place));

/**
 * What floats over every page: narrow tabs on the right edge, in the margin of the page, so that they lie over nothing.
 * They are moved up and down by dragging and by the arrow keys, and stay where their user left them.
 */
export function EdgeDock({ children }: { readonly children: ReactNode }) {
  const [places, keep] = useUnit([$dockPlaces, dockPlaceKept]);
  /** While it is dragged; null otherwise. */
  const [dragged, setDragged] = useState<number | null>(null);
  const press = useRef<{ readonly from: number; readonly place: number; moved: boolean } | null>(null);
  /** The last press was a move: the click that ends it is none. */
  const wasMove = useRef(false);
  const place = dragged ?? places[ownDock] ?? defaultDockPlace;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    press.current = { from: event.clientY, place, moved: false };
    wasMove.current = false;
    // by the button itself: a click is still its own, and a quick hand is followed off its edge
    if (event.target instanceof Element) event.target.closest('button')?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const now = press.current;
    if (now === null) return;
    const way = event.clientY - now.from;
    if (!now.moved && Math.abs(way) < threshold) return;
    now.moved = true;
    setDragged(inBounds(now.place + way / window.innerHeight));
  };
  const onPointerUp = () => {
    wasMove.current = press.current?.moved === true;
    press.current = null;
    if (dragged !== null) keep({ key: ownDock, value: dragged });
    setDragged(null);
  };
  const onClickCapture = (event: MouseEvent<HTMLDivElement>) => {
    // that of a key is always one
    if (wasMove.current && event.detail !== 0) event.stopPropagation();
    wasMove.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    keep({ key: ownDock, value: inBounds(place + (event.key === 'ArrowUp' ? -step : step)) });
  };
  return (
    <div
      className={styles.dock}
      data-page-edge
      style={{ '--dock-place': place } as CSSProperties}
      data-dragged={dragged !== null || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
