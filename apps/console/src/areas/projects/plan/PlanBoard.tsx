import { placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant, dayOfText } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { lateCounter } from '@fleet/domain/areas/projects/plan/view/late.ts';
import { type Mark, planMarks, rowMarker } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import type { Zoom } from '@fleet/domain/areas/projects/plan/view/zooms.ts';
import { wbsOfPlace } from '@fleet/domain/areas/projects/plan/document/whereabouts.ts';
import { levelsOf } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { isComposing } from '../../../ui/keyboard.ts';
import { isTypingIn } from '../../../ui/keys/whereTyped.ts';
import { BoardFooter } from './board/BoardFooter.tsx';
import { BoardPanes } from './board/BoardPanes.tsx';
import { BoardDialogs, type OpenedDialog } from './toolbar/BoardDialogs.tsx';
import { PasteParts } from './paste/PasteParts.tsx';
import { wishOf } from './board/keys/gridKeys.ts';
import { nextMark } from './board/nextMark.ts';
import { useBoardLook, useBoardRowHeight } from './board/useBoardLook.ts';
import { useClipboard } from './board/keys/useClipboard.ts';
import { useKeptPlace, usePlaceBefore } from './board/useBoardPlace.ts';
import { useCursor } from './board/keys/useCursor.ts';
import type { RowsHandle } from './board/rows/useRowPlace.ts';
import { filterText, useShownRows } from './board/rows/useShownRows.ts';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { useTaskActions } from './board/useTaskActions.ts';
import type { ChartHandle } from './gantt/ChartPane.tsx';
import type { FocusOfBoard, PlanView } from './planView.ts';
import type { PrintAbout } from './print/PrintHead.tsx';
import { PrintSheet } from './print/PrintSheet.tsx';
import { usePrinting } from './print/usePrinting.ts';
import { type BoardView, PlanToolbar } from './toolbar/PlanToolbar.tsx';
import { ViewControls } from './toolbar/ViewControls.tsx';
import { taskMenuItems } from './toolbar/taskMenuItems.ts';
import type { OpenEditor } from './tree/CellEditor.tsx';
import { type ColumnId, treeColumns } from './tree/columns.ts';
import { RowHeight } from './tree/rowContext.ts';
import { useColumns } from './tree/useColumns.ts';
import * as styles from './planBoard.module.css';

interface Props {
  readonly focus: FocusOfBoard;
  /** Names the plan: where somebody was in it is kept for him. */
  readonly planId: string;
  readonly desk: PlanView;
  /** Stands in place of the rows while the plan has none. */
  readonly instead: ReactNode;
  /** Where to go now; another one goes there. */
  readonly goal: BoardGoal | null;
  /** Instants between which the contract wants everything done. */
  readonly contract: { readonly start: string | null; readonly end: string | null };
  /** What a printed plan says of itself. */
  readonly about: PrintAbout;
}

/** A task that was added elsewhere, to be named at once, or a mark that was chosen elsewhere. */
export type BoardGoal = { readonly kind: 'name'; readonly id: string } | { readonly kind: 'mark'; readonly mark: Mark };

const nameOnly: readonly ColumnId[] = ['name'];

/** A plan as a tree in a table beside its bars over time: one set of rows, one scroll. */
export function PlanBoard({ focus, planId, desk, instead, goal, contract, about }: Props) {
  const { document } = desk;
  const isMobile = useIsMobile();
  const [view, setView] = useState<BoardView>('table');
  const [{ zoom, labels }, changeLook] = useBoardLook();
  const rowHeight = useBoardRowHeight(focus.isOn, desk.baseline !== null);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [printed, print] = usePrinting();
  const chart = useRef<ChartHandle | null>(null);
  const editor = useRef<OpenEditor | null>(null);
  const today = dayOfText(desk.today) ?? 0;

  const rowsHandle = useRef<RowsHandle | null>(null);
  const placeName = `plan-place:${desk.ownUserId}:${planId}`;
  const place = usePlaceBefore(placeName, desk.today);
  const places = useColumns(isMobile && view === 'chart' ? nameOnly : null, isMobile);
  const shown = useShownRows(document, desk.ownUserId, today, place);
  const control = useCursor(document, shown.rows, places.columns, today, place);
  useKeptPlace(placeName, desk.today, { shown, control, rowsHandle, chart });
  const actions = useTaskActions(desk, shown, control);
  const clipboard = useClipboard({ desk, shown, control, actions, editor, shownColumns: places.columns });
  const [contractStart, contractEnd] = [dayOfInstant(contract.start), dayOfInstant(contract.end)];
  const days = useMemo(() => ({ start: contractStart, end: contractEnd }), [contractStart, contractEnd]);
  const marks = useMemo(() => planMarks(days), [days]);
  const countLate = useMemo(() => lateCounter(today), [today]);
  const memberNames = useMemo(
    () => new Map(desk.members.map(({ userId, realName }) => [userId, realName])),
    [desk.members],
  );
  const facts = useMemo(
    () => ({ memberNames, marksOf: rowMarker(days), isEditable: desk.isEditable, today }),
    [memberNames, days, desk.isEditable, today],
  );

  const showMark = ({ id, field }: Mark) => {
    shown.reveal([id]);
    control.goTo(id, treeColumns.find((column) => column.field === field)?.id ?? 'name');
  };
  const reached = useRef<BoardGoal | null>(null);
  useLayoutEffect(() => {
    if (goal === reached.current) return;
    reached.current = goal;
    if (goal?.kind === 'name') control.name(goal.id);
    else if (goal !== null) showMark(goal.mark);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    const wish = wishOf(event)?.kind;
    if (event.key === 'F8') {
      event.preventDefault();
      const mark = nextMark(document, marks.list(document), control.cursor, event.shiftKey);
      if (mark !== null) showMark(mark);
    } else if ((wish === 'undo' || wish === 'redo') && desk.isEditable && !isTypingIn(event.target)) {
      // from a button as well, and from a plan that has no row left to have the focus
      event.preventDefault();
      if ((event.target as Element).closest('[data-board-instead]') !== null) control.keepFocus();
      desk[wish]();
    }
  };
  const menu = taskMenuItems(
    actions,
    { shift: () => setOpened('shift'), change: () => setOpened('change') },
    clipboard,
  );
  const counts = marks.counts(document);
  const commands = useEvents({
    undo: () => desk.undo(),
    redo: () => desk.redo(),
    addBelow: actions.addBelow,
    addChild: actions.addChild,
    menu: () => menu,
    search: shown.search,
    showMine: shown.showMine,
    showLate: shown.showLate,
    levels: () => levelsOf(document),
    showLevels: shown.showLevels,
    marks: () =>
      marks.list(document).flatMap((mark) => {
        const place = placeOf(document, mark.id);
        if (place === null) return [];
        const { name } = rowOf(document.rows, place).fields;
        return [{ ...mark, wbs: wbsOfPlace(document, place), name, show: () => showMark(mark) }];
      }),
    onZoom: (next: Zoom) => changeLook({ zoom: next }),
    onToday: () => {
      rowsHandle.current?.showNow();
      chart.current?.showDay(today);
    },
    onPrint: (hasChart: boolean) => print(hasChart ? 'chart' : 'table'),
    onView: setView,
  });
  const hasChart = !isMobile || view === 'chart';
  const hasBaseline = desk.baseline !== null;
  // the same one as long as nothing of it changes: the toolbar is not drawn anew when the cursor moves
  const look = useMemo(
    () => <ViewControls columns={places.table} hasChart={hasChart} hasBaseline={hasBaseline} focus={focus} />,
    [places.table, hasChart, hasBaseline, focus],
  );
  return (
    <div className={styles.board} onKeyDown={onKeyDown} data-fills={focus.isOn || undefined}>
      <PlanToolbar
        isEditable={desk.isEditable}
        canUndo={desk.canUndo}
        canRedo={desk.canRedo}
        text={shown.text}
        isOnlyMine={shown.isOnlyMine}
        isOnlyLate={shown.isOnlyLate}
        lateCount={countLate(document)}
        errors={counts.error}
        warnings={counts.warning}
        hints={counts.hint}
        zoom={zoom}
        view={isMobile ? view : null}
        commands={commands}
        look={look}
      />
      <RowHeight.Provider value={rowHeight}>
        <BoardPanes
          desk={desk}
          instead={instead}
          shown={shown}
          control={control}
          actions={actions}
          clipboard={clipboard}
          menu={menu}
          editor={editor}
          places={places}
          facts={facts}
          zoom={isMobile && view === 'table' ? null : zoom}
          labels={labels}
          chart={chart}
          rowsHandle={rowsHandle}
          place={place}
        />
      </RowHeight.Provider>
      <BoardFooter
        document={document}
        shownCount={shown.rows.count}
        isFiltered={shown.isFiltered}
        selected={control.selected}
        isEditable={desk.isEditable}
      />
      <BoardDialogs opened={opened} onClose={() => setOpened(null)} desk={desk} actions={actions} />
      <PasteParts clipboard={clipboard} members={desk.members} />
      {printed !== null && (
        <PrintSheet
          about={about}
          filter={filterText(shown)}
          document={document}
          rows={shown.rows}
          memberNames={memberNames}
          today={today}
          hasChart={printed === 'chart'}
        />
      )}
    </div>
  );
}
