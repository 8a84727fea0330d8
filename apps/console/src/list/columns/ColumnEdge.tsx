import { words } from '@fleet/domain/core/codes/words.ts';
import { useEdgeDrag } from '../../ui/dragging/useEdgeDrag.ts';
import * as styles from './columnEdge.module.css';

interface Props {
  /** Of the column now, in pixels. */
  readonly width: number;
  /** It is being dragged, let go, or given up: whoever has the column keeps it as wide as can be read. */
  readonly onDrag: (width: number) => void;
  readonly onDrop: (width: number) => void;
  readonly onCancel: () => void;
  /** Gives the column back the width that it came with. */
  readonly onReset: () => void;
}

/**
 * The end of a column's title: dragged, it makes the column wider or narrower; clicked twice, it gives it back its width.
 * By the keyboard the settings of columns do.
 */
export function ColumnEdge({ onReset, ...drag }: Props) {
  const listeners = useEdgeDrag(drag);
  return (
    <span className={styles.columnEdge} title={words.resizeColumn} aria-hidden {...listeners} onDoubleClick={onReset} />
  );
}
