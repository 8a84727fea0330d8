import { createContext, useContext, useSyncExternalStore } from 'react';
import { clearCacheEntries, type RecordStorage } from '../ports/storage.ts';

/** The records of local storage and whether they can still be kept. */
export interface StorageHealth {
  readonly storage: RecordStorage;
  readonly hasFailed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const StorageContext = createContext<StorageHealth | null>(null);

const never = () => () => undefined;

/** What to show when settings and drafts are no longer kept beyond this page; null while all is well. */
export function useStorageMark(): string | null {
  const health = useContext(StorageContext);
  const hasFailed = useSyncExternalStore(health?.subscribe ?? never, health?.hasFailed ?? (() => false));
  return hasFailed ? '设置与草稿未保存' : null;
}

/** Clears the entries of local storage whose key begins with `cache-` (S1 §2). */
export function useClearCache(): () => void {
  const health = useContext(StorageContext);
  return () => {
    if (health !== null) clearCacheEntries(health.storage);
  };
}
