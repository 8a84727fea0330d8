import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exclusively, underLease } from './exclusively.ts';

const forever = new AbortController().signal;

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
    const tabs = Promise.all([1, 2, 3, 4, 5].map((tab) => underLease(storage, 'refresh:u', work(tab), forever)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await tabs).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(1);
    expect(storage.map.size).toBe(0);
  });

  test('goes on when the tab that held the lease died', async () => {
    const storage = sharedStorage();
    storage.setItem('fleet.lease.refresh:u', `dead ${Date.now() + 12_000}`);
    let done = false;
    const work = underLease(
      storage,
      'refresh:u',
      async () => {
        done = true;
      },
      forever,
    );
    await vi.advanceTimersByTimeAsync(11_000);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await work;
    expect(done).toBe(true);
  });

  test('is left when the work fails', async () => {
    const storage = sharedStorage();
    const failed = underLease(storage, 'refresh:u', () => Promise.reject(new Error('no')), forever).catch(String);
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
    expect(await underLease(storage, 'refresh:u', () => Promise.resolve('done'), forever)).toBe('done');
  });

  test('is kept by a tab that works long, and given up when the wait for it ends', async () => {
    const storage = sharedStorage();
    let isDone = false;
    const long = underLease(storage, 'refresh:u', () => new Promise<void>((done) => setTimeout(done, 50_000)), forever);
    const wait = new AbortController();
    const other = underLease(storage, 'refresh:u', async () => void (isDone = true), wait.signal).catch(String);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(isDone).toBe(false);
    wait.abort(new Error('found'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([isDone, await other]).toEqual([false, 'Error: found']);
    await long;
    expect(storage.map.size).toBe(0);
  });
});

describe('a tab that waits for its turn', () => {
  afterEach(() => vi.unstubAllGlobals());
  test('waits no longer once it finds the work done, and leaves the lock alone', async () => {
    let isWaiting = true;
    const request = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          isWaiting = false;
          fail(new Error('aborted'));
        });
      });
    vi.stubGlobal('navigator', { locks: { request } });
    let found: string | null = null;
    const work = vi.fn(() => Promise.resolve('worked'));
    const result = exclusively('refresh:u', work, { every: 15_000, look: () => found });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(isWaiting).toBe(true);
    found = 'found';
    await vi.advanceTimersByTimeAsync(15_000);
    expect([await result, isWaiting, work.mock.calls.length]).toEqual(['found', false, 0]);
  });

  test('looks no more once it has the turn', async () => {
    const look = vi.fn(() => null);
    const request = (_: string, __: object, turn: () => Promise<string>) => turn();
    vi.stubGlobal('navigator', { locks: { request } });
    const work = () => new Promise<string>((done) => setTimeout(() => done('worked'), 40_000));
    const result = exclusively('refresh:u', work, { every: 15_000, look });
    await vi.advanceTimersByTimeAsync(41_000);
    expect([await result, look.mock.calls.length]).toEqual(['worked', 0]);
  });
});
