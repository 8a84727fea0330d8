import { type PlanDocument, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { type VisibleRows, wbsOf } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { type ReactNode, useId } from 'react';
import classNames from 'classnames';
import type { Cursor } from '../board/keys/useCursor.ts';
import { keysHint } from '../board/BoardFooter.tsx';
import type { Pane } from '../board/usePanes.ts';
import type { BaselineTask } from '../planView.ts';
import { baselineMark } from './baselineText.ts';
import { cellClass, cellStyle, type PlacedColumn, type RowContext, useRowHeight } from './rowContext.ts';
import type { ColumnPlaces } from './useColumns.ts';
import { TreeRow } from './TreeRow.tsx';
import { ColumnEdge } from '../../../../list/columns/ColumnEdge.tsx';
import * as styles from './planTree.module.css';
import * as planBoardStyles from '../planBoard.module.css';

interface Props {
  readonly pane: Pane;
  readonly width: number | undefined;
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  /** Rows that are drawn. */
  readonly drawn: readonly number[];
  readonly collapsed: ReadonlySet<string>;
  readonly cursor: Cursor | null;
  readonly selected: ReadonlySet<string>;
  readonly changedIds: ReadonlySet<string>;
  readonly cutIds: ReadonlySet<string>;
  readonly baseline: ReadonlyMap<string, BaselineTask> | null;
  readonly context: RowContext;
  readonly places: ColumnPlaces;
  readonly editorOf: (index: number) => ReactNode;
  /** Rows are being dragged. */
  readonly isDragging: boolean;
  /** Where they would be put down; null where they cannot be. */
  readonly target: { readonly index: number; readonly where: 'before' | 'behind' | 'below' } | null;
  /** What the pane listens to. */
  readonly listeners: React.HTMLAttributes<HTMLDivElement>;
}

/** The tree as a table: of many rows only those in sight are drawn. */
export function TreePane(props: Props) {
  const { pane, document, rows, cursor, selected, context, places } = props;
  const headId = useId();
  const hintId = useId();
  const rowHeight = useRowHeight();
  const rowAt = (index: number, isFrozen: boolean) => {
    const place = rows.places[index]!;
    const row = rowOf(document.rows, place);
    const { id } = row.fields;
    const isActive = cursor?.index === index;
    // the part that the cursor is not in stays as it is
    const isHere = isActive && context.frozen.some((column) => column.id === cursor.column) === isFrozen;
    return (
      <TreeRow
        key={id}
        row={row}
        place={place}
        index={index}
        level={rows.levels[index]!}
        wbs={wbsOf(rows, index)}
        isCollapsed={props.collapsed.has(id)}
        activeColumn={isHere ? cursor.column : null}
        isSelected={selected.size === 0 ? isActive : selected.has(id)}
        isChanged={props.changedIds.has(id)}
        isCut={props.cutIds.has(id)}
        baseline={props.baseline?.get(id)}
        baselineMark={props.baseline === null ? null : baselineMark(document, row, props.baseline)}
        context={context}
        editor={isHere ? props.editorOf(index) : null}
        isFrozen={isFrozen}
      />
    );
  };
  return (
    <div
      className={classNames(planBoardStyles.pane, planBoardStyles.table)}
      style={{ width: props.width }}
      data-dragging={props.isDragging ? (props.target === null ? 'nowhere' : 'rows') : undefined}
      {...props.listeners}
    >
      <span id={hintId} hidden>
        {keysHint(context.isEditable)}
      </span>
      <div className={planBoardStyles.head} id={headId} role="rowgroup" ref={pane.head}>
        <TreeHead context={context} places={places} />
      </div>
      <div
        className={planBoardStyles.body}
        ref={pane.body}
        onScroll={pane.onBodyScroll}
        style={{ height: rows.count * rowHeight }}
      >
        <div className={styles.rows} style={{ width: context.width }}>
          <div
            className={classNames(styles.frozen, styles.frozenRows)}
            role="treegrid"
            aria-label="实施计划"
            aria-owns={headId}
            aria-describedby={hintId}
            aria-multiselectable
            aria-readonly={!context.isEditable}
            aria-rowcount={rows.count + 1}
            aria-colcount={places.columns.length}
            style={{ width: places.frozenWidth }}
          >
            {props.drawn.map((index) => rowAt(index, true))}
          </div>
          {props.drawn.map((index) => rowAt(index, false))}
        </div>
        {props.target !== null && (
          <div
            className={styles.drop}
            aria-hidden
            data-where={props.target.where}
            style={{ top: props.target.index * rowHeight }}
          />
        )}
      </div>
      <div className={planBoardStyles.scrollbar} aria-hidden ref={pane.bar} onScroll={pane.onBarScroll} tabIndex={-1}>
        <div style={{ width: context.width }} />
      </div>
    </div>
  );
}

/** The titles of the columns. */
function TreeHead({
  context: { frozen, sliding, width },
  places,
}: {
  readonly context: RowContext;
  readonly places: ColumnPlaces;
}) {
  const title = (column: PlacedColumn, isFrozen: boolean) => (
    <div
      key={column.id}
      role="columnheader"
      aria-colindex={column.index + 1}
      className={cellClass(column)}
      style={cellStyle(column, isFrozen)}
    >
      {column.title}
      <ColumnEdge
        width={column.width}
        onDrag={(width) => places.dragWidth(column.id, width)}
        onDrop={(width) => places.dropWidth(column.id, width)}
        onCancel={places.cancelWidth}
        onReset={() => places.resetWidth(column.id)}
      />
    </div>
  );
  return (
    <div role="row" className={styles.headRow} aria-rowindex={1} style={{ width }}>
      <div className={styles.frozen} role="presentation">
        {frozen.map((column) => title(column, true))}
      </div>
      {sliding.map((column) => title(column, false))}
    </div>
  );
}
