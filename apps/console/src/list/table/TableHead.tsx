import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { KeyboardEvent } from 'react';
import classNames from 'classnames';
import { type Column, nextSort, type SortDirection, sortDirection, type Sorting } from '../columns/columns.ts';
import { stickProps } from './BodyRow.tsx';
import type { Stick } from '../layout/stickingColumns.ts';
import { actionsColumn, type Model, selectColumn } from './tableModel.ts';
import * as edgeStyles from '../columns/columnEdge.module.css';
import * as styles from './table.module.css';

interface Props<Row extends object> {
  readonly model: Model<Row>;
  /** Shown columns in the order of the screen. */
  readonly columns: readonly Column<Row>[];
  readonly sticks: Readonly<Record<string, Stick>>;
  readonly sorting: Sorting | undefined;
  readonly hasActions: boolean;
  /** Somebody takes the edge of a column into his hand. */
  readonly onResizeStart: () => void;
}

/** The head of a table: titles that sort, edges that resize, the checkbox for the page. */
export function TableHead<Row extends object>({ model, columns, sticks, sorting, ...props }: Props<Row>) {
  const headers = new Map(model.getFlatHeaders().map((header) => [header.column.id, header]));
  return (
    <thead>
      <tr>
        {headers.has(selectColumn) && (
          <th {...stickProps(sticks[selectColumn], styles.cellSelect)} scope="col">
            <label className={styles.selectBox}>
              <input
                type="checkbox"
                aria-label={words.selectPage}
                checked={model.getRowModel().rows.length > 0 && model.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box !== null) box.indeterminate = model.getIsSomeRowsSelected();
                }}
                onChange={(event) => model.toggleAllRowsSelected(event.target.checked)}
              />
            </label>
          </th>
        )}
        {columns.map((column) => {
          const direction = sortDirection(sorting?.sort, column.id);
          const canSort = sorting?.sortable.has(column.id) === true;
          const startResize = (event: unknown) => {
            props.onResizeStart();
            headers.get(column.id)?.getResizeHandler()(event);
          };
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
                  direction={direction}
                  onClick={() => sorting.onSort(nextSort(sorting.sort, column.id))}
                />
              ) : (
                <span className={styles.headTitle}>{column.head ?? column.title}</span>
              )}
              <span
                className={edgeStyles.columnEdge}
                title={words.resizeColumn}
                aria-hidden
                onMouseDown={startResize}
                onTouchStart={startResize}
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
      onClick={props.onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.headText}>{props.title}</span>
      <Icon size={12} aria-hidden />
    </button>
  );
}
