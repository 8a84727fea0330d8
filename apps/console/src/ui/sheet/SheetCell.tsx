import type { SheetValue } from './sheetProps.ts';
import { type CellPlacing, type CellStand, TableCell } from './TableCell.tsx';
import * as styles from './sheet.module.css';

interface Props extends CellStand, CellPlacing {
  readonly value: SheetValue;
  readonly isEnd: boolean;
  /** Whether it stands in the column that stays. */
  readonly isFirst: boolean;
}

/** A cell of a sheet. */
export function SheetCell({ value: { text, isOdd }, isFirst, ...stand }: Props) {
  return (
    <TableCell {...stand}>
      <span className={styles.cellText} data-first={isFirst || undefined} data-odd={isOdd || undefined}>
        {text}
      </span>
    </TableCell>
  );
}
