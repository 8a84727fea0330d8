import { expect, it } from 'vitest';
import { statusSince } from './statuses.ts';

it('a device is online since it came, offline since it went, and otherwise nobody knows since when', () => {
  const moments = { lastOnlineAt: '2026-11-20T02:00:00.000Z', lastOfflineAt: '2026-11-20T01:00:00.000Z' };
  expect([1, 2, 3, 4].map((status) => statusSince({ status, ...moments }))).toEqual([
    null,
    null,
    moments.lastOnlineAt,
    moments.lastOfflineAt,
  ]);
});
