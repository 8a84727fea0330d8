import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { KeyboardEvent } from 'react';
import classNames from 'classnames';
import { type Column, nextSort, type SortDirection, sortDirection, type Sorting } from '../columns/columns.ts';
import { stickProps } from './BodyRow.tsx';
import { ColumnEdge } from '../columns/ColumnEdge.tsx';
import { actionsColumn, selectColumn } from '../layout/placedColumns.ts';
import type { Stick } from '../layout/stickingColumns.ts';
import { PageCheckbox } from '../rows/PageCheckbox.tsx';
import type { RowSelection } from '../rows/useRowSelection.ts';
import * as styles from './table.module.css';

interface Props<Row extends object> {
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
  /** Shown columns in the order of the screen. */
  readonly columns: readonly Column<Row>[];
  readonly sticks: Readonly<Record<string, Stick>>;
  readonly sorting: Sorting | undefined;
  readonly hasActions: boolean;
  readonly widths: Readonly<Record<string, number>>;
  /** Somebody drags the edge of a column, lets it go, gives that up, or wants the width that the table gives. */
  readonly onDrag: (id: string, width: number) => void;
  readonly onDrop: (id: string, width: number) => void;
  readonly onCancel: () => void;
  readonly onReset: (id: string) => void;
}

/** The head of a table: titles that sort, edges that resize, the checkbox for the page. */
export function TableHead<Row extends object>({ selection, columns, sticks, sorting, ...props }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selection !== null && (
          <th {...stickProps(sticks[selectColumn], styles.cellSelect)} scope="col">
            <PageCheckbox selection={selection} className={styles.selectBox} />
          </th>
        )}
        {columns.map((column) => {
          const direction = sortDirection(sorting?.sort, column.id);
          const canSort = sorting?.sortable.has(column.id) === true;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={canSort ? direction : undefined}
              {...stickProps(sticks[column.id], column.align === 'end' ? styles.cellEnd : '')}
            >
              {canSort && sorting !== undefined ? (
                <SortButton
                  title={column.title}
                  hint={column.hint}
                  direction={direction}
                  onClick={() => sorting.onSort(nextSort(sorting.sort, column.id))}
                />
              ) : (
                <span className={styles.headTitle} title={column.hint}>
                  {column.head ?? column.title}
                </span>
              )}
              <ColumnEdge
                width={props.widths[column.id] ?? column.width}
                onDrag={(width) => props.onDrag(column.id, width)}
                onDrop={(width) => props.onDrop(column.id, width)}
                onCancel={props.onCancel}
                onReset={() => props.onReset(column.id)}
              />
            </th>
          );
        })}
        <td className={styles.cellFiller} />
        {props.hasActions && (
          <th {...stickProps(sticks[actionsColumn], styles.cellActions)} scope="col">
            <span className={styles.headTitle}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const icons = { none: DoubleCaretVertical, ascending: CaretUp, descending: CaretDown };

function SortButton(props: {
  readonly title: string;
  readonly hint: string | undefined;
  readonly direction: SortDirection;
  readonly onClick: () => void;
}) {
  const Icon = icons[props.direction];
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation();
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.headTitle, styles.headSort)}
      data-direction={props.direction}
      title={props.hint}
      onClick={props.onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.headText}>{props.title}</span>
      <Icon size={12} aria-hidden />
    </button>
  );
}
