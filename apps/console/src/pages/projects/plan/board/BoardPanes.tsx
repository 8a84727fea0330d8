import { rowOf } from '@fleet/domain/plan/document/document.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Zoom } from '@fleet/domain/plan/view/timeScale.ts';
import {
  type MouseEvent,
  type MutableRefObject,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ChartHandle, ChartPane } from '../gantt/ChartPane.tsx';
import { useScroller } from '../../../../list/useScroller.ts';
import { EmptyState, NoMatchState } from '../../../../ui/EmptyState.tsx';
import type { PlanDesk } from '../planDesk.ts';
import { CellEditor, type Leaving, type OpenEditor } from '../tree/CellEditor.tsx';
import { type ColumnId, editingOf } from '../tree/columns.ts';
import type { TaskMenuItem } from '../toolbar/taskMenuItems.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { type RowContext, rowHeight } from '../tree/rowContext.ts';
import { type ColumnPlaces, useSliding } from '../tree/useColumns.ts';
import { RowMenu } from './RowMenu.tsx';
import { Splitter } from './Splitter.tsx';
import type { CursorControl } from './useCursor.ts';
import type { useClipboard } from './useClipboard.ts';
import { useGridKeys } from './useGridKeys.ts';
import { step, usePane } from './usePanes.ts';
import { useRowDrag } from './useRowDrag.ts';
import type { ShownRows } from './useShownRows.ts';
import type { TaskActions } from './useTaskActions.ts';

interface Props {
  readonly desk: PlanDesk;
  readonly shown: ShownRows;
  readonly control: CursorControl;
  readonly actions: TaskActions;
  readonly clipboard: ReturnType<typeof useClipboard>;
  readonly menu: readonly (readonly TaskMenuItem[])[];
  readonly editor: MutableRefObject<OpenEditor | null>;
  readonly places: ColumnPlaces;
  /** What all rows share, whatever columns are in sight. */
  readonly facts: Omit<RowContext, 'frozen' | 'sliding' | 'width'>;
  /** Null: there is no room for the chart beside the table, and it is not the one that is shown. */
  readonly zoom: Zoom | null;
  readonly chart: MutableRefObject<ChartHandle | null>;
}

const headHeight = 32;
const barHeight = 10;
const splitterWidth = 5;
/** Pixels that each of the two panes has at least. */
const leastPane = 200;
/** Share of the room that the table has at most until somebody moves the splitter. */
const tableShare = 0.62;

/** Table and chart in one scroll. */
export function BoardPanes({
  desk,
  shown,
  control,
  actions,
  clipboard,
  menu,
  editor,
  places,
  facts,
  zoom,
  chart,
}: Props) {
  const { rows } = shown;
  const { cursor, afterDrawing } = control;
  const { scroller, width } = useScroller();
  const [wantedWidth, setWantedWidth] = useState<number | null>(null);
  const table = usePane();
  const tabsOut = useRef(false);

  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: 8,
    // the row under the cursor has the focus: it must not go
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return cursor === null || inSight.includes(cursor.index) ? inSight : [...inSight, cursor.index];
    },
  });
  const drawn = virtual.getVirtualItems().map(({ index }) => index);

  const sliding = useSliding(places, table.left, table.room + step, cursor?.column);
  const context = useMemo(
    () => ({ ...facts, frozen: places.frozen, sliding, width: places.width }),
    [facts, places, sliding],
  );
  const column = places.columns.find(({ id }) => id === cursor?.column) ?? places.columns[0]!;
  useLayoutEffect(() => {
    const [element, body] = [scroller.current, table.body.current];
    const wanted = afterDrawing.current;
    afterDrawing.current = null;
    if (cursor === null || element === null || body === null || wanted === null) return;
    const top = cursor.index * rowHeight;
    const room = element.clientHeight - headHeight - barHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
    if (!places.frozen.includes(column)) {
      if (column.left - places.frozenWidth < body.scrollLeft) body.scrollLeft = column.left - places.frozenWidth;
      else if (column.left + column.width > body.scrollLeft + body.clientWidth)
        body.scrollLeft = column.left + column.width - body.clientWidth;
    }
    const cell = body.querySelector<HTMLElement>('[data-active]');
    (cell?.querySelector<HTMLElement>('[data-cell-input]') ?? cell)?.focus({ preventScroll: true });
    if (wanted === 'edit') editor.current?.open();
  });

  const keys = useGridKeys({
    desk,
    shown,
    control,
    actions,
    columns: places.columns,
    editor,
    pageRows: () => Math.floor((scroller.current?.clientHeight ?? 320) / rowHeight) - 2,
    onLeave: () => {
      tabsOut.current = true;
      clipboard.uncut();
    },
    mayTabOut: () => tabsOut.current,
  });

  const idAtEvent = (event: MouseEvent): { id: string; column: ColumnId | undefined } | null => {
    if (!(event.target instanceof Element)) return null;
    const id = event.target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    return id === undefined ? null : { id, column: column as ColumnId | undefined };
  };
  const pick = (id: string, event: MouseEvent, column?: ColumnId) => {
    // the cell takes the focus, and not whatever the browser finds under the pointer
    event.preventDefault();
    if (event.shiftKey) control.extendTo(id);
    else if (event.ctrlKey || event.metaKey) control.toggle(id);
    else control.goTo(id, column);
  };
  const onMouseDown = (event: MouseEvent) => {
    const at = idAtEvent(event);
    if (at === null || !(event.target instanceof Element)) return;
    const isToggle = event.target.closest('[data-toggle]') !== null;
    if (event.button !== 0 || isToggle) return;
    if (event.target.closest('[data-cell-input]') !== null && editor.current?.isOpen() === true) return;
    // what was typed elsewhere comes first; if it is refused, it stays under the cursor
    if (editor.current !== null && !editor.current.commit()) return event.preventDefault();
    tabsOut.current = false;
    pick(at.id, event, at.column);
  };
  const [menuAt, setMenuAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const onContextMenu = (event: MouseEvent) => {
    const at = idAtEvent(event);
    if (at === null || !desk.isEditable || editor.current?.isOpen() === true) return;
    event.preventDefault();
    if (!control.selected.has(at.id)) control.goTo(at.id, at.column);
    setMenuAt({ left: event.clientX, top: event.clientY });
  };
  const rowDrag = useRowDrag({
    scroller,
    body: table.body,
    document: desk.document,
    rows,
    collapsed: shown.collapsed,
    isEditable: desk.isEditable,
    takenWith: (id) => (control.selected.has(id) ? [...control.selected] : [id]),
    onDrop: (ids, spot) => {
      if (actions.moveTo(ids, spot)) shown.reveal(ids);
    },
  });
  const onClick = (event: MouseEvent) => {
    const at = idAtEvent(event);
    if (at === null || !(event.target instanceof Element) || event.target.closest('[data-toggle]') === null) return;
    shown.toggle(at.id, !shown.collapsed.has(at.id));
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-toggle]') === null) editor.current?.open();
  };

  const editorOf = (index: number): ReactNode => {
    const row = rowOf(desk.document.rows, rows.places[index]!);
    const editing = editingOf(column, row);
    if (editing === null || !desk.isEditable) return null;
    const commit = (text: string, forAll: boolean): string | null => {
      const values = editing.read(text, row, desk.members);
      if (typeof values === 'string') return values;
      const ids = forAll ? actions.targets() : [row.fields.id];
      return desk.command({ kind: 'change', ids, values });
    };
    return (
      <CellEditor
        editing={editing}
        row={row}
        members={desk.members}
        label={`${column.title} ${row.fields.name}`}
        editor={editor}
        onCommit={commit}
        onLeave={leave}
      />
    );
  };
  const leave = (leaving: Leaving) => {
    if (leaving === 'stay') return;
    if (leaving === 'down' || leaving === 'up') keys.moveRows(leaving === 'down' ? 1 : -1, false);
    else keys.moveOn(leaving === 'next' ? 1 : -1);
  };

  const mostWidth = Math.max(leastPane, Math.min(context.width, width - splitterWidth - leastPane));
  // no column is cut in two at first
  const firstWidth = places.columns.reduce(
    (sum, { left, width: own }) => (left + own <= Math.max(width * tableShare, places.frozenWidth) ? left + own : sum),
    0,
  );
  const tableWidth = Math.min(wantedWidth ?? firstWidth, mostWidth);
  const stripe = useRef<HTMLDivElement>(null);
  // one stripe over both panes, moved without drawing anything anew
  const onPointerMove = (event: PointerEvent) => {
    const [element, bar] = [scroller.current, stripe.current];
    if (element === null || bar === null || event.pointerType !== 'mouse') return;
    const y = event.clientY - element.getBoundingClientRect().top - headHeight;
    const index = Math.floor((y + element.scrollTop) / rowHeight);
    bar.style.transform = `translateY(${index * rowHeight}px)`;
    bar.hidden = y < 0 || index >= rows.count;
  };
  return (
    <div
      className="plan-scroller"
      ref={scroller}
      onPointerMove={onPointerMove}
      onPointerLeave={() => {
        if (stripe.current !== null) stripe.current.hidden = true;
      }}
      data-nothing={rows.count === 0 || undefined}
    >
      <TreePane
        pane={table}
        width={zoom === null ? undefined : tableWidth}
        document={desk.document}
        rows={rows}
        drawn={drawn}
        collapsed={shown.collapsed}
        cursor={cursor}
        selected={control.selected}
        changedIds={desk.changedIds}
        cutIds={clipboard.cutIds}
        baseline={desk.baseline}
        context={context}
        places={places}
        editorOf={editorOf}
        target={rowDrag.target}
        listeners={{
          ...clipboard.listeners,
          ...rowDrag.listeners,
          onKeyDown: (event) => {
            if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'Shift') tabsOut.current = false;
            keys.onKeyDown(event);
          },
          onFocus: ({ currentTarget, relatedTarget }) => {
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) tabsOut.current = false;
          },
          onMouseDown,
          onClick,
          onDoubleClick,
          onContextMenu,
        }}
      />
      {rows.count === 0 && (
        <div className="plan-instead">
          {shown.isFiltered ? (
            <NoMatchState onClear={shown.showAll} />
          ) : (
            <EmptyState title="还没有任务" text={desk.isEditable ? '新增第一项任务，或从表格粘贴。' : undefined} />
          )}
        </div>
      )}
      {zoom !== null && (
        <>
          <Splitter
            width={tableWidth}
            least={leastPane}
            most={mostWidth}
            onWidth={setWantedWidth}
            onReset={() => setWantedWidth(null)}
          />
          <ChartPane
            document={desk.document}
            rows={rows}
            drawn={drawn}
            zoom={zoom}
            today={context.today}
            cursor={cursor}
            selected={control.selected}
            baseline={desk.baseline}
            memberNames={context.memberNames}
            isEditable={desk.isEditable}
            actions={actions}
            chart={chart}
            onPick={pick}
            onContextMenu={onContextMenu}
          />
        </>
      )}
      <div className="plan-stripe" ref={stripe} hidden />
      {menuAt !== null && (
        <RowMenu
          at={menuAt}
          groups={menu}
          onClose={() => {
            control.afterDrawing.current ??= 'focus';
            setMenuAt(null);
          }}
        />
      )}
    </div>
  );
}
