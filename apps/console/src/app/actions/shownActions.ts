import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { ActionItem } from './actionItem.ts';

/** The actions of one place on the screen, as they are now. */
export interface Shown {
  readonly current: readonly ActionItem[];
}

/** The actions of whatever is on the screen, for the palette. The frame keeps the set; pages put theirs into it. */
export const ShownActions = createContext<Set<Shown>>(new Set());

/** Shows these actions in the palette as long as the page is there. */
export function useShownActions(items: readonly ActionItem[]): void {
  const shown = useContext(ShownActions);
  const own = useRef(items);
  useLayoutEffect(() => {
    own.current = items;
  });
  useLayoutEffect(() => {
    shown.add(own);
    return () => {
      shown.delete(own);
    };
  }, [shown]);
}
