import { useRef } from 'react';

/**
 * What is chosen in a menu is done once the menu has closed and given the focus back: only then may it open a dialog
 * that takes the focus, or the two would fight for it. The menu must close without a transition.
 */
export function useAfterMenu() {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose: (action: () => void) => () => {
      chosen.current = action;
    },
    onClosed: () => {
      const action = chosen.current;
      chosen.current = null;
      action?.();
    },
  };
}
