import { type MouseEvent, type MutableRefObject, useState } from 'react';
import type { OpenEditor } from '../../tree/CellEditor.tsx';
import type { ColumnId } from '../../tree/columns.ts';
import type { CursorControl } from '../keys/useCursor.ts';
import type { ShownRows } from './useShownRows.ts';

interface Options {
  readonly control: CursorControl;
  readonly shown: ShownRows;
  readonly editor: MutableRefObject<OpenEditor | null>;
  readonly isEditable: boolean;
}

const within = (event: MouseEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** What a mouse does with rows and cells: it goes to them, chooses, opens, edits, and calls the menu. */
export function useRowMouse({ control, shown, editor, isEditable }: Options) {
  const [menuAt, setMenuAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const idAt = (event: MouseEvent) => within(event, '[data-id]')?.dataset['id'] ?? null;
  const columnAt = (event: MouseEvent) => within(event, '[data-column]')?.dataset['column'] as ColumnId | undefined;

  const pick = (id: string, event: MouseEvent) => {
    // the cell takes the focus, and not whatever the browser finds under the pointer
    event.preventDefault();
    if (event.shiftKey) control.extendTo(id);
    else if (event.ctrlKey || event.metaKey) control.toggle(id);
    else control.goTo(id, columnAt(event));
  };
  const onMouseDown = (event: MouseEvent) => {
    const id = idAt(event);
    if (id === null || event.button !== 0 || within(event, '[data-toggle]') !== null) return;
    if (within(event, '[data-cell-input]') !== null && editor.current?.isOpen() === true) return;
    // what was typed elsewhere comes first; if it is refused, it stays under the cursor
    if (editor.current?.commit() === false) return event.preventDefault();
    pick(id, event);
  };
  const onClick = (event: MouseEvent) => {
    const id = idAt(event);
    if (id !== null && within(event, '[data-toggle]') !== null) shown.toggle(id, !shown.collapsed.has(id));
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (within(event, '[data-toggle]') === null) editor.current?.open();
  };
  const onContextMenu = (event: MouseEvent) => {
    const id = idAt(event);
    if (id === null || !isEditable || editor.current?.isOpen() === true) return;
    event.preventDefault();
    if (!control.selected.has(id)) control.goTo(id, columnAt(event));
    setMenuAt({ left: event.clientX, top: event.clientY });
  };
  return {
    pick,
    menuAt,
    closeMenu: () => {
      control.keepFocus();
      setMenuAt(null);
    },
    listeners: { onMouseDown, onClick, onDoubleClick, onContextMenu },
  };
}
