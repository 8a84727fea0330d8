import { HotkeysProvider } from '@blueprintjs/core';
import {
  Column,
  ColumnHeaderCell,
  FocusMode,
  type Region,
  RenderMode,
  SelectionModes,
  Table,
  type TableProps,
} from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import classNames from 'classnames';
import { useIsMobile } from '../../../../list/useIsMobile.ts';
import { copyText } from '../../../../ui/copy/clipboard.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import { useWidth } from '../../../../ui/sheet/useWidth.ts';
import { CellNote } from './CellNote.tsx';
import { copiedText, type Place } from './copiedCells.ts';
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

const lineHeight = 32;
const headHeight = 34;

/**
 * Lines by months over Blueprint's table: arrows move, with Shift they select, Ctrl+C copies for a spreadsheet. The tab
 * key reaches one cell; it is told in words under the sheet, because Blueprint's cells have no roles. It begins at its
 * right end, with the newest month and the totals.
 */
export default function MonthTable({ label, sheet, lines, measure }: Props) {
  const isMobile = useIsMobile();
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const hasFocus = useCallback(() => isInside.current, []);
  const table = useRef<Table>(null);
  const [focus, setFocus] = useState<Place>({ line: 0, column: sheet.months.length });
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const heads = ['明细', ...sheet.months, '合计'];
  const lastColumn = heads.length - 1;
  const width = useWidth(frame);
  const nameWidth = isMobile ? 128 : 200;
  const monthWidth = wholeColumns(width - nameWidth - totalWidth, sheet.months.length);
  const widths = heads.map((_, place) => (place === 0 ? nameWidth : place === lastColumn ? totalWidth : monthWidth));
  // widths that change are another table: it begins at its right end again
  const columns = [...heads, monthWidth].join();
  const placed = useRef('');
  const placeOnce = () => {
    if (placed.current === columns) return;
    placed.current = columns;
    table.current?.scrollToRegion({ cols: [lastColumn, lastColumn] });
  };
  useEffect(() => {
    const container = frame.current?.querySelector('.bp6-table-container');
    // the tab key goes to the active cell
    container?.setAttribute('tabindex', '-1');
  });

  const copy = async () => {
    const chosen =
      regions.length > 0 ? regions : [{ rows: [focus.line, focus.line], cols: [focus.column, focus.column] }];
    const text = copiedText(heads, lines, chosen as readonly Region[]);
    notify((await copyText(text)) ? 'copySucceeded' : 'copyFailed');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    event.stopPropagation();
    void copy();
  };
  const focusedRegion: NonNullable<TableProps['focusedRegion']> = {
    type: FocusMode.CELL,
    row: Math.min(focus.line, lines.length - 1),
    col: Math.min(focus.column, lastColumn),
    focusSelectionIndex: 0,
  };
  const cell = (line: number, column: number) => (
    <SheetCell
      line={lines[line]}
      column={column}
      isTotal={column === lastColumn}
      measure={measure}
      isActive={line === focusedRegion.row && column === focusedRegion.col}
      hasFocus={hasFocus}
    />
  );
  return (
    <>
      <div
        ref={frame}
        className={styles.table}
        role="group"
        aria-label={`${label}，方向键移动，Shift 加方向键选择，Ctrl+C 复制`}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // what is scrolled away with the focus on it names nothing that has it now
          if (relatedTarget !== null) isInside.current = frame.current?.contains(relatedTarget) === true;
        }}
        style={{ '--sheet-height': `${headHeight + lines.length * lineHeight + 16}px` } as CSSProperties}
        onKeyDownCapture={onKeyDown}
      >
        <HotkeysProvider renderDialog={() => <></>}>
          <Table
            key={columns}
            ref={table}
            numRows={lines.length}
            numFrozenColumns={1}
            columnWidths={widths}
            defaultRowHeight={lineHeight}
            minRowHeight={lineHeight}
            enableRowHeader={false}
            enableColumnResizing={false}
            enableGhostCells={false}
            selectionModes={SelectionModes.ALL}
            focusMode={FocusMode.CELL}
            focusedRegion={focusedRegion}
            onFocusedRegion={(region) =>
              region.type === FocusMode.CELL && setFocus({ line: region.row, column: Math.max(1, region.col) })
            }
            onSelection={setRegions}
            onCompleteRender={placeOnce}
            renderMode={RenderMode.NONE}
            cellRendererDependencies={[lines, measure, focus]}
          >
            {heads.map((head, place) => (
              <Column
                key={head}
                id={head}
                name={head}
                cellRenderer={cell}
                columnHeaderCellRenderer={() => (
                  <ColumnHeaderCell
                    className={classNames(styles.head, place === 0 && styles.headFirst)}
                    nameRenderer={() => <span className={styles.headTitle}>{head}</span>}
                  />
                )}
              />
            ))}
          </Table>
        </HotkeysProvider>
      </div>
      <CellNote sheet={sheet} line={lines[focus.line]} column={focus.column} measure={measure} />
    </>
  );
}
