import { mkdirSync, rmSync } from 'node:fs';
import type { Store } from '../store/store.ts';
import { placeSamples } from './samples.ts';

/** Where the objects of a world lie. */
export interface ObjectsFolder {
  /** The folder, whatever is in it. */
  readonly path: string;
  /** The folder with the objects of the data set in it. */
  filled(): string;
  /** Empties it for the objects of what the store holds now. */
  renew(): void;
}

/**
 * A folder for the objects of a store. Most worlds of tests end before anybody looks at an object, and placing them
 * takes longer than all the rest; what outlives the process is placed at once, so that it is whole whenever that ends.
 *
 * @param isFresh whether the objects of its rows are still to be placed
 */
export const createObjectsFolder = (
  path: string,
  store: Store,
  { isFresh, isLasting }: { readonly isFresh: boolean; readonly isLasting: boolean },
): ObjectsFolder => {
  let isFilled = !isFresh;
  const fill = (): void => {
    isFilled = true;
    placeSamples(store, path);
  };
  if (isLasting && isFresh) fill();
  return {
    path,
    filled: () => {
      if (!isFilled) fill();
      return path;
    },
    renew: () => {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path, { recursive: true });
      isFilled = false;
      if (isLasting) fill();
    },
  };
};
