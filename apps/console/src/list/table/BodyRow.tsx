import { words } from '@fleet/domain/core/codes/words.ts';
import { memo, type ReactNode } from 'react';
import type { Column } from '../columns/columns.ts';
import type { RowAction } from '../../app/rowAction.ts';
import { RowActions } from './RowActions.tsx';
import { stickProps } from './stickProps.ts';
import type { Stick } from './tableLayout.ts';
import { actionsColumn, selectColumn } from './tableModel.ts';

interface Props<Row extends object> {
  readonly row: Row;
  readonly index: number;
  readonly rowIndex: number | undefined;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** The column that names the row, and leads to it. */
  readonly nameColumn: string | undefined;
  readonly sticks: Readonly<Record<string, Stick>>;
  /** The row that the keyboard is at. */
  readonly isActive: boolean;
  /** Null when rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly canSelect: boolean;
  readonly onToggle: (index: number, event: unknown) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
}

function Row<Row extends object>(props: Props<Row>) {
  const { row, index, name, columns, sticks, isSelected, onOpen, actions } = props;
  return (
    <tr
      data-index={index}
      data-selected={isSelected === true || undefined}
      tabIndex={props.isActive ? 0 : -1}
      aria-rowindex={props.rowIndex}
    >
      {isSelected !== null && (
        <td {...stickProps(sticks[selectColumn], 'cell-select')}>
          <label className="select-box">
            <input
              type="checkbox"
              checked={isSelected}
              disabled={!props.canSelect}
              aria-label={`${words.selectRow} ${name}`}
              onChange={(event) => props.onToggle(index, event)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            {...stickProps(sticks[column.id], column.align === 'end' ? 'cell-end' : '')}
            title={typeof content === 'string' ? content : undefined}
          >
            {column.id === props.nameColumn && onOpen !== undefined ? (
              <NameButton onClick={() => onOpen(row)}>{content}</NameButton>
            ) : (
              content
            )}
          </td>
        );
      })}
      <td className="cell-filler" />
      {actions !== undefined && (
        <td {...stickProps(sticks[actionsColumn], 'cell-actions')}>
          <RowActions name={name} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}

function NameButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className="bare-button cell-name" onClick={onClick}>
      {children}
    </button>
  );
}

/** A row of a table; drawn again only when something of it changed. */
export const BodyRow = memo(Row) as typeof Row;
