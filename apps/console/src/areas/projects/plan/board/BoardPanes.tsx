import { rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { yearContext } from '@fleet/domain/areas/projects/plan/view/paste/readDateNear.ts';
import type { BarLabels } from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import type { BoardPlace } from '@fleet/domain/areas/projects/plan-desk/boardPlace.ts';
import type { Zoom } from '@fleet/domain/areas/projects/plan/view/zooms.ts';
import { type CSSProperties, type MutableRefObject, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type ChartHandle, ChartPane } from '../gantt/ChartPane.tsx';
import { useScroller } from '../../../../list/table/useScroller.ts';
import { NoMatchState } from '../../../../ui/states/states.tsx';
import type { PlanView } from '../planView.ts';
import { CellEditor, type Leaving, type OpenEditor } from '../tree/CellEditor.tsx';
import { editingOf } from '../tree/columns.ts';
import type { TaskMenuItem } from '../toolbar/taskMenuItems.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { type RowContext, useRowHeight } from '../tree/rowContext.ts';
import { type ColumnPlaces, useSliding } from '../tree/useColumns.ts';
import { headHeight, useFocusedCell } from './keys/useFocusedCell.ts';
import { useRowMouse } from './rows/useRowMouse.ts';
import { useStripe } from './useStripe.ts';
import { useTableWidth } from './useTableWidth.ts';
import { RowMenu } from './rows/RowMenu.tsx';
import { Splitter } from './Splitter.tsx';
import type { CursorControl } from './keys/useCursor.ts';
import type { useClipboard } from './keys/useClipboard.ts';
import { useGridKeys } from './keys/useGridKeys.ts';
import { step, usePane } from './usePanes.ts';
import { useRowDrag } from './rows/useRowDrag.ts';
import { type RowsHandle, useRowPlace } from './rows/useRowPlace.ts';
import type { ShownRows } from './rows/useShownRows.ts';
import type { TaskActions } from './useTaskActions.ts';
import * as planBoardStyles from '../planBoard.module.css';

interface Props {
  readonly desk: PlanView;
  /** Stands in place of the rows while the plan has none. */
  readonly instead: ReactNode;
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
  readonly labels: BarLabels;
  readonly chart: MutableRefObject<ChartHandle | null>;
  readonly rowsHandle: MutableRefObject<RowsHandle | null>;
  /** Where the plan was left; null when it opens at today. */
  readonly place: BoardPlace | null;
}

/** Table and chart in one scroll. */
export function BoardPanes({
  desk,
  instead,
  shown,
  control,
  actions,
  clipboard,
  menu,
  editor,
  places,
  facts,
  zoom,
  labels,
  chart,
  rowsHandle,
  place,
}: Props) {
  const { rows } = shown;
  const { cursor } = control;
  const { scroller, width } = useScroller();
  const table = usePane();
  const rowHeight = useRowHeight();
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
  useLayoutEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  // after the rows in sight are watched, which begins with none of them scrolled away
  useRowPlace({
    scroller,
    table,
    document: desk.document,
    rows,
    cursor: cursor?.index ?? null,
    today: facts.today,
    place,
    handle: rowsHandle,
  });
  const drawn = virtual.getVirtualItems().map(({ index }) => index);

  const sliding = useSliding(places, table.left, table.room + step, cursor?.column);
  const context = useMemo(
    () => ({ ...facts, frozen: places.frozen, sliding, width: places.width }),
    [facts, places, sliding],
  );
  const column = places.columns.find(({ id }) => id === cursor?.column) ?? places.columns[0]!;
  useFocusedCell(control, column, places, scroller, table.body, editor);

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

  const mouse = useRowMouse({ control, shown, editor, isEditable: desk.isEditable });
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
  const editorOf = (index: number): ReactNode => {
    const row = rowOf(desk.document.rows, rows.places[index]!);
    const editing = editingOf(column, row);
    if (editing === null || !desk.isEditable) return null;
    const commit = (text: string, forAll: boolean): string | null => {
      const values = editing.read(text, row, desk.members, yearContext(desk.document, facts.today));
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
    if (leaving === 'addBelow' || leaving === 'addChild') actions[leaving]();
    else if (leaving === 'down' || leaving === 'up') keys.moveRows(leaving === 'down' ? 1 : -1, false);
    else keys.moveOn(leaving === 'next' ? 1 : -1);
  };

  const split = useTableWidth(places, width);
  const { stripe, listeners: stripeListeners } = useStripe(scroller, rows.count);
  return (
    <div
      className={planBoardStyles.scroller}
      ref={scroller}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      {...stripeListeners}
      data-nothing={rows.count === 0 || undefined}
    >
      <TreePane
        pane={table}
        width={zoom === null ? undefined : split.width}
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
        isDragging={rowDrag.isDragging}
        target={rowDrag.target}
        listeners={{
          ...clipboard.listeners,
          ...rowDrag.listeners,
          ...mouse.listeners,
          onKeyDown: (event) => {
            if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'Shift') tabsOut.current = false;
            keys.onKeyDown(event);
          },
          onMouseDownCapture: () => {
            tabsOut.current = false;
          },
          onFocus: ({ currentTarget, relatedTarget }) => {
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) tabsOut.current = false;
          },
        }}
      />
      {rows.count === 0 && (
        <div className={planBoardStyles.instead} data-board-instead tabIndex={-1}>
          {shown.isFiltered ? <NoMatchState onClear={shown.showAll} /> : instead}
        </div>
      )}
      {zoom !== null && (
        <>
          <Splitter {...split} height={headHeight + rows.count * rowHeight} />
          <ChartPane
            document={desk.document}
            rows={rows}
            drawn={drawn}
            zoom={zoom}
            labels={labels}
            today={context.today}
            cursor={cursor}
            selected={control.selected}
            baseline={desk.baseline}
            memberNames={context.memberNames}
            isEditable={desk.isEditable}
            actions={actions}
            chart={chart}
            rowsHandle={rowsHandle}
            leftDay={place?.day ?? null}
            onPick={mouse.pick}
            onContextMenu={mouse.listeners.onContextMenu}
          />
        </>
      )}
      <div className={planBoardStyles.stripe} ref={stripe} hidden />
      {mouse.menuAt !== null && <RowMenu at={mouse.menuAt} groups={menu} onClose={mouse.closeMenu} />}
    </div>
  );
}
