import { $size } from '@fleet/domain/core/appState/appState.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useUnit } from 'effector-react';
import { BodyRow, SkeletonRows } from './BodyRow.tsx';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { type Sorting, TableHead } from './TableHead.tsx';
import { columnWidths, stickingColumns } from './tableLayout.ts';
import { actionsColumn, selectColumn } from './tableModel.ts';
import type { TableColumns } from '../columns/useColumns.ts';
import { useIsMobile } from '../useIsMobile.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowMenu } from './useRowMenu.tsx';
import { useScroller } from './useScroller.ts';
import { useTableModel } from './useTableModel.ts';
import { rowHeights } from './rowHeights.ts';
import { useWindow } from './useWindow.ts';
import * as styles from './table.module.css';

/** Widest that the pinned column is on a narrow screen, in pixels. */
const narrowPinned = 160;
/** Pixels. */

/** Pixels of a table that paper takes as it is, smaller but to be read; a wider one gives up the widths of its columns. */
const widestAsItIs = 1400;

/** Columns for hands: paper has none. */
const onScreenOnly: ReadonlySet<string> = new Set([selectColumn, actionsColumn]);

export interface TableProps<Row extends object> {
  /** What the table lists, for people who do not see the title above it. */
  readonly label: string;
  readonly columns: TableColumns<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How a person would call a row: it names the row's checkbox and actions. */
  readonly nameOf: (row: Row) => string;
  readonly sorting?: Sorting | undefined;
  /** Selected rows by key, those of other pages included; left out when rows cannot be selected. */
  readonly selected?: Readonly<Record<string, Row>> | undefined;
  readonly canSelect?: ((row: Row) => boolean) | undefined;
  readonly onSelect?: ((rows: readonly Row[], isSelected: boolean) => void) | undefined;
  /** Opens a row: the first column leads there, and Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly actions?: ((row: Row) => readonly ActionItem[]) | undefined;
  /** Width of the column of actions in pixels; two words and ⋯ fit into the default. */
  readonly actionsWidth?: number | undefined;
  /** So many rows of skeleton stand for rows that are on their way. */
  readonly skeletonRows?: number | undefined;
  /** Stands in the place of the rows: why there are none. */
  readonly instead?: ReactNode;
}

const everyRow = () => true;
const nothing = () => {};

/** A semantic table: sized, ordered, pinned and selectable columns and rows, sorted by its heads, windowed when long. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, keyOf, selected = null, onSelect = nothing, actions, onOpen } = props;
  const { settings } = columns;
  const isMobile = useIsMobile();
  const body = useRef<HTMLTableSectionElement>(null);
  const { scroller, width, onScroll } = useScroller();
  const actionsWidth = actions === undefined ? null : (props.actionsWidth ?? 116);
  const taken = (selected === null ? 0 : 40) + (actionsWidth ?? 0);
  const widths = useMemo(() => {
    const given = columnWidths(columns.all, settings, width, taken);
    const first = columns.all[0]?.id;
    return isMobile && first !== undefined ? { ...given, [first]: Math.min(given[first] ?? 0, narrowPinned) } : given;
  }, [columns.all, settings, width, taken, isMobile]);
  const sized = useMemo(() => ({ ...settings, widths }), [settings, widths]);
  const model = useTableModel<Row>({
    columns: columns.all,
    settings: sized,
    onSettings: (changed) => columns.resize(changed.widths, widths),
    rows,
    keyOf,
    selected,
    canSelect: props.canSelect ?? everyRow,
    onSelect,
    actionsWidth,
  });
  const totalWidth = model.getTotalSize();
  // wider columns may slide under pinned ones without anybody scrolling
  useLayoutEffect(onScroll, [onScroll, totalWidth, width]);
  const leaves = model.getVisibleLeafColumns();
  // On a narrow screen only the column that names the row stays: the others would leave no room to scroll in.
  const sticks = useMemo(
    () =>
      stickingColumns(
        leaves.map((column) => ({
          id: column.id,
          width: column.getSize(),
          pinned:
            isMobile && (column.id === selectColumn || column.getIsPinned() === 'end') ? false : column.getIsPinned(),
        })),
      ),
    [leaves, isMobile],
  );
  const shown = useMemo(() => {
    const byId = new Map(columns.all.map((column) => [column.id, column]));
    return leaves.flatMap(({ id }) => byId.get(id) ?? []);
  }, [leaves, columns.all]);

  const rowHeight = rowHeights[useUnit($size)];
  const { isWindowed, drawn, before, after, reveal } = useWindow(scroller, rows.length, rowHeight);

  const modelRows = model.getRowModel().rows;
  const keys = useRowKeys({
    body,
    region: scroller,
    count: rows.length,
    reveal,
    onOpen: onOpen === undefined ? null : (index) => onOpen(rows[index]!),
    onToggle:
      selected === null
        ? null
        : (index) => {
            const row = rows[index]!;
            if ((props.canSelect ?? everyRow)(row)) onSelect([row], selected[keyOf(row)] === undefined);
          },
  });
  const rowMenu = useRowMenu(
    actions === undefined
      ? null
      : (index) => {
          const row = rows[index];
          return row === undefined ? [] : actions(row);
        },
  );
  const toggle = useCallback(
    (index: number, event: unknown) => modelRows[index]?.getToggleSelectedHandler()(event),
    [modelRows],
  );
  const isInstead = props.instead !== undefined && props.instead !== null;
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      tabIndex={-1}
      data-focus-region
      onScroll={onScroll}
      data-windowed={isWindowed || undefined}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <table
        className={styles.table}
        aria-label={props.label}
        data-wide={totalWidth > widestAsItIs || undefined}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        style={{ minWidth: totalWidth, '--table-pixels': totalWidth } as CSSProperties}
      >
        <colgroup>
          {leaves.map((column) => [
            column.id === actionsColumn && <col key="filler" className={styles.screenOnly} />,
            <col
              key={column.id}
              className={onScreenOnly.has(column.id) ? styles.screenOnly : undefined}
              style={{ width: column.getSize() }}
            />,
          ])}
          {actionsWidth === null && <col className={styles.screenOnly} />}
        </colgroup>
        <TableHead
          model={model}
          columns={shown}
          sticks={sticks}
          sorting={props.sorting}
          hasActions={actionsWidth !== null}
        />
        <tbody
          ref={body}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onContextMenu={rowMenu.onContextMenu}
        >
          {before > 0 && <Gap height={before} />}
          {!isInstead &&
            drawn.map((index) => {
              const row = rows[index];
              return row === undefined ? null : (
                <BodyRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  rowIndex={isWindowed ? index + 2 : undefined}
                  name={props.nameOf(row)}
                  columns={shown}
                  nameColumn={columns.all[0]?.id}
                  sticks={sticks}
                  isActive={index === keys.active}
                  isSelected={selected === null ? null : selected[keyOf(row)] !== undefined}
                  canSelect={(props.canSelect ?? everyRow)(row)}
                  onToggle={toggle}
                  onOpen={onOpen}
                  actions={actions}
                />
              );
            })}
          {after > 0 && <Gap height={after} />}
          {!isInstead && rows.length === 0 && (props.skeletonRows ?? 0) > 0 && (
            <SkeletonRows rows={props.skeletonRows ?? 0} columns={leaves.length + 1} />
          )}
        </tbody>
      </table>
      {rowMenu.menu}
      {isInstead && (
        <div className={styles.instead} style={{ width }}>
          {props.instead}
        </div>
      )}
      {!isInstead && rows.length === 0 && (
        <span className="visually-hidden" role="status">
          {words.loading}
        </span>
      )}
    </div>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
