import { addressInScope, scopeOf } from '@fleet/domain/core/session/page/tenantScope.ts';
import { heldBack, type Standing, standingAt } from './historyMoves.ts';
import { randomId } from '../randomId.ts';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';
import type { UnsavedWorks } from './unsavedWork.ts';

/** The address of the console, as far as its pages may follow it: not to where something unsaved would be lost. */
export interface BrowserLocation {
  /** What holds the page. */
  readonly works: UnsavedWorks;
  /** Path, query and hash of what is on the screen. */
  readonly fullPath: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Names the entry of the history that is shown: another visit of the same address has another name. */
  readonly entry: () => string;
  /** Where each of the entries was scrolled to. */
  readonly scrolls: ScrollMemory;
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
/** Name under which it knows what it is called. */
const entryName = 'fleetEntry';

const valueIn = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;

const placeIn = (state: unknown): number | null => {
  const place = valueIn(state, placeName);
  return Number.isSafeInteger(place) ? (place as number) : null;
};

const entryIn = (state: unknown): string => {
  const entry = valueIn(state, entryName);
  return typeof entry === 'string' ? entry : randomId();
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
  let entry = entryIn(history.state);
  /** The person was asked already: the next move through the history is the one he wanted. */
  let isFree = false;

  const stamp = () => {
    if (placeIn(history.state) === standing.home && valueIn(history.state, entryName) === entry) return;
    const state = { ...(history.state as object | null), [placeName]: standing.home, [entryName]: entry };
    history.replaceState(state, '');
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
    entry = randomId();
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
      entry = entryIn(event.state);
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

  // pages come late and scroll inside themselves: the browser could not find the place again
  history.scrollRestoration = 'manual';
  stamp();
  browser.addEventListener('popstate', moved);
  browser.addEventListener('pushState', pushed);
  browser.addEventListener('replaceState', replaced);
  return {
    works,
    fullPath: () => shown,
    entry: () => entry,
    scrolls: createScrollMemory(() => browser.sessionStorage),
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
