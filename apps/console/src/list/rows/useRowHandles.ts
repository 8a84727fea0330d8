import type { MouseEvent, RefObject } from 'react';
import type { TableProps } from './tableProps.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowMenu } from './useRowMenu.tsx';
import type { RowSelection } from './useRowSelection.ts';

interface Place {
  /** What has the rows in it, and what has the focus when no row is left. */
  readonly body: RefObject<HTMLElement>;
  readonly region: RefObject<HTMLElement>;
  readonly select: RowSelection['select'];
  /** The row that the keyboard is at. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Brings a row that is not drawn into sight. */
  readonly reveal: (index: number) => void;
}

/** What a click on it is for. */
const controls = 'a, button, input, label, select, textarea, summary, [role="button"], [contenteditable]';

/** What hand and keyboard do with rows, whether they are lines of a table or cards: step, open, select, menu. */
export function useRowHandles<Row extends object>(props: TableProps<Row>, { select, ...place }: Place) {
  const { rows, keyOf, selected, openKey, onOpen, actions } = props;
  const { onKeyDown, onFocus, onBlur } = useRowKeys({
    ...place,
    count: rows.length,
    onOpen: onOpen === undefined ? null : (index) => onOpen(rows[index]!),
    onToggle:
      selected === undefined
        ? null
        : (index) => {
            const row = rows[index];
            // as its checkbox does: a range that is selected with Shift begins here
            if (row !== undefined) select(index, selected[keyOf(row)] === undefined, false);
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
  // with details beside the list, a click anywhere on another row shows that one there; a text that is selected stays so
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
    // what is portalled out of a row is not in it
    if (
      !event.currentTarget.contains(target) ||
      row === undefined ||
      target.closest(controls) !== null ||
      getSelection()?.isCollapsed === false
    )
      return;
    if (keyOf(row) !== openKey) onOpen?.(row);
  };
  const isBeside = openKey !== undefined && openKey !== null;
  return {
    bodyProps: { onKeyDown, onFocus, onBlur, onContextMenu, onClick: isBeside ? onClick : undefined },
    menu,
  };
}
