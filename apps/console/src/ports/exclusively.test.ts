import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { underLease } from './exclusively.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sharedStorage() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe('work under a lease', () => {
  test('runs in one tab at a time and in every tab once', async () => {
    const storage = sharedStorage();
    let running = 0;
    let most = 0;
    const work = (tab: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 200));
      running -= 1;
      return tab;
    };
    const tabs = Promise.all([1, 2, 3, 4, 5].map((tab) => underLease(storage, 'refresh:u', work(tab))));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await tabs).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(1);
    expect(storage.map.size).toBe(0);
  });

  test('goes on when the tab that held the lease died', async () => {
    const storage = sharedStorage();
    storage.setItem('fleet.lease.refresh:u', `dead ${Date.now() + 12_000}`);
    let done = false;
    const work = underLease(storage, 'refresh:u', async () => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await work;
    expect(done).toBe(true);
  });

  test('is left when the work fails', async () => {
    const storage = sharedStorage();
    const failed = underLease(storage, 'refresh:u', () => Promise.reject(new Error('no'))).catch(String);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failed).toBe('Error: no');
    expect(storage.map.size).toBe(0);
  });

  test('is done without protection where nothing can be stored', async () => {
    const storage = {
      ...sharedStorage(),
      getItem: () => {
        throw new Error('denied');
      },
    };
    expect(await underLease(storage, 'refresh:u', () => Promise.resolve('done'))).toBe('done');
  });
});
