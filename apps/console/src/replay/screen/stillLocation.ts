import type { BrowserLocation } from '../../app/leaving/browserLocation.ts';

/** The address of a console that shows what was: it is where the record says, and leads nowhere. */
export interface StillLocation extends BrowserLocation {
  /** Goes to where the shown state is. */
  readonly stand: (fullPath: string) => void;
}

const nothing = (): void => undefined;

export function createStillLocation(): StillLocation {
  const listeners = new Set<() => void>();
  let shown = '/';
  let visit = 0;
  return {
    stand: (fullPath) => {
      if (fullPath === shown) return;
      shown = fullPath;
      visit += 1;
      for (const listener of listeners) listener();
    },
    fullPath: () => shown,
    entry: () => `still-${visit}`,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // nothing can be unsaved where nothing can be typed
    works: {
      hold: () => nothing,
      isLost: () => false,
      leave: nothing,
      release: nothing,
      isAsking: () => false,
      question: () => null,
      answer: nothing,
      subscribe: () => nothing,
    },
    scrolls: { of: () => null, note: nothing, save: nothing },
    navigate: nothing,
    redirect: nothing,
    changeScope: nothing,
    reload: nothing,
  };
}
