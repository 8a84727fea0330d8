import classNames from 'classnames';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { figureText } from './noteParts.ts';
import * as styles from './monthTable.module.css';

interface Props {
  readonly line: SheetLine | undefined;
  /** 0 is the title; after the months comes the total. */
  readonly column: number;
  readonly isTotal: boolean;
  readonly measure: Measure;
  /** The one cell that the tab key goes to. */
  readonly isActive: boolean;
  /** Whether the focus is in the sheet: then it follows to the active cell, also to one that is drawn only now. */
  readonly hasFocus: () => boolean;
  /** Blueprint puts the cell where it belongs by these two. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A cell of the sheet: the title of a line, a figure, or a dash for none. */
export function SheetCell({ line, column, isTotal, measure, isActive, hasFocus, className = '', style }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = place.current;
    if (cell === null) return;
    cell.tabIndex = isActive ? 0 : -1;
    if (isActive && hasFocus()) cell.focus({ preventScroll: true });
  }, [isActive, hasFocus]);
  if (line === undefined) return null;
  const isTitle = column === 0;
  const figure = isTotal ? line.total : (line.cells[column - 1] ?? 0);
  return (
    <div
      ref={place}
      className={classNames('bp6-table-cell', styles.cell, className)}
      style={style}
      data-sum={line.isSum || isTotal || undefined}
      data-title={isTitle || undefined}
      data-over={(!isTitle && line.isBalance && figure > 0) || undefined}
    >
      {isTitle ? (
        <>
          <span className={styles.title}>{line.title}</span>
          {line.note !== '' && <span className={styles.note}>{line.note}</span>}
        </>
      ) : figure === 0 ? (
        <span className={styles.nothing}>{texts.nothing}</span>
      ) : (
        figureText(figure, measure)
      )}
    </div>
  );
}
