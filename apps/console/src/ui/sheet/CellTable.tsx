import { HotkeysProvider } from '@blueprintjs/core';
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
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { copyText } from '../copy/clipboard.ts';
import { useNotify } from '../useNotify.ts';
import { copiedCells } from './copied.ts';
import type { CellStand } from './TableCell.tsx';
import { useDrawn } from './useDrawn.ts';
import { useWheel } from './useWheel.ts';
import * as styles from './cellTable.module.css';

const rowHeight = 32;
const headHeight = 34;

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Props {
  readonly label: string;
  /** Its frame, whose width is asked for outside. */
  readonly frame: RefObject<HTMLDivElement>;
  /** Names what is shown: something else is shown from where it begins. */
  readonly part: string;
  /** Where it begins: at its first row, or at its last column. */
  readonly begins: 'top' | 'end';
  /** What stands above and below it in its window, in pixels; it takes the rest. */
  readonly aside: number;
  /** The first column stays where it is. */
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  /** Pixels, one of each column. */
  readonly widths: readonly number[];
  readonly rowCount: number;
  readonly active: Cell;
  readonly onActive: (cell: Cell) => void;
  readonly head: (column: number) => JSX.Element;
  readonly cell: (row: number, column: number, stand: CellStand) => JSX.Element;
  /** What a cell says as a spreadsheet takes it: numbers without separators. */
  readonly plainOf: (row: number, column: number) => string;
  /** Others once any cell says something else. */
  readonly shown: readonly unknown[];
}

/**
 * Cells over Blueprint's table: the first column stays, arrows move, with Shift they select, Ctrl+C copies for a
 * spreadsheet. The tab key reaches what the heads hold, and then one cell; its user tells it in words below, because
 * Blueprint's cells have no roles.
 */
export function CellTable(props: Props) {
  const { label, frame, part, begins, aside, columns, widths, rowCount, active, onActive, head, cell, plainOf, shown } =
    props;
  const notify = useNotify();
  const isInside = useRef(false);
  const hasFocus = useCallback(() => isInside.current, []);
  const table = useRef<Table>(null);
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const keepTabStop = useCallback(() => {
    // the tab key goes to the active cell, and to the whole while that cell is scrolled away and not drawn
    const isDrawn = frame.current?.querySelector('.bp6-table-cell[tabindex="0"]') !== null;
    frame.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', isDrawn ? '-1' : '0');
  }, [frame]);
  useWheel(frame);
  useDrawn(frame, keepTabStop);
  useEffect(keepTabStop);
  useEffect(() => setRegions([]), [part]);
  const begun = useRef('');
  const begin = () => {
    if (begun.current === part) return;
    begun.current = part;
    table.current?.scrollToRegion(begins === 'top' ? Regions.row(0) : Regions.column(columns.length - 1));
  };
  // the active cell is what Shift with an arrow begins at
  const chosen = regions.length > 0 ? [...regions] : [Regions.cell(active.row, active.column)];

  const copy = async () => {
    const heads = columns.map(({ title }) => title);
    notify((await copyText(copiedCells(heads, rowCount, plainOf, chosen))) ? 'copySucceeded' : 'copyFailed');
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
  const heights = {
    '--table-height': `${headHeight + rowCount * rowHeight + 16}px`,
    '--table-aside': `${aside}px`,
  } as CSSProperties;
  return (
    <div
      ref={frame}
      className={styles.table}
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
      style={heights}
      onKeyDownCapture={onKeyDown}
    >
      <HotkeysProvider renderDialog={() => <></>}>
        <Table
          // widths that change are another table where it begins at its right end
          key={begins === 'end' ? part : 'one'}
          ref={table}
          numRows={rowCount}
          numFrozenColumns={1}
          columnWidths={[...widths]}
          defaultRowHeight={rowHeight}
          minRowHeight={rowHeight}
          enableRowHeader={false}
          enableColumnResizing={false}
          enableGhostCells={false}
          selectionModes={SelectionModes.ALL}
          focusMode={FocusMode.CELL}
          focusedRegion={focusedRegion}
          onFocusedRegion={(region) =>
            region.type === FocusMode.CELL && onActive({ row: region.row, column: region.col })
          }
          selectedRegions={chosen}
          onSelection={setRegions}
          onCompleteRender={begin}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[...shown, active.row, active.column]}
        >
          {columns.map(({ key, title }, place) => (
            <Column
              key={key}
              id={key}
              name={title}
              cellRenderer={(row, column) =>
                cell(row, column, { isActive: row === active.row && column === active.column, hasFocus })
              }
              columnHeaderCellRenderer={() => (
                <ColumnHeaderCell
                  className={classNames(styles.head, place === 0 && styles.headFirst)}
                  nameRenderer={() => head(place)}
                />
              )}
            />
          ))}
        </Table>
      </HotkeysProvider>
    </div>
  );
}
