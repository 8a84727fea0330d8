import { addressInScope, scopeOf } from '@fleet/domain/core/session/page/tenantScope.ts';
import { heldBack, type Standing, standingAt } from './historyMoves.ts';
import type { UnsavedWorks } from './unsavedWork.ts';

/** The address of the console, as far as its pages may follow it: not to where something unsaved would be lost. */
export interface BrowserLocation {
  /** What holds the page. */
  readonly works: UnsavedWorks;
  /** Path, query and hash of what is on the screen. */
  readonly fullPath: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Where a person goes, within the tenants that are looked at; asks first while something would be lost by it. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Where the rules of the console go, within the same tenants: nobody is asked. */
  readonly redirect: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Looks at the tenants that the address names, where `navigate` would stay with those of before. */
  readonly changeScope: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Loads the console anew at an address, whatever is unsaved. */
  readonly reload: (to: string) => void;
}

/** Name under which an entry of the history knows its place among the others. */
const placeName = 'fleetPlace';

const placeIn = (state: unknown): number | null => {
  const place = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[placeName] : null;
  return Number.isSafeInteger(place) ? (place as number) : null;
};

/**
 * Follows the browser's address; made once, before anything else listens to the history.
 *
 * wouter tells of every `pushState` and `replaceState` by an event of that name on the window.
 */
export function createBrowserLocation(browser: Window, works: UnsavedWorks): BrowserLocation {
  const { history, location } = browser;
  const listeners = new Set<() => void>();
  const address = () => `${location.pathname}${location.search}${location.hash}`;
  let shown = address();
  let standing: Standing = standingAt(placeIn(history.state) ?? 0);
  /** The person was asked already: the next move through the history is the one he wanted. */
  let isFree = false;

  const stamp = () => {
    if (placeIn(history.state) === standing.home) return;
    history.replaceState({ ...(history.state as object | null), [placeName]: standing.home }, '');
  };
  const show = () => {
    stamp();
    if (address() === shown) return;
    shown = address();
    for (const listener of listeners) listener();
  };
  const replaced = () => {
    if (standing.returning === null) show();
  };
  const pushed = () => {
    isFree = false;
    standing = standingAt((standing.returning?.at ?? standing.home) + 1);
    show();
  };
  const moved = (event: PopStateEvent) => {
    const at = placeIn(event.state);
    // a hash that was typed or followed: a new entry
    if (at === null) return pushed();
    const isHeld = standing.returning !== null || works.isLost(shown, address());
    if (isFree || !isHeld) {
      isFree = false;
      standing = standingAt(at);
      return show();
    }
    // the page must not hear of it
    event.stopImmediatePropagation();
    const move = heldBack(standing, at);
    standing = move.standing;
    if (move.go !== null) history.go(move.go);
    const { ask: by } = move;
    if (by === null) return;
    works.leave(() => {
      isFree = true;
      history.go(by);
    });
  };
  const go: BrowserLocation['changeScope'] = (to, { replace = false } = {}) =>
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const inScope = (to: string) => addressInScope(to, scopeOf(shown));
  const ask = (to: string, options?: { readonly replace?: boolean }) => {
    if (works.isLost(shown, to)) works.leave(() => go(to, options));
    else go(to, options);
  };

  stamp();
  browser.addEventListener('popstate', moved);
  browser.addEventListener('pushState', pushed);
  browser.addEventListener('replaceState', replaced);
  return {
    works,
    fullPath: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options) => ask(inScope(to), options),
    redirect: (to, options) => go(inScope(to), options),
    changeScope: ask,
    reload: (to) => {
      works.release();
      history.replaceState(null, '', to);
      location.reload();
    },
  };
}
