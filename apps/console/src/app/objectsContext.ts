import { createContext, useContext } from 'react';

/** What a page does with an object of the store whose signed address it was given. */
export interface StoredObjects {
  /**
   * Reads it, its first bytes alone when a number of them is given.
   *
   * @throws when the store does not answer, or does not answer with the object
   */
  readonly read: (address: string, signal: AbortSignal, first?: number) => Promise<Blob>;
  /** Has the browser download it. */
  readonly save: (address: string) => void;
}

export const ObjectsContext = createContext<StoredObjects | null>(null);

/** The objects of the store. */
export function useStoredObjects(): StoredObjects {
  const objects = useContext(ObjectsContext);
  if (objects === null) throw new Error('rendered outside the objects of main.tsx');
  return objects;
}
