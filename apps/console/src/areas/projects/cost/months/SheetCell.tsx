import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { type CellPlacing, type CellStand, TableCell } from '../../../../ui/sheet/TableCell.tsx';
import { figureText } from './noteParts.ts';
import * as styles from './monthTable.module.css';

interface Props extends CellStand, CellPlacing {
  readonly line: SheetLine;
  /** 0 is the title; after the months comes the total. */
  readonly column: number;
  readonly isTotal: boolean;
  readonly measure: Measure;
}

/** A cell of the sheet: the title of a line, a figure, or a dash for none. */
export function SheetCell({ line, column, isTotal, measure, ...stand }: Props) {
  const isTitle = column === 0;
  const figure = isTotal ? line.total : (line.cells[column - 1] ?? 0);
  return (
    <TableCell {...stand} isEnd={!isTitle} isSum={line.isSum || isTotal}>
      {isTitle ? (
        <>
          <span className={styles.title}>{line.title}</span>
          {line.note !== '' && <span className={styles.note}>{line.note}</span>}
        </>
      ) : figure === 0 ? (
        <span className={styles.nothing}>{texts.nothing}</span>
      ) : (
        <span data-over={(line.isBalance && figure > 0) || undefined} className={styles.figure}>
          {figureText(figure, measure)}
        </span>
      )}
    </TableCell>
  );
}
