import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './cellEditor.module.css';

const gap = 2;

/** What stands under a cell, or over it where there is no room, and follows it while the table scrolls. */
export function CellPopup({
  anchor,
  children,
}: {
  readonly anchor: RefObject<HTMLElement>;
  readonly children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [cell, box] = [anchor.current, popup.current];
      if (cell === null || box === null) return;
      const at = cell.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = box;
      const hasRoomBelow = at.bottom + gap + height <= innerHeight || at.top < height + gap;
      box.style.left = `${Math.max(4, Math.min(at.left, innerWidth - width - 4))}px`;
      box.style.top = `${hasRoomBelow ? at.bottom + gap : at.top - gap - height}px`;
    };
    place();
    // what is in it may come later and be larger
    const observer = new ResizeObserver(place);
    if (popup.current !== null) observer.observe(popup.current);
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor]);
  return createPortal(
    <div ref={popup} className={styles.popup} data-cell-popup>
      {children}
    </div>,
    document.body,
  );
}
