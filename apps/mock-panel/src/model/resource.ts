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
  /** Reads it again, if anybody has looked. */
  refresh(): void;
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
  let asked = 0;
  const set = (next: Reading<Value>): void => {
    reading = next;
    for (const told of listeners) told();
  };
  const load = (): void => {
    const mine = ++asked;
    read().then(
      (value) => {
        if (mine === asked) set({ state: 'ready', value });
      },
      (error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem('refused', String(error));
        if (mine === asked) set({ state: 'failed', problem, value: valueOf(reading) });
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
    put: (value) => {
      // an answer that is under way is older
      asked += 1;
      isWanted = true;
      set({ state: 'ready', value });
    },
  };
};
