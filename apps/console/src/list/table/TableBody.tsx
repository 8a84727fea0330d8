import { Fragment, type HTMLAttributes, type RefObject, useImperativeHandle, useMemo } from 'react';
import type { Column } from '../columns/columns.ts';
import type { PlacedColumn, Stick } from '../layout/stickingColumns.ts';
import { useFigures } from '../layout/useFigures.ts';
import { BodyRow, SkeletonRows } from './BodyRow.tsx';
import type { TableProps } from '../rows/tableProps.ts';
import { everyRow, type RowSelection } from '../rows/useRowSelection.ts';
import { useWindow } from './useWindow.ts';

/** What the table does with its body. */
export interface BodyHandle {
  /** Brings a row that is not drawn into sight. */
  readonly reveal: (index: number) => void;
  /** The table was scrolled: figures that are seen in part give way to a sign. */
  readonly scrolled: () => void;
}

interface Props<Row extends object> extends TableProps<Row> {
  readonly handle: RefObject<BodyHandle | null>;
  readonly body: RefObject<HTMLTableSectionElement>;
  readonly bodyProps: HTMLAttributes<HTMLTableSectionElement>;
  readonly scroller: RefObject<HTMLDivElement>;
  /** Shown columns in the order of the screen. */
  readonly shown: readonly Column<Row>[];
  readonly placed: readonly PlacedColumn[];
  readonly sticks: Readonly<Record<string, Stick>>;
  readonly needs: Readonly<Record<string, number>>;
  readonly onNeeds: (needs: Readonly<Record<string, number>>) => void;
  /** The row that the keyboard is at. */
  readonly active: number;
  readonly rowHeight: number;
  readonly isWindowed: boolean;
  readonly isInstead: boolean;
  readonly select: RowSelection['select'];
}

/** The rows of a table. It alone is drawn again when a long table is scrolled. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const { columns, rows, keyOf, selected, canSelect = everyRow, shown, placed, rowHeight, active, isWindowed } = props;
  const numeric = useMemo(() => new Set(shown.flatMap(({ id, align }) => (align === 'end' ? [id] : []))), [shown]);
  const scrolled = useFigures({ ...props, set: columns.settings.widths, numeric });
  const { drawn, rest, reveal } = useWindow({ ...props, count: rows.length });
  useImperativeHandle(props.handle, () => ({ reveal, scrolled }));
  return (
    <tbody ref={props.body} {...props.bodyProps}>
      {!props.isInstead &&
        drawn.map(({ index, skipped }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Fragment key={keyOf(row)}>
              {skipped > 0 && <Gap height={skipped * rowHeight} />}
              <BodyRow
                row={row}
                index={index}
                rowIndex={isWindowed ? index + 2 : undefined}
                name={props.nameOf(row)}
                columns={shown}
                nameColumn={columns.all[0]?.id}
                sticks={props.sticks}
                isActive={index === active}
                isOpen={keyOf(row) === props.openKey}
                isSelected={selected === undefined ? null : selected[keyOf(row)] !== undefined}
                canSelect={canSelect(row)}
                onSelect={props.select}
                onOpen={props.onOpen}
                actions={props.actions}
              />
            </Fragment>
          );
        })}
      {rest > 0 && !props.isInstead && <Gap height={rest * rowHeight} />}
      {!props.isInstead && rows.length === 0 && (props.skeletonRows ?? 0) > 0 && (
        <SkeletonRows rows={props.skeletonRows ?? 0} columns={placed.length + 1} />
      )}
    </tbody>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
