import { describe, expect, test } from 'vitest';
import { clearCacheEntries, createRecordStorage, type TextStorage } from './storage.ts';

function memoryStorage(entries: Record<string, string> = {}): TextStorage & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const neverFails = () => expect.unreachable('the storage works');

describe('records in local storage', () => {
  test('come back as they were kept, and null removes one', () => {
    const text = memoryStorage();
    const records = createRecordStorage(() => text, neverFails);
    records.write('a', { n: 1 });
    expect(records.read('a')).toEqual({ n: 1 });
    records.write('a', null);
    expect(records.read('a')).toBeNull();
    expect(text.map.size).toBe(0);
  });

  test('are none when they cannot be parsed', () => {
    expect(createRecordStorage(() => memoryStorage({ a: '{"half' }), neverFails).read('a')).toBeNull();
  });

  test('stay in memory when the storage is full, and that is said once', () => {
    let failures = 0;
    const full: TextStorage = {
      ...memoryStorage({ old: '1' }),
      length: 1,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const records = createRecordStorage(
      () => full,
      () => (failures += 1),
    );
    records.write('a', [1]);
    records.write('b', [2]);
    expect([records.read('a'), records.read('b'), records.read('old')]).toEqual([[1], [2], 1]);
    expect(records.keys().toSorted()).toEqual(['a', 'b', 'old']);
    expect(failures).toBe(1);
  });

  test('stay in memory when there is no storage at all', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    let failures = 0;
    const records = createRecordStorage(forbidden, () => (failures += 1));
    expect(records.read('a')).toBeNull();
    records.write('a', 'text');
    expect(records.read('a')).toBe('text');
    expect(records.keys()).toEqual(['a']);
    expect(failures).toBe(1);
  });

  test('lose those under cache- when a menu item is chosen, and no other', () => {
    const text = memoryStorage({ 'cache-list': '1', 'cache-': '2', 'drafts:cache-': '3', settings: '4' });
    clearCacheEntries(createRecordStorage(() => text, neverFails));
    expect([...text.map.keys()]).toEqual(['drafts:cache-', 'settings']);
  });
});
