/**
 * Records in local storage. Every read is checked by its reader; a storage that fails (full, forbidden, broken) is
 * replaced by memory, and the page says so.
 */
export interface RecordStorage {
  /** A record as plain data; null when there is none or it cannot be read. */
  read(key: string): unknown;
  /** Keeps a record; null removes it. */
  write(key: string, value: unknown): void;
  /** Keys of all records. */
  keys(): readonly string[];
}

/** Where records lie: `localStorage` or what a test gives. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @param onFailure called once, when records can no longer be kept beyond this page */
export function createRecordStorage(open: () => TextStorage, onFailure: () => void): RecordStorage {
  const memory = new Map<string, string | null>();
  let failed = false;
  const attempt = <Result>(work: (storage: TextStorage) => Result): Result | undefined => {
    try {
      return work(open());
    } catch {
      if (!failed) onFailure();
      failed = true;
      return undefined;
    }
  };
  return {
    read(key) {
      const text = memory.has(key) ? memory.get(key) : attempt((storage) => storage.getItem(key));
      if (typeof text !== 'string') return null;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
    write(key, value) {
      const text = value === null ? null : JSON.stringify(value);
      const kept = attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, text);
    },
    keys() {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)));
      const names = new Set((stored ?? []).filter((key) => key !== null));
      for (const [key, text] of memory) {
        if (text === null) names.delete(key);
        else names.add(key);
      }
      return [...names];
    },
  };
}

/** Removes every entry whose key starts with `cache-`: choosing a menu item does that (S1 §2). */
export function clearCacheEntries(storage: RecordStorage): void {
  for (const key of storage.keys()) if (key.startsWith('cache-')) storage.write(key, null);
}
