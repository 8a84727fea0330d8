import classNames from 'classnames';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './sheet.module.css';

interface Props {
  readonly isEnd: boolean;
  /** Whether it stands in the column that stays. */
  readonly isFirst: boolean;
  /** Whether something is wrong with what it says. */
  readonly isOdd: boolean;
  /** The one cell that the tab key goes to. */
  readonly isActive: boolean;
  /** Whether the focus is in the sheet: then it follows to the active cell, also to one that is drawn only now. */
  readonly hasFocus: () => boolean;
  /** Blueprint puts the cell where it belongs by these two. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A cell of a sheet. */
export function SheetCell({ isEnd, isFirst, isOdd, isActive, hasFocus, className = '', style, children }: Props) {
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
      data-first={isFirst || undefined}
      data-odd={isOdd || undefined}
    >
      <span className={styles.cellText}>{children}</span>
    </div>
  );
}
