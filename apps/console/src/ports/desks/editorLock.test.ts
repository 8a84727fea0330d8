import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDocument } from './editorLock.ts';

/** Tabs without a secure context share nothing but the storage; each hears of what the others have put there. */
const stored = new Map<string, string>();
const hearers = new Set<(event: { readonly key: string }) => void>();
const hear = () => {
  for (const one of hearers) one({ key: 'fleet.plan.p' });
};

beforeEach(() => {
  stored.clear();
  hearers.clear();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', (_: string, hearer: () => void) => hearers.add(hearer));
  vi.stubGlobal('removeEventListener', (_: string, hearer: () => void) => hearers.delete(hearer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = async () => {
  const told: string[] = [];
  const claim = await claimDocument('plan.p', { onTurn: () => told.push('turn'), onLost: () => told.push('lost') });
  return { claim, told };
};

test('whoever asked first edits, and the next one when he goes', async () => {
  const [one, other] = [await opened(), await opened()];
  expect([one.claim.isEditor(), other.claim.isEditor()]).toEqual([true, false]);
  one.claim.leave();
  hear();
  expect([one.claim.isEditor(), other.claim.isEditor()]).toEqual([false, true]);
  expect([one.told, other.told]).toEqual([[], ['turn']]);
});

test('one that waits takes over: the other is told, and gets it back in the same way', async () => {
  const [one, other] = [await opened(), await opened()];
  await other.claim.take();
  hear();
  expect([one.claim.isEditor(), other.claim.isEditor()]).toEqual([false, true]);
  await one.claim.take();
  hear();
  expect([one.claim.isEditor(), other.claim.isEditor()]).toEqual([true, false]);
  expect([one.told, other.told]).toEqual([['lost'], ['lost']]);
});

test('a tab that has died loses what it held', async () => {
  const died = await opened();
  const other = await opened();
  vi.clearAllTimers();
  const third = await opened();
  vi.advanceTimersByTime(20_000);
  expect(died.told).toEqual([]);
  expect([other.claim.isEditor(), third.claim.isEditor(), third.told]).toEqual([false, true, ['turn']]);
});
