import type { PlanRow } from '@fleet/domain/plan/document/document.ts';
import { daysLate } from '@fleet/domain/plan/view/late.ts';
import type { Mark } from '@fleet/domain/plan/view/marks.ts';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { BaselineTask } from '../planDesk.ts';
import { baselineText } from './baselineText.ts';
import { cellContent } from './cells.tsx';
import { type ColumnId, editingOf, type TreeColumn } from './columns.ts';
import { NameCell } from './NameCell.tsx';

/** What all rows share; another value of it draws them all again. */
export interface RowContext {
  readonly columns: readonly PlacedColumn[];
  readonly width: number;
  readonly memberNames: ReadonlyMap<string, string>;
  readonly marksOf: (row: PlanRow) => readonly Mark[];
  readonly isEditable: boolean;
  /** Day as a number, for what is late. */
  readonly today: number;
}

/** A column where it stands: pinned ones stay while the others slide under them. */
export interface PlacedColumn extends TreeColumn {
  readonly index: number;
  readonly left: number;
  /** Where a pinned one stays. */
  readonly stickAt: number;
  readonly isPinned: boolean;
  readonly isLastPinned: boolean;
}

interface Props {
  readonly row: PlanRow;
  readonly index: number;
  readonly level: number;
  readonly wbs: string;
  readonly isCollapsed: boolean;
  readonly activeColumn: ColumnId | null;
  readonly isSelected: boolean;
  readonly isChanged: boolean;
  readonly isCut: boolean;
  readonly baseline: BaselineTask | undefined;
  readonly context: RowContext;
  /** What stands in the active cell when it can be typed into. */
  readonly editor: ReactNode;
}

export const rowHeight = 32;

export const cellProps = ({ align, width, stickAt, isPinned, isLastPinned }: PlacedColumn) => ({
  className: `plan-cell plan-cell-${align} ${isPinned ? 'plan-cell-pinned' : ''} ${isLastPinned ? 'plan-cell-last-pinned' : ''}`,
  style: (isPinned ? { width, insetInlineStart: stickAt } : { width }) satisfies CSSProperties,
});

const rolledUpHint = '由子任务汇总';
const withSum: ReadonlySet<ColumnId> = new Set(['start', 'end', 'total']);

/** One task. It is drawn again only when something of it changed: untouched rows of a plan stay the same objects. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { row, index, level, wbs, activeColumn, baseline, context } = props;
  const isParent = row.children.length > 0;
  const marks = context.marksOf(row);
  return (
    <div
      role="row"
      className="plan-row"
      data-id={row.fields.id}
      data-selected={props.isSelected || undefined}
      data-cut={props.isCut || undefined}
      data-parent={isParent || undefined}
      data-late={daysLate(row, context.today) > 0 || undefined}
      aria-level={level}
      aria-rowindex={index + 2}
      aria-selected={props.isSelected}
      aria-expanded={isParent ? !props.isCollapsed : undefined}
      style={{ top: index * rowHeight, width: context.width }}
    >
      {context.columns.map((column) => {
        const isRolledUp = column.isRolledUp && isParent;
        const isActive = activeColumn === column.id;
        const mark = column.field === null ? undefined : marks.find(({ field }) => field === column.field);
        const old = baseline === undefined ? null : baselineText(column.id, row, baseline);
        const isReadOnly = !context.isEditable || editingOf(column, row) === null;
        const { className, style } = cellProps(column);
        const hint = mark?.message ?? (isRolledUp ? rolledUpHint : undefined);
        return (
          <div
            key={column.id}
            role="gridcell"
            className={className}
            style={style}
            data-column={column.id}
            data-active={isActive || undefined}
            data-rolled-up={isRolledUp || undefined}
            data-mark={mark?.level}
            aria-colindex={column.index + 1}
            title={hint}
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
              />
            ) : (
              <span className="plan-cell-text">
                {old !== null && <del className="plan-old">{old}</del>}
                {isRolledUp && withSum.has(column.id) && <span className="plan-sum">Σ</span>}
                {cellContent(column.id, row, wbs, context.memberNames)}
              </span>
            )}
            {isActive && !isReadOnly && props.editor}
          </div>
        );
      })}
    </div>
  );
});
