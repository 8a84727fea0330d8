import { $size } from '@fleet/domain/core/appState/appState.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { resetColumnWidth, resizeColumn } from '@fleet/domain/core/columns/columns.ts';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUnit } from 'effector-react';
import { actionsWidthFor } from '../layout/actionsWidth.ts';
import { columnWidths } from '../layout/columnWidths.ts';
import { actionsColumn, placedColumns, selectColumn, selectWidth } from '../layout/placedColumns.ts';
import { pinnedWidths, stickingColumns } from '../layout/stickingColumns.ts';
import { useDraggedWidths } from '../layout/useDraggedWidths.ts';
import { useFocusOfGone } from '../../ui/dialogs/useReturnFocus.ts';
import { useIsMobile } from '../useIsMobile.ts';
import { type BodyHandle, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { TableProps } from '../rows/tableProps.ts';
import { useRowHandles } from '../rows/useRowHandles.ts';
import { useRowSelection } from '../rows/useRowSelection.ts';
import { rowHeights } from './rowHeights.ts';
import { useScroller } from './useScroller.ts';
import { useWholeTable } from '../rows/useWholeTable.ts';
import { windowedFrom } from './useWindow.ts';
import * as styles from './table.module.css';

/** Widest that the pinned column is on a narrow screen, in pixels. */
const narrowPinned = 160;

/** Pixels of a table that paper takes as it is, smaller but to be read; a wider one gives up the widths of its columns. */
const widestAsItIs = 1400;

/** Columns for hands: paper has none. */
const onScreenOnly: ReadonlySet<string> = new Set([selectColumn, actionsColumn]);

const noNeeds: Readonly<Record<string, number>> = {};

/** A semantic table: sized, ordered, pinned and selectable columns and rows, sorted by its heads, windowed when long. */
export function WideTable<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, keyOf, actions } = props;
  const { settings } = columns;
  const isSelectable = props.selected !== undefined;
  const isMobile = useIsMobile();
  const body = useRef<HTMLTableSectionElement>(null);
  const { scroller, width, onScroll } = useScroller();
  useFocusOfGone(scroller);
  // a column that would be empty for this person is none
  const titles = actions === undefined ? [] : rows.map((row) => actions(row).map(({ title }) => title));
  const hasActions = actions !== undefined && (rows.length === 0 || titles.some(({ length }) => length > 0));
  const actionsWidth = hasActions ? actionsWidthFor(props.actionsWidth ?? 116, titles) : null;
  const taken = (isSelectable ? selectWidth : 0) + (actionsWidth ?? 0);
  const [needs, setNeeds] = useState(noNeeds);
  const given = useMemo(() => {
    const shared = columnWidths(columns.all, settings, width, taken, needs);
    const first = columns.all[0]?.id;
    return isMobile && first !== undefined
      ? { ...shared, [first]: Math.min(shared[first] ?? 0, narrowPinned) }
      : shared;
  }, [columns.all, settings, width, taken, isMobile, needs]);
  const { widths, drag, release } = useDraggedWidths(given);
  const selection = useRowSelection(props);
  const placed = useMemo(
    () => placedColumns(settings, widths, { isSelectable, actionsWidth, isNarrow: isMobile }),
    [settings, widths, isSelectable, actionsWidth, isMobile],
  );
  const totalWidth = placed.reduce((sum, column) => sum + column.width, 0);
  // wider columns may slide under pinned ones without anybody scrolling
  useLayoutEffect(onScroll, [onScroll, totalWidth, width]);
  const sticks = useMemo(() => stickingColumns(placed), [placed]);
  // what takes the focus is scrolled to where no pinned column covers it
  const { start, end } = pinnedWidths(placed);
  const shown = useMemo(() => {
    const byId = new Map(columns.all.map((column) => [column.id, column]));
    return columns.visible.flatMap((id) => byId.get(id) ?? []);
  }, [columns.visible, columns.all]);
  const rowHeight = rowHeights[useUnit($size)];
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const isWhole = useWholeTable(rows.length === 0 ? '' : `${rows.length} ${keyOf(rows[0]!)} ${keyOf(rows.at(-1)!)}`);
  const isWindowed = rows.length >= windowedFrom && !isWhole;
  const handle = useRef<BodyHandle>(null);
  const reveal = (index: number) => handle.current?.reveal(index);
  const place = { body, region: scroller, select: selection.select, active, onActive: setActive, reveal };
  const { bodyProps, menu } = useRowHandles(props, place);
  const isInstead = props.instead !== undefined && props.instead !== null;
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      tabIndex={-1}
      data-focus-region
      onScroll={() => {
        onScroll();
        handle.current?.scrolled();
      }}
      data-windowed={isWindowed || undefined}
      style={{ '--row-height': `${rowHeight}px`, scrollPaddingInline: `${start}px ${end}px` } as CSSProperties}
    >
      <table
        className={styles.table}
        aria-label={props.label}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        data-wide={totalWidth > widestAsItIs || undefined}
        style={{ minWidth: totalWidth, '--table-pixels': totalWidth } as CSSProperties}
      >
        <colgroup>
          {placed.map((column) => [
            column.id === actionsColumn && <col key="filler" className={styles.screenOnly} />,
            <col
              key={column.id}
              className={onScreenOnly.has(column.id) ? styles.screenOnly : undefined}
              style={{ width: column.width }}
            />,
          ])}
          {actionsWidth === null && <col className={styles.screenOnly} />}
        </colgroup>
        <TableHead
          selection={isSelectable ? selection : null}
          columns={shown}
          sticks={sticks}
          sorting={props.sorting}
          hasActions={actionsWidth !== null}
          widths={widths}
          onDrag={drag}
          onDrop={(id, width) => {
            columns.change(resizeColumn(settings, id, width));
            release();
          }}
          onCancel={release}
          onReset={(id) => columns.change(resetColumnWidth(settings, id))}
        />
        <TableBody
          {...props}
          handle={handle}
          body={body}
          bodyProps={bodyProps}
          scroller={scroller}
          shown={shown}
          placed={placed}
          sticks={sticks}
          needs={needs}
          onNeeds={setNeeds}
          active={active}
          rowHeight={rowHeight}
          isWindowed={isWindowed}
          isInstead={isInstead}
          select={selection.select}
        />
      </table>
      {menu}
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
