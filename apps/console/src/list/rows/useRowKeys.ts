import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../../ui/keyboard.ts';
import { isOverlaid, mayShortcut } from '../../ui/keys/whereTyped.ts';
import { isPressed, listKeys } from '../../ui/keys/shortcuts.ts';
import { focusAfterRemoval } from '../../ui/dialogs/useReturnFocus.ts';
import { steppedRow } from './steppedRow.ts';

interface Options {
  /** What has the rows in it. */
  readonly body: RefObject<HTMLElement>;
  /** What has the focus when no row is left to have it. */
  readonly region: RefObject<HTMLElement>;
  readonly count: number;
  /** The row that the keyboard is at. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Brings a row that is not drawn into sight. */
  readonly reveal: (index: number) => void;
  readonly onOpen: ((index: number) => void) | null;
  readonly onToggle: ((index: number) => void) | null;
}

/** Leads from one row to the next from anywhere on the page. */
const isStep = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean =>
  isPressed(event, listKeys.next) || isPressed(event, listKeys.previous);

/** From the search of the page, once nothing of it is to be taken back. */
const leavesSearch = (event: globalThis.KeyboardEvent): boolean =>
  isPressed(event, listKeys.leaveSearch) &&
  event.target instanceof HTMLElement &&
  event.target.matches('[data-list-search]') &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  !isOverlaid();

/**
 * The keyboard in a table: j and k or the arrows step through the rows, Enter opens one, x selects it; j and k work
 * from anywhere on the page, `/` goes to the search and Escape back from it. Single letters do nothing while somebody types.
 */
export function useRowKeys({ body, region, count, active, onActive, reveal, onOpen, onToggle }: Options) {
  const focusRow = (index: number) => {
    onActive(index);
    const focus = () => {
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      row?.focus();
      return row instanceof HTMLElement;
    };
    reveal(index);
    // a row out of sight of a long table is drawn first
    if (!focus()) requestAnimationFrame(focus);
  };
  /** The row with the focus in it. A row that is taken away says nothing of its own. */
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    if (region.current !== null) focusAfterRemoval(region.current);
  });
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

  const fromPage = useRef<(event: globalThis.KeyboardEvent) => void>(() => {});
  fromPage.current = (event) => {
    if (leavesSearch(event) && count > 0) {
      focusRow(Math.min(active, count - 1));
      return;
    }
    if (!mayShortcut(event)) return;
    if (isPressed(event, listKeys.search)) {
      const search = document.querySelector<HTMLElement>('[data-list-search]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
      return;
    }
    if (!isStep(event)) return;
    const isInside = body.current?.contains(document.activeElement) === true;
    const next = isInside ? steppedRow(event.key, active, count) : active;
    if (next === null || count === 0) return;
    event.preventDefault();
    focusRow(next);
  };
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => fromPage.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null || !mayShortcut(event)) return;
    const index = Number(row.dataset['index']);
    const isOnRow = event.target === row;
    if (isPressed(event, listKeys.select) && onToggle !== null) {
      event.preventDefault();
      onToggle(index);
    } else if (isPressed(event, listKeys.open) && isOnRow && onOpen !== null) {
      event.preventDefault();
      onOpen(index);
    } else if (isOnRow && !isStep(event)) {
      const next = steppedRow(event.key, index, count);
      if (next === null) return;
      event.preventDefault();
      focusRow(next);
    }
  };
  const onFocus = (event: { readonly target: EventTarget | null }) => {
    const row = rowOf(event.target);
    if (row === null) return;
    held.current = row;
    onActive(Number(row.dataset['index']));
  };
  const onBlur = () => {
    held.current = null;
  };
  return { onKeyDown, onFocus, onBlur };
}
