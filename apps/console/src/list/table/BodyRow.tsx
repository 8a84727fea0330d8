import { memo, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import classNames from 'classnames';
import { actionsColumn, selectColumn } from '../layout/placedColumns.ts';
import type { Stick } from '../layout/stickingColumns.ts';
import type { Column } from '../columns/columns.ts';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from '../rows/RowCheckbox.tsx';
import type { RowProps } from '../rows/rowProps.ts';
import * as styles from './table.module.css';

/** Class and place of a cell, pinned or not. */
export function stickProps(stick: Stick | undefined, className = ''): { className: string; style?: CSSProperties } {
  if (stick === undefined) return { className };
  const { edge, offset, isLast } = stick;
  return {
    className: classNames(
      className,
      styles.cellPinned,
      edge === 'start' ? styles.cellPinnedStart : styles.cellPinnedEnd,
      isLast && styles.cellPinnedLast,
    ),
    style: edge === 'start' ? { insetInlineStart: offset } : { insetInlineEnd: offset },
  };
}

/** Has a cell that is more than a bare text say the whole of it where it is cut off. */
const sayWhole = ({ currentTarget: cell }: PointerEvent<HTMLElement>): void => {
  const shown = cell.querySelector(`.${styles.cellName}`) ?? cell;
  cell.title = shown.scrollWidth > shown.clientWidth ? cell.innerText : '';
};

interface Props<Row extends object> extends RowProps<Row> {
  readonly rowIndex: number | undefined;
  readonly columns: readonly Column<Row>[];
  /** The column that names the row, and leads to it. */
  readonly nameColumn: string | undefined;
  readonly sticks: Readonly<Record<string, Stick>>;
  /** Its details stand beside the table. */
  readonly isOpen: boolean;
}

function Row<Row extends object>(props: Props<Row>) {
  const { row, index, name, columns, sticks, isSelected, onOpen, actions } = props;
  return (
    <tr
      data-index={index}
      data-selected={isSelected === true || undefined}
      data-open={props.isOpen || undefined}
      aria-current={props.isOpen || undefined}
      tabIndex={props.isActive ? 0 : -1}
      aria-rowindex={props.rowIndex}
    >
      {isSelected !== null && (
        <td {...stickProps(sticks[selectColumn], styles.cellSelect)}>
          <RowCheckbox
            index={index}
            name={name}
            isSelected={isSelected}
            canSelect={props.canSelect}
            onSelect={props.onSelect}
            className={styles.selectBox}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            {...stickProps(sticks[column.id], column.align === 'end' ? styles.cellEnd : '')}
            {...(typeof content === 'string' ? { title: content } : { onPointerEnter: sayWhole })}
          >
            {column.id === props.nameColumn && onOpen !== undefined ? (
              <NameButton onClick={() => onOpen(row)}>{content}</NameButton>
            ) : sticks[column.id]?.isLast === true && typeof content === 'string' ? (
              // its cell lets the shadow out, and so a bare text as well
              <span className={styles.cellText}>{content}</span>
            ) : (
              content
            )}
          </td>
        );
      })}
      <td className={styles.cellFiller} />
      {actions !== undefined && (
        <td {...stickProps(sticks[actionsColumn], styles.cellActions)}>
          <RowActions name={name} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}

function NameButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={classNames('bare-button', styles.cellName)} onClick={onClick}>
      {children}
    </button>
  );
}

/** A row of a table; drawn again only when something of it changed. */
export const BodyRow = memo(Row) as typeof Row;

const widths = [64, 48, 80, 56, 72, 40];

/** Rows of grey bars, as many as will come, after 150 ms: what comes then takes exactly their place. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.skeletonRow} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.skeletonBar} style={{ width: `${widths[(row + column * 2) % widths.length]}%` }} />
        </td>
      ))}
    </tr>
  ));
}
