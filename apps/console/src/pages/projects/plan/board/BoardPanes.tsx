import { rowOf } from '@fleet/domain/plan/document/document.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Zoom } from '@fleet/domain/plan/view/timeScale.ts';
import { type MouseEvent, type MutableRefObject, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type ChartHandle, ChartPane } from '../gantt/ChartPane.tsx';
import { useScroller } from '../../../../list/useScroller.ts';
import type { PlanDesk } from '../planDesk.ts';
import { CellEditor, type Leaving, type OpenEditor } from '../tree/CellEditor.tsx';
import { type ColumnId, editingOf } from '../tree/columns.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { type RowContext, rowHeight } from '../tree/TreeRow.tsx';
import { Splitter } from './Splitter.tsx';
import type { CursorControl } from './useCursor.ts';
import { useGridKeys } from './useGridKeys.ts';
import { usePane } from './usePanes.ts';
import type { ShownRows } from './useShownRows.ts';
import type { TaskActions } from './useTaskActions.ts';

interface Props {
  readonly desk: PlanDesk;
  readonly shown: ShownRows;
  readonly control: CursorControl;
  readonly actions: TaskActions;
  readonly context: RowContext;
  /** Pixels that stay while the others slide under them. */
  readonly pinned: number;
  /** Null: there is no room for the chart beside the table, and it is not the one that is shown. */
  readonly zoom: Zoom | null;
  readonly chart: MutableRefObject<ChartHandle | null>;
}

const headHeight = 32;
const barHeight = 10;
const splitterWidth = 5;
/** Pixels that each of the two panes has at least. */
const leastPane = 200;
/** Share of the room that the table has until somebody moves the splitter. */
const tableShare = 0.54;
const noIds: ReadonlySet<string> = new Set();

/** Table and chart in one scroll. */
export function BoardPanes({ desk, shown, control, actions, context, pinned, zoom, chart }: Props) {
  const { rows } = shown;
  const { cursor } = control;
  const { scroller, width } = useScroller();
  const [wantedWidth, setWantedWidth] = useState<number | null>(null);
  const table = usePane();
  const editor = useRef<OpenEditor | null>(null);
  /** The cell under the cursor takes the focus once it is drawn. */
  const wantsFocus = useRef(false);
  const toBeNamed = useRef<string | null>(null);
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

  const column = context.columns.find(({ id }) => id === cursor?.column) ?? context.columns[0]!;
  useLayoutEffect(() => {
    const [element, body] = [scroller.current, table.body.current];
    if (cursor === null || element === null || body === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    const top = cursor.index * rowHeight;
    const room = element.clientHeight - headHeight - barHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
    if (!column.isPinned) {
      if (column.left - pinned < body.scrollLeft) body.scrollLeft = column.left - pinned;
      else if (column.left + column.width > body.scrollLeft + body.clientWidth)
        body.scrollLeft = column.left + column.width - body.clientWidth;
    }
    const cell = body.querySelector<HTMLElement>('[data-active]');
    (cell?.querySelector<HTMLElement>('[data-cell-input]') ?? cell)?.focus({ preventScroll: true });
    if (toBeNamed.current === cursor.id && editor.current !== null) {
      toBeNamed.current = null;
      editor.current.open();
    }
  });

  const focusing: CursorControl = {
    ...control,
    goTo: (id, column) => {
      wantsFocus.current = true;
      control.goTo(id, column);
    },
    extendTo: (id) => {
      wantsFocus.current = true;
      control.extendTo(id);
    },
    toggle: (id) => {
      wantsFocus.current = true;
      control.toggle(id);
    },
  };
  const keys = useGridKeys({
    desk,
    shown,
    control: focusing,
    actions,
    columns: context.columns,
    editor,
    pageRows: () => Math.floor((scroller.current?.clientHeight ?? 320) / rowHeight) - 2,
    keepFocus: () => {
      wantsFocus.current = true;
    },
    nameNext: (id) => {
      toBeNamed.current = id;
    },
    onLeave: () => {
      tabsOut.current = true;
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
    if (event.shiftKey) focusing.extendTo(id);
    else if (event.ctrlKey || event.metaKey) focusing.toggle(id);
    else focusing.goTo(id, column);
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
    wantsFocus.current = true;
    if (leaving === 'down' || leaving === 'up') keys.moveRows(leaving === 'down' ? 1 : -1, false);
    else keys.moveOn(leaving === 'next' ? 1 : -1);
  };

  const mostWidth = Math.max(leastPane, Math.min(context.width, width - splitterWidth - leastPane));
  const tableWidth = Math.min(wantedWidth ?? Math.round(Math.max(width * tableShare, pinned)), mostWidth);
  return (
    <div className="plan-scroller" ref={scroller}>
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
        cutIds={noIds}
        baseline={desk.baseline}
        context={context}
        columnCount={context.columns.length}
        editorOf={editorOf}
        listeners={{ onKeyDown: keys.onKeyDown, onMouseDown, onClick, onDoubleClick }}
      />
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
          />
        </>
      )}
    </div>
  );
}
