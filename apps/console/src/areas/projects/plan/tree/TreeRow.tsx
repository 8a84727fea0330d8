import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { daysLate } from '@fleet/domain/areas/projects/plan/view/late.ts';
import { memo, type ReactNode } from 'react';
import classNames from 'classnames';
import type { BaselineTask } from '../planView.ts';
import { type BaselineMark, baselineText } from './baselineText.ts';
import { cellContent } from './cells.tsx';
import { type ColumnId, editingOf } from './columns.ts';
import { NameCell } from './NameCell.tsx';
import { cellClass, cellStyle, type RowContext, useRowHeight } from './rowContext.ts';
import * as styles from './planTree.module.css';

interface CellsProps {
  readonly row: PlanRow;
  /** Its place in the document names its cells. */
  readonly place: number;
  readonly level: number;
  readonly wbs: string;
  readonly isCollapsed: boolean;
  readonly activeColumn: ColumnId | null;
  readonly isChanged: boolean;
  readonly baseline: BaselineTask | undefined;
  readonly baselineMark: BaselineMark;
  readonly context: RowContext;
  /** What stands in the active cell when it can be typed into. */
  readonly editor: ReactNode;
  /**
   * Each row is in two parts, all frozen ones in one element that sticks: an element of each row's own that sticks
   * would be a layer of its own, and forty of them cost more than all the rest.
   */
  readonly isFrozen: boolean;
}

interface Props extends CellsProps {
  readonly index: number;
  readonly isSelected: boolean;
  readonly isCut: boolean;
}

const cellId = (place: number, column: ColumnId): string => `plan-${place}-${column}`;

/** One task: where it stands. A row that another pushes down keeps its cells as they are. */
export const TreeRow = memo(function TreeRow({ index, isSelected, isCut, ...cells }: Props) {
  const { row, place, level, isCollapsed, context, isFrozen } = cells;
  const isParent = row.children.length > 0;
  const rowHeight = useRowHeight();
  return (
    <div
      className={styles.row}
      data-id={row.fields.id}
      data-selected={isSelected || undefined}
      data-cut={isCut || undefined}
      data-parent={isParent || undefined}
      data-late={daysLate(row, context.today) > 0 || undefined}
      style={{ top: index * rowHeight }}
      // the part with the name is the row, and the cells of the other belong to it
      {...(isFrozen
        ? {
            role: 'row',
            'aria-level': level,
            'aria-rowindex': index + 2,
            'aria-selected': isSelected,
            'aria-expanded': isParent ? !isCollapsed : undefined,
            'aria-owns': context.sliding.map(({ id }) => cellId(place, id)).join(' '),
          }
        : { role: 'presentation' })}
    >
      <Cells {...cells} />
    </div>
  );
});

const rolledUpHint = '由子任务汇总';
const withSum: ReadonlySet<ColumnId> = new Set(['start', 'end', 'total']);

/** What a task shows. It is drawn again only when that changed: untouched rows of a plan stay the same objects. */
const Cells = memo(function Cells(props: CellsProps) {
  const { row, place, level, wbs, activeColumn, baseline, context, isFrozen } = props;
  const isParent = row.children.length > 0;
  const marks = context.marksOf(row);
  return (
    <>
      {(isFrozen ? context.frozen : context.sliding).map((column) => {
        const isRolledUp = column.isRolledUp && isParent;
        const isActive = activeColumn === column.id;
        const mark = column.field === null ? undefined : marks.find(({ field }) => field === column.field);
        const old = baseline === undefined ? null : baselineText(column.id, row, baseline, context.memberNames);
        const isReadOnly = !context.isEditable || editingOf(column, row) === null;
        return (
          <div
            key={column.id}
            id={isFrozen ? undefined : cellId(place, column.id)}
            role="gridcell"
            className={classNames(cellClass(column), old !== null && styles.twoLines)}
            style={cellStyle(column, isFrozen)}
            data-column={column.id}
            data-active={isActive || undefined}
            data-rolled-up={isRolledUp || undefined}
            data-mark={mark?.level}
            aria-colindex={column.index + 1}
            title={mark?.message ?? (isRolledUp ? rolledUpHint : undefined)}
            tabIndex={isActive && (isReadOnly || props.editor === null) ? 0 : -1}
          >
            {column.id === 'name' ? (
              <NameCell
                name={row.fields.name}
                level={level}
                isParent={isParent}
                isCollapsed={props.isCollapsed}
                isChanged={props.isChanged}
                old={old}
                mark={props.baselineMark}
              />
            ) : (
              <>
                {old !== null && <del className={styles.old}>{old}</del>}
                {isRolledUp && withSum.has(column.id) && <span className={styles.sum}>Σ</span>}
                {cellContent(column.id, row, wbs, context.memberNames)}
              </>
            )}
            {isActive && !isReadOnly && props.editor}
          </div>
        );
      })}
    </>
  );
});
