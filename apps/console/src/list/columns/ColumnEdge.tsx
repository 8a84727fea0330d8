import { words } from '@fleet/domain/core/codes/words.ts';
import { clampWidth } from '@fleet/domain/core/columns/columns.ts';
import { useRef } from 'react';
import * as styles from './columnEdge.module.css';

interface Props {
  /** Of the column now, in pixels. */
  readonly width: number;
  /** It is taken into the hand, dragged to a width, and let go. */
  readonly onStart?: () => void;
  readonly onDrag: (width: number) => void;
  readonly onDrop?: () => void;
  /** Gives the column back the width that it came with. */
  readonly onReset: () => void;
}

/**
 * The end of a column's title: dragged, it makes the column wider or narrower; clicked twice, it gives it back its width.
 * By the keyboard the settings of columns do.
 */
export function ColumnEdge({ width, onStart, onDrag, onDrop, onReset }: Props) {
  const start = useRef({ at: 0, width });
  return (
    <span
      className={styles.columnEdge}
      title={words.resizeColumn}
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        start.current = { at: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart?.();
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const wanted = clampWidth(start.current.width + event.clientX - start.current.at);
        // who only takes hold of it sets no width
        if (wanted !== width) onDrag(wanted);
      }}
      onLostPointerCapture={onDrop}
      onDoubleClick={onReset}
    />
  );
}
