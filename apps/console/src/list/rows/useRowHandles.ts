import { type RefObject, useCallback } from 'react';
import type { TableProps } from './tableProps.ts';
import type { Model } from '../table/tableModel.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowMenu } from './useRowMenu.tsx';

interface Place<Row extends object> {
  /** What has the rows in it, and what has the focus when no row is left. */
  readonly body: RefObject<HTMLElement>;
  readonly region: RefObject<HTMLElement>;
  readonly model: Model<Row>;
  /** The row that the keyboard is at. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Brings a row that is not drawn into sight. */
  readonly reveal: (index: number) => void;
}

export const everyRow = () => true;

/** What hand and keyboard do with rows, whether they are lines of a table or cards: step, open, select, menu. */
export function useRowHandles<Row extends object>(props: TableProps<Row>, { model, ...place }: Place<Row>) {
  const { rows, selected, onOpen, actions } = props;
  const modelRows = model.getRowModel().rows;
  const { onKeyDown, onFocus, onBlur } = useRowKeys({
    ...place,
    count: rows.length,
    onOpen: onOpen === undefined ? null : (index) => onOpen(rows[index]!),
    onToggle:
      selected === undefined
        ? null
        : (index) => {
            const row = modelRows[index];
            // as its checkbox does: a range that is selected with Shift begins here
            row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() } });
          },
  });
  const { onContextMenu, menu } = useRowMenu(
    actions === undefined
      ? null
      : (index) => {
          const row = rows[index];
          return row === undefined ? [] : actions(row);
        },
  );
  const toggle = useCallback(
    (index: number, event: unknown) => modelRows[index]?.getToggleSelectedHandler()(event),
    [modelRows],
  );
  return { bodyProps: { onKeyDown, onFocus, onBlur, onContextMenu }, menu, toggle };
}
