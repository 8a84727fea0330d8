import classNames from 'classnames';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './cellTable.module.css';

export interface CellStand {
  /** The one cell that the tab key goes to. */
  readonly isActive: boolean;
  /** Whether the focus is in the table: then it follows to the active cell, also to one that is drawn only now. */
  readonly hasFocus: () => boolean;
}

/** What Blueprint puts a cell where it belongs by. */
export interface CellPlacing {
  readonly className?: string;
  readonly style?: CSSProperties;
}

interface Props extends CellStand, CellPlacing {
  /** Numbers stand at the right. */
  readonly isEnd: boolean;
  /** Whether it is a sum of others. */
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

/** A cell of a table of cells; what is drawn in it, and how, is its user's. */
export function TableCell({ isActive, hasFocus, isEnd, isSum = false, className, style, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = place.current;
    if (cell === null) return;
    cell.tabIndex = isActive ? 0 : -1;
    if (isActive && hasFocus()) cell.focus({ preventScroll: true });
  }, [isActive, hasFocus]);
  return (
    <div
      ref={place}
      className={classNames('bp6-table-cell', styles.cell, className)}
      style={style}
      data-end={isEnd || undefined}
      data-sum={isSum || undefined}
    >
      {children}
    </div>
  );
}
