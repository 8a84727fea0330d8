import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Opener {
  readonly element: Element | null;
  /** The table that it stands in or at, which stays when its row goes. */
  readonly region: HTMLElement | null;
  /** What had opened the dialog that it stands in, which may go as the next one comes. */
  readonly before: Opener | null;
}

/** Openers of the dialogs that are open, the last one last. */
const openers: Opener[] = [];

/** What is of a dialog, and not of the page: also the traps beside it, which have the focus before its first field has. */
const ofDialogs = '[role="dialog"], [role="alertdialog"], .bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** In a table the row that the keyboard is at has the focus; in an empty one the table itself. */
const focusRegion = (region: HTMLElement): void => {
  const row = region.querySelector<HTMLElement>('[data-index][tabindex="0"]');
  if (row === null) region.focus({ preventScroll: true });
  else row.focus();
};

const focusPage = (): void => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Gives the focus to what is still there: the opener, its table, what had opened the dialog before, or the page. */
const focusOpener = ({ element, region, before }: Opener): void => {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
  else if (region?.isConnected === true) focusRegion(region);
  else if (before !== null) focusOpener(before);
  // an address has opened it: what it stood over goes on
  else focusPage();
};

/** The table that something stands in, or at: over its head, say. */
export const focusRegionOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-focus-region]') ??
  element?.closest('[data-focus-around]')?.querySelector<HTMLElement>('[data-focus-region]') ??
  null;

/** Gives the focus of what is gone, a row say, to the row that took its place or that the keyboard was at. */
export const focusAfterRemoval = (region: HTMLElement): void => {
  if (isLost()) focusRegion(region);
};

/** Gives the focus on that something took with it, in the next frame and if nothing else has taken it. */
const focusOnward = (from: HTMLElement): void => {
  const [region, dialog] = [focusRegionOf(from), from.closest<HTMLElement>(ofDialogs)];
  requestAnimationFrame(() => {
    if (!isLost()) return;
    if (region?.isConnected === true) focusRegion(region);
    else if (dialog === null) focusPage();
    // of one that goes as well it goes back to what has opened that
    else if (dialog.isConnected) {
      dialog.focus({ preventScroll: true });
      // of Blueprint's dialogs it is what holds them that can have it
      if (isLost()) dialog.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    }
  });
};

/** Gives the focus on from where a control stands that cannot have it any more. */
export const focusAfterLoss = (place: HTMLElement): void => {
  if (isLost()) focusOnward(place);
};

/**
 * Gives the focus on when something goes that has it, and nothing else takes it: to the region that it stands in or at, to
 * the dialog around it, or to the page, where a row led to other rows, say.
 */
export function useFocusOfGone(gone: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = gone;
    return () => {
      if (current?.contains(document.activeElement) === true) focusOnward(current);
    };
  }, [gone]);
}

/**
 * Gives the focus back to whatever had it when a dialog came, once the dialog is gone; when the row that it was opened
 * from is gone as well, to the row in its place, and after a dialog that followed another one to what had opened that.
 * Blueprint knows the opener only of a dialog that opens for the first time, and that of none that is taken off the page
 * while it is open.
 *
 * @returns to be called with the dialog when its transition has ended
 */
export function useReturnFocus(isOpen: boolean): (dialog?: HTMLElement) => void {
  const opener = useRef<Opener>({ element: null, region: null, before: null });
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) {
    // while it is rendered: what has the focus of itself takes it before any effect
    const element = document.activeElement;
    const isInPage = element !== document.body && element?.closest(ofDialogs) === null;
    opener.current = {
      element,
      region: focusRegionOf(element),
      before: isInPage ? null : (openers.at(-1) ?? null),
    };
  }
  wasOpen.current = isOpen;
  /** The focus is still to be given back: on its way out the dialog may have it. */
  const isOwed = useRef(false);
  if (isOpen) isOwed.current = true;
  const giveBack = useCallback((dialog?: HTMLElement) => {
    const focused = document.activeElement;
    if (!isLost() && dialog?.contains(focused) !== true) {
      isOwed.current &&= focused?.closest(ofDialogs) !== null;
      return;
    }
    isOwed.current = false;
    focusOpener(opener.current);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = opener.current;
    openers.push(own);
    return () => {
      openers.splice(openers.indexOf(own), 1);
      giveBack();
    };
  }, [isOpen, giveBack]);
  // one that goes with what it was opened from while it is on its way out comes to no end of its transition
  useEffect(
    () => () => {
      if (isOwed.current) giveBack();
    },
    [giveBack],
  );
  return giveBack;
}
