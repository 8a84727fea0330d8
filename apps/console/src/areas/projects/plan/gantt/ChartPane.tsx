import type { BarLabels } from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import {
  type PlanDocument,
  placeOf,
  type PlanRow,
  rowOf,
  totalOf,
} from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { dayAtX, timeScaleOf, type TimeScale, xOfDay } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import type { Zoom } from '@fleet/domain/areas/projects/plan/view/zooms.ts';
import { type VisibleRows, wbsOf } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MutableRefObject,
} from 'react';
import classNames from 'classnames';
import type { Cursor } from '../board/keys/useCursor.ts';
import { usePane } from '../board/usePanes.ts';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import type { TaskActions } from '../board/useTaskActions.ts';
import type { BaselineTask } from '../planView.ts';
import type { RowsHandle } from '../board/rows/useRowPlace.ts';
import { useRowHeight } from '../tree/rowContext.ts';
import { AwayMarks } from './AwayMarks.tsx';
import { BarHint } from './BarHint.tsx';
import { barOf } from './barOf.ts';
import { ChartHead, ChartLines } from './ChartHead.tsx';
import { ChartRow } from './ChartRow.tsx';
import { firstSight } from './firstSight.ts';
import { useBarDrag } from './useBarDrag.ts';
import * as styles from './chartRows.module.css';
import * as planBoardStyles from '../planBoard.module.css';

/** What others may ask of the chart. */
export interface ChartHandle {
  /** Brings a day into the middle. */
  showDay(day: number): void;
  /** The day at the left, with its fraction. */
  leftDay(): number;
}

interface Props {
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  readonly drawn: readonly number[];
  readonly zoom: Zoom;
  readonly labels: BarLabels;
  readonly today: number;
  readonly cursor: Cursor | null;
  readonly selected: ReadonlySet<string>;
  readonly baseline: ReadonlyMap<string, BaselineTask> | null;
  readonly memberNames: ReadonlyMap<string, string>;
  readonly isEditable: boolean;
  readonly actions: TaskActions;
  readonly chart: MutableRefObject<ChartHandle | null>;
  readonly rowsHandle: MutableRefObject<RowsHandle | null>;
  /** The day that was at the left when the plan was left; null when it opens at today. */
  readonly leftDay: number | null;
  readonly onPick: (id: string, event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Pixels after which columns are drawn anew while the chart goes sideways. */
const stretch = 480;

/** The bars of the rows in sight. All that it shows is in the table as well. */
export function ChartPane(props: Props) {
  const { document, rows, drawn, today, cursor, selected, zoom, isEditable } = props;
  const pane = usePane();
  const rowHeight = useRowHeight();
  const { body, room, leftNow, scrollTo } = pane;
  const { planStartDate, planEndDate } = totalOf(document);
  const [start, end] = [dayOfInstant(planStartDate), dayOfInstant(planEndDate)];
  const scale = useMemo(() => timeScaleOf(zoom, [start, end], today, room), [zoom, start, end, today, room]);
  const part = Math.floor(pane.left / stretch);
  const first = dayAtX(scale, (part - 1) * stretch);
  const last = dayAtX(scale, (part + 2) * stretch + room) + 1;

  /** What the chart was last brought to; it holds as long as nobody scrolls. */
  const placed = useRef<{ day: number; share: number; to: number; left: number } | null>(null);
  const showDay = useCallback(
    (scale: TimeScale, day: number, share: number) => {
      const element = body.current;
      if (element === null) return;
      const to = xOfDay(scale, day) - element.clientWidth * share;
      scrollTo(to);
      placed.current = { day, share, to, left: element.scrollLeft };
    },
    [body, scrollTo],
  );
  useImperativeHandle(
    props.chart,
    () => ({ showDay: (day) => showDay(scale, day, 0.5), leftDay: () => scale.from + leftNow() / scale.dayWidth }),
    [scale, showDay, leftNow],
  );
  const showSoon = useCallback((day: number) => showDay(scale, day, 0.1), [showDay, scale]);
  const before = useRef<TimeScale | null>(null);
  const { firstBars } = useEvents({
    firstBars: () => {
      const { first, count } = props.rowsHandle.current?.inSight() ?? { first: 0, count: 0 };
      return Array.from(rows.places.subarray(first, Math.min(first + count, rows.count)), (place) =>
        barOf(rowOf(document.rows, place), today),
      );
    },
  });
  const { leftDay } = props;
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null || room === 0) return;
    const old = before.current;
    before.current = scale;
    if (old === null && leftDay !== null) return showDay(scale, leftDay, 0);
    if (old === null) {
      const { day, share } = firstSight(firstBars(), [start, end], today, room / scale.dayWidth);
      return showDay(scale, day, share);
    }
    const put = placed.current;
    const isUntouched = put !== null && (leftNow() === put.to || Math.abs(leftNow() - put.left) < 2);
    // the room is measured while the board takes its shape: what it was opened at stays where it was put
    if (isUntouched && old.zoom === scale.zoom) return showDay(scale, put.day, put.share);
    // whatever the axis has become, today stays where it is, or what is in the middle when today is out of sight
    const todayAt = xOfDay(old, today) - leftNow();
    const at = todayAt >= 0 && todayAt <= element.clientWidth ? todayAt : element.clientWidth / 2;
    scrollTo(xOfDay(scale, old.from + (leftNow() + at) / old.dayWidth) - at);
  }, [scale, body, room, leftNow, scrollTo, showDay, today, firstBars, leftDay, start, end]);

  const { drag, listeners } = useBarDrag({ body, document, scale, today, isEditable, actions: props.actions });
  const [hint, setHint] = useState<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    listeners.onPointerMove(event);
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
    const id =
      event.target.closest('[data-bar]') === null
        ? undefined
        : event.target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id !== hint?.id) setHint(id === undefined ? null : { id, x: event.clientX, y: event.clientY });
  };
  const onMouseDown = (event: MouseEvent) => {
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
    if (id !== undefined && event.button === 0) props.onPick(id, event);
  };
  const labelOf = ({ fields }: PlanRow): string => {
    const owner = props.labels === 'owner' ? props.memberNames.get(fields.ownerId ?? '') : undefined;
    return props.labels === 'none' ? '' : owner === undefined ? fields.name : `${fields.name} · ${owner}`;
  };
  const onScroll = () => {
    pane.onBodyScroll();
    // texts in bars go along without anything being drawn anew
    body.current?.style.setProperty('--chart-left', `${body.current.scrollLeft}px`);
  };
  const hinted = hint === null || drag !== null ? null : placeOf(document, hint.id);
  const hintedRow = hinted === null ? -1 : (rows.indexes[hinted] ?? -1);
  return (
    <div className={classNames(planBoardStyles.pane, planBoardStyles.chart)} aria-hidden>
      <div className={planBoardStyles.head} ref={pane.head}>
        <ChartHead scale={scale} first={first} last={last} today={today} />
      </div>
      <div
        className={planBoardStyles.body}
        ref={body}
        tabIndex={-1}
        onScroll={onScroll}
        style={{ height: rows.count * rowHeight }}
        data-dragging={drag?.edge}
        {...listeners}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHint(null)}
        onMouseDown={onMouseDown}
        onContextMenu={props.onContextMenu}
      >
        <div className={styles.rows} style={{ width: scale.width }}>
          <AwayMarks
            document={document}
            rows={rows}
            drawn={drawn}
            scale={scale}
            today={today}
            left={pane.left}
            room={room}
            onShow={showSoon}
          />
          <ChartLines scale={scale} first={first} last={last} today={today} />
          {drawn.map((index) => {
            const row = rowOf(document.rows, rows.places[index]!);
            const { id } = row.fields;
            return (
              <ChartRow
                key={id}
                row={row}
                index={index}
                scale={scale}
                today={today}
                baseline={props.baseline?.get(id)}
                isSelected={selected.size === 0 ? cursor?.index === index : selected.has(id)}
                isEditable={isEditable}
                drag={drag?.id === id ? drag : null}
                sight={drag?.id === id ? { from: leftNow(), to: leftNow() + room } : null}
                label={labelOf(row)}
              />
            );
          })}
        </div>
      </div>
      <div className={planBoardStyles.scrollbar} ref={pane.bar} onScroll={pane.onBarScroll} tabIndex={-1}>
        <div style={{ width: scale.width }} />
      </div>
      {hint !== null && hinted !== null && hintedRow >= 0 && (
        <BarHint
          row={rowOf(document.rows, hinted)}
          wbs={wbsOf(rows, hintedRow)}
          owner={props.memberNames.get(rowOf(document.rows, hinted).fields.ownerId ?? '')}
          today={today}
          baseline={props.baseline?.get(hint.id)}
          at={hint}
        />
      )}
    </div>
  );
}
