import { ContextMenuPopover } from '@blueprintjs/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { ActionMenu } from '../../app/actions/ActionMenu.tsx';

interface Open {
  readonly at: { readonly left: number; readonly top: number };
  readonly items: readonly ActionItem[];
}

/** What has a menu of its own in the browser: a link is copied, a text is pasted. */
const hasOwnMenu = 'a, input, textarea';

/**
 * The actions of a row under the right button and the menu key. Where a text is selected, or a link is pointed at, the
 * browser's own menu comes.
 *
 * @param itemsOf the actions of the row with this index
 */
export function useRowMenu(itemsOf: ((index: number) => readonly ActionItem[]) | null): {
  readonly onContextMenu: ((event: MouseEvent) => void) | undefined;
  readonly menu: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  if (itemsOf === null) return { onContextMenu: undefined, menu: null };
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest('tr[data-index]');
    if (row === null || target.closest(hasOwnMenu) !== null || getSelection()?.isCollapsed === false) return;
    const items = itemsOf(Number(row.getAttribute('data-index')));
    if (items.length === 0) return;
    event.preventDefault();
    // the menu key has no place of its own
    const { left, bottom } = row.getBoundingClientRect();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setOpen({ items, at: isByKey ? { left: left + 16, top: bottom } : { left: event.clientX, top: event.clientY } });
  };
  const close = () => setOpen(null);
  return {
    onContextMenu,
    menu: open !== null && (
      <ContextMenuPopover
        isOpen
        targetOffset={open.at}
        transitionDuration={0}
        content={
          <ActionMenu
            items={open.items}
            onChoose={({ onClick }) => {
              // the menu gives the focus back first: what opens a dialog would lose it again
              close();
              requestAnimationFrame(onClick);
            }}
          />
        }
        onClose={close}
      />
    ),
  };
}
