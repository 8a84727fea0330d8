import { Problem } from './ask.ts';

/** Something that is read when it is first looked at, and again when it has changed. */

export type Reading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  /** With what was read before, where there is something. */
  | { readonly state: 'failed'; readonly problem: Problem; readonly value: Value | null };

export interface Resource<Value> {
  get(): Reading<Value>;
  /** The first who looks has it read. */
  subscribe(told: () => void): () => void;
  /** Reads it again, if anybody has looked; however often it is asked for while an answer is on its way, once after it. */
  refresh(): void;
  /** An answer is on its way. */
  isAsked(): boolean;
  /** Puts what is known from elsewhere. */
  put(value: Value): void;
}

/** What is shown of it, or null while there is nothing to show. */
export const valueOf = <Value>(reading: Reading<Value>): Value | null =>
  reading.state === 'loading' ? null : reading.value;

export const createResource = <Value>(read: () => Promise<Value>): Resource<Value> => {
  const listeners = new Set<() => void>();
  let reading: Reading<Value> = { state: 'loading' };
  let isWanted = false;
  let isAsked = false;
  let isAskedAgain = false;
  let puts = 0;
  const set = (next: Reading<Value>): void => {
    reading = next;
    for (const told of listeners) told();
  };
  const load = (): void => {
    // one that was dropped for a later one would never be shown where requests come one after the other
    isAskedAgain = isAsked;
    if (isAsked) return;
    isAsked = true;
    const before = puts;
    /** An answer that was under way as something was put is older. */
    const take = (next: Reading<Value>): void => {
      isAsked = false;
      if (before === puts) set(next);
      if (isAskedAgain) load();
    };
    read().then(
      (value) => take({ state: 'ready', value }),
      (error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem('refused', String(error));
        take({ state: 'failed', problem, value: valueOf(reading) });
      },
    );
  };
  return {
    get: () => reading,
    subscribe: (told) => {
      listeners.add(told);
      if (!isWanted) {
        isWanted = true;
        load();
      }
      return () => listeners.delete(told);
    },
    refresh: () => {
      if (isWanted) load();
    },
    isAsked: () => isAsked,
    put: (value) => {
      puts += 1;
      isWanted = true;
      set({ state: 'ready', value });
    },
  };
};
