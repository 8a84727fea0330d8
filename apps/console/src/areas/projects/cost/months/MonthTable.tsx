import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { useRef, useState } from 'react';
import { useIsMobile } from '../../../../list/useIsMobile.ts';
import { CellTable } from '../../../../ui/sheet/CellTable.tsx';
import { useWidth } from '../../../../ui/sheet/useWidth.ts';
import { CellNote } from './CellNote.tsx';
import { plainCell } from './plainCell.ts';
import { SheetCell } from './SheetCell.tsx';
import * as styles from './monthTable.module.css';

interface Props {
  readonly label: string;
  readonly sheet: MonthSheet;
  readonly lines: readonly SheetLine[];
  readonly measure: Measure;
}

const totalWidth = 128;
/** Narrowest that a month is, in pixels: seven digits with their separators. */
const narrowestMonth = 104;

/** How wide months are, so that whole ones fill the room beside names and totals: no figure is cut at its edge. */
const wholeColumns = (room: number, count: number): number => {
  const shown = Math.min(count, Math.floor(room / narrowestMonth));
  return shown < 1 ? narrowestMonth : Math.floor(room / shown);
};

/** Lines by months. It begins at its right end, with the newest month and the totals, once more when it is resized. */
export default function MonthTable({ label, sheet, lines, measure }: Props) {
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: sheet.months.length });
  const heads = ['明细', ...sheet.months, '合计'];
  const lastColumn = heads.length - 1;
  const width = useWidth(frame);
  const nameWidth = isMobile ? 128 : 200;
  const monthWidth = wholeColumns(width - nameWidth - totalWidth, sheet.months.length);
  const widths = heads.map((_, place) => (place === 0 ? nameWidth : place === lastColumn ? totalWidth : monthWidth));
  const part = [...heads, monthWidth].join();
  const active = { row: Math.min(focus.row, lines.length - 1), column: Math.min(focus.column, lastColumn) };
  return (
    <>
      <CellTable
        label={label}
        frame={frame}
        part={part}
        begins="end"
        aside={260}
        columns={heads.map((title) => ({ key: title, title }))}
        widths={widths}
        rowCount={lines.length}
        active={active}
        onActive={({ row, column }) => setFocus({ row, column: Math.max(1, column) })}
        head={(place) => (
          <span className={styles.head} data-first={place === 0 || undefined}>
            {heads[place]}
          </span>
        )}
        cell={(row, column, stand) => (
          <SheetCell line={lines[row]!} column={column} isTotal={column === lastColumn} measure={measure} {...stand} />
        )}
        plainOf={(row, column) => plainCell(lines[row]!, column)}
        shown={[lines, measure]}
      />
      <CellNote sheet={sheet} line={lines[active.row]} column={active.column} measure={measure} />
    </>
  );
}
