import { HotkeysProvider } from '@blueprintjs/core';
import { CaretDown, CaretUp } from '@blueprintjs/icons';
import {
  Column,
  ColumnHeaderCell,
  FocusMode,
  type Region,
  Regions,
  RenderMode,
  SelectionModes,
  Table,
  type TableProps,
} from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import classNames from 'classnames';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../copy/clipboard.ts';
import { useNotify } from '../useNotify.ts';
import { copiedCells } from './copied.ts';
import { filledWidths } from './filledWidths.ts';
import { useDrawn } from './useDrawn.ts';
import { useWheel } from './useWheel.ts';
import { useWidth } from './useWidth.ts';
import type { SheetProps } from './sheetProps.ts';
import { SheetCell } from './SheetCell.tsx';
import * as styles from './sheet.module.css';

const rowHeight = 32;
const headHeight = 34;

/**
 * Rows whose columns come with them, over Blueprint's table: the first column stays, arrows move, with Shift they
 * select, Ctrl+C copies for a spreadsheet. The tab key reaches the heads that sort, and then one cell; that one is told
 * in words under the sheet, because Blueprint's cells have no roles.
 */
export default function Sheet({ label, part, columns, rowCount, cellOf, nameOf, sort, onSort }: SheetProps) {
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const hasFocus = useCallback(() => isInside.current, []);
  const table = useRef<Table>(null);
  const [focus, setFocus] = useState({ part, row: 0, column: 0 });
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const keepTabStop = useCallback(() => {
    // the tab key goes to the active cell, and to the whole while that cell is scrolled away and not drawn
    const isDrawn = frame.current?.querySelector('.bp6-table-cell[tabindex="0"]') !== null;
    frame.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', isDrawn ? '-1' : '0');
  }, []);
  useWheel(frame);
  useDrawn(frame, keepTabStop);
  const widths = filledWidths(columns, useWidth(frame));
  const heads = columns.map(({ title }) => title);
  const active = {
    row: focus.part === part ? Math.min(focus.row, rowCount - 1) : 0,
    column: Math.min(focus.column, columns.length - 1),
  };
  // the active cell is what Shift with an arrow begins at
  const chosen = regions.length > 0 ? [...regions] : [Regions.cell(active.row, active.column)];
  useEffect(keepTabStop);
  useEffect(() => {
    table.current?.scrollToRegion(Regions.row(0));
    setRegions([]);
  }, [part]);

  const copy = async () => {
    const text = copiedCells(heads, rowCount, (row, column) => cellOf(row, column).plain, chosen);
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
    row: active.row,
    col: active.column,
    focusSelectionIndex: 0,
  };
  const draw = (row: number, column: number) => {
    const { text, isOdd } = cellOf(row, column);
    return (
      <SheetCell
        isEnd={columns[column]?.isEnd ?? false}
        isFirst={column === 0}
        isOdd={isOdd}
        isActive={row === active.row && column === active.column}
        hasFocus={hasFocus}
      >
        {text}
      </SheetCell>
    );
  };
  const told = cellOf(active.row, active.column);
  return (
    <>
      <div
        ref={frame}
        className={styles.sheet}
        role="group"
        aria-label={`${label}，方向键移动，Shift 加方向键选择，Ctrl+C 复制`}
        onFocus={({ target }) => {
          // and not on a head
          isInside.current = target.closest('button') === null;
        }}
        onBlur={({ relatedTarget }) => {
          // what is scrolled away with the focus on it names nothing that has it now
          if (relatedTarget !== null) isInside.current = frame.current?.contains(relatedTarget) === true;
        }}
        style={{ '--sheet-height': `${headHeight + rowCount * rowHeight + 16}px` } as CSSProperties}
        onKeyDownCapture={onKeyDown}
      >
        <HotkeysProvider renderDialog={() => <></>}>
          <Table
            ref={table}
            numRows={rowCount}
            numFrozenColumns={1}
            columnWidths={widths}
            defaultRowHeight={rowHeight}
            minRowHeight={rowHeight}
            enableRowHeader={false}
            enableColumnResizing={false}
            enableGhostCells={false}
            selectionModes={SelectionModes.ALL}
            focusMode={FocusMode.CELL}
            focusedRegion={focusedRegion}
            onFocusedRegion={(region) =>
              region.type === FocusMode.CELL && setFocus({ part, row: region.row, column: region.col })
            }
            selectedRegions={chosen}
            onSelection={setRegions}
            renderMode={RenderMode.NONE}
            cellRendererDependencies={[cellOf, active.row, active.column]}
          >
            {columns.map(({ key, title, isEnd, isSortable }, place) => (
              <Column
                key={key}
                id={key}
                name={title}
                cellRenderer={draw}
                columnHeaderCellRenderer={() => (
                  <ColumnHeaderCell
                    className={classNames(styles.head, place === 0 && styles.headFirst)}
                    nameRenderer={() => (
                      <Head
                        title={title}
                        isEnd={isEnd}
                        order={sort === key ? 'up' : sort === `-${key}` ? 'down' : null}
                        onSort={isSortable ? () => onSort(sort === key ? `-${key}` : key) : null}
                      />
                    )}
                  />
                )}
              />
            ))}
          </Table>
        </HotkeysProvider>
      </div>
      <p className={styles.told} role="status">
        <b>
          {active.column > 0 && `${nameOf(active.row)}，`}
          {heads[active.column]}：{told.text}
        </b>
        {told.isOdd && <span className={styles.odd}>类型不符，按原样显示</span>}
      </p>
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly isEnd: boolean;
  /** Whether the rows stand in its order. */
  readonly order: 'up' | 'down' | null;
  /** Null for a column by which nothing is sorted. */
  readonly onSort: (() => void) | null;
}

function Head({ title, isEnd, order, onSort }: HeadProps) {
  if (onSort === null)
    return (
      <span className={styles.headTitle} data-end={isEnd || undefined}>
        {title}
      </span>
    );
  const said = order === null ? `按${title}排序` : `按${title}排序，当前${order === 'up' ? '升序' : '降序'}`;
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.headTitle)}
      data-end={isEnd || undefined}
      aria-label={said}
      // else the column is selected as well
      onMouseDown={(event) => event.stopPropagation()}
      // else the table takes Enter for the way to the next row
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
      onClick={onSort}
    >
      {title}
      {order === 'up' && <CaretUp size={14} aria-hidden />}
      {order === 'down' && <CaretDown size={14} aria-hidden />}
    </button>
  );
}
