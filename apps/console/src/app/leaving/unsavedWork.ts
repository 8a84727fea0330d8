/** What a person has made and not saved, and the one question before any of it is lost. */

export interface UnsavedWork {
  /** Parameters of the address that it hangs on: a change of one of them takes it away. Another path always does. */
  readonly parameters: readonly string[];
  /** The person gives it up: nothing of it is to be offered again. */
  readonly discard: () => void;
  /**
   * It goes on whichever page is open: nothing but the end of the session or of the window takes it away. What is asked
   * then, when there is nothing else that would be lost.
   */
  readonly ofWindow?: LeavingQuestion;
}

/** What is asked before somebody leaves: a title, what would be lost, and the two answers. */
export interface LeavingQuestion {
  readonly title: string;
  readonly text: string;
  readonly discard: string;
  readonly keep: string;
}

export interface UnsavedWorks {
  /** Holds the page until what it returns is called. */
  readonly hold: (work: UnsavedWork) => () => void;
  /** Whether something would be lost on the way from one address to another. */
  readonly isLost: (from: string, to: string) => boolean;
  /** Does what takes the person away; asks first while something is unsaved. */
  readonly leave: (goOn: () => void) => void;
  /** Holds nothing any more, not even a reload: nobody is there who could save. */
  readonly release: () => void;
  /** Whether the question is on the screen. */
  readonly isAsking: () => boolean;
  /** What it says; null for the usual words of unsaved changes. */
  readonly question: () => LeavingQuestion | null;
  readonly answer: (isDiscarded: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Whether an address shows something else in place of what hangs on these parameters.
 *
 * @param from path, query and hash, as `to`
 */
export function isLostBetween(parameters: readonly string[], from: string, to: string): boolean {
  const [before, after] = [from, to].map((address) => new URL(address, 'http://console'));
  return (
    before?.pathname !== after?.pathname ||
    parameters.some((name) => before?.searchParams.get(name) !== after?.searchParams.get(name))
  );
}

/** Nothing is unsaved yet. Closing the window and loading it anew are held back by the browser's own question. */
export function createUnsavedWorks(browser: Pick<Window, 'addEventListener' | 'removeEventListener'>): UnsavedWorks {
  const works = new Set<UnsavedWork>();
  const listeners = new Set<() => void>();
  /** What happens when the person gives up what is unsaved; null while nobody is asked. */
  let goOn: (() => void) | null = null;

  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  const watchUnload = () => {
    if (works.size > 0) browser.addEventListener('beforeunload', stay);
    else browser.removeEventListener('beforeunload', stay);
  };
  const ask = (next: typeof goOn) => {
    goOn = next;
    for (const listener of listeners) listener();
  };
  return {
    hold: (work) => {
      works.add(work);
      watchUnload();
      return () => {
        works.delete(work);
        watchUnload();
      };
    },
    isLost: (from, to) =>
      [...works].some(({ parameters, ofWindow }) => ofWindow === undefined && isLostBetween(parameters, from, to)),
    leave: (go) => {
      if (works.size === 0) go();
      else ask(go);
    },
    release: () => {
      works.clear();
      watchUnload();
      ask(null);
    },
    isAsking: () => goOn !== null,
    question: () => {
      const [first] = works;
      return first !== undefined && [...works].every(({ ofWindow }) => ofWindow !== undefined)
        ? (first.ofWindow ?? null)
        : null;
    },
    answer: (isDiscarded) => {
      const go = goOn;
      ask(null);
      if (!isDiscarded || go === null) return;
      for (const work of works) work.discard();
      go();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
