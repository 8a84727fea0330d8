import { ContextMenuPopover } from '@blueprintjs/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { ActionMenu } from '../../app/actions/ActionMenu.tsx';
import { useAfterMenu } from '../../ui/useAfterMenu.ts';

interface Opened {
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** What had the focus before. */
  const from = useRef<HTMLElement | null>(null);
  const { choose, onClosed } = useAfterMenu();
  // Escape closes it before the focus has come into it, too; it is the menu's, and not of a drawer below
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);
  if (itemsOf === null) return { onContextMenu: undefined, menu: null };
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest('[data-index]');
    if (row === null || target.closest(hasOwnMenu) !== null || getSelection()?.isCollapsed === false) return;
    const items = itemsOf(Number(row.getAttribute('data-index')));
    if (items.length === 0) return;
    event.preventDefault();
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // the menu key has no place of its own
    const { left, bottom } = row.getBoundingClientRect();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setOpened({ items, at: isByKey ? { left: left + 16, top: bottom } : { left: event.clientX, top: event.clientY } });
    setOpen(true);
  };
  return {
    onContextMenu,
    menu: opened !== null && (
      <ContextMenuPopover
        isOpen={isOpen}
        targetOffset={opened.at}
        transitionDuration={0}
        content={<ActionMenu items={opened.items} onChoose={({ onClick }) => choose(onClick)()} />}
        onClose={() => setOpen(false)}
        onClosed={() => {
          // the popover itself gives the focus back to nothing
          if (from.current?.isConnected === true) from.current.focus();
          onClosed();
        }}
      />
    ),
  };
}
