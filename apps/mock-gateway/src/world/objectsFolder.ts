import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Stands in the folder once the objects of the data set do: whoever opens it after an end in between goes on there. */
const markerOf = (path: string): string => join(path, 'filled');

/**
 * A folder for the objects of a store. They are placed when somebody first looks: most worlds of tests end before that,
 * and placing them takes longer than all the rest.
 */
export const createObjectsFolder = (path: string, store: Store): ObjectsFolder => {
  let isFilled = existsSync(markerOf(path));
  return {
    path,
    filled: () => {
      if (isFilled) return path;
      placeSamples(store, path);
      writeFileSync(markerOf(path), '');
      isFilled = true;
      return path;
    },
    renew: () => {
      if (isFilled) rmSync(path, { recursive: true, force: true });
      mkdirSync(path, { recursive: true });
      isFilled = false;
    },
  };
};
