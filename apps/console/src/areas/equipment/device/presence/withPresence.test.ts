import { expect, it } from 'vitest';
import type { DevicePresence, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { changedSince, withPresence } from './withPresence.ts';

const row = (id: string, status: number) => ({ id, status, displayName: id, lastOnlineAt: null }) as DeviceRow;
const heard = (id: string, status: number): DevicePresence => ({
  id,
  status,
  networkType: 'wifi',
  signal: -58,
  lastOnlineAt: '2026-11-20T02:00:00.000Z',
  lastOfflineAt: null,
});

it('rows stay where they were and show what was heard of them', () => {
  const rows = [row('b', 4), row('a', 3), row('c', 3)];
  expect(withPresence(rows, [heard('a', 4), heard('b', 3)])).toMatchObject([
    { id: 'b', status: 3, displayName: 'b', lastOnlineAt: '2026-11-20T02:00:00.000Z' },
    { id: 'a', status: 4 },
    { id: 'c', status: 3, lastOnlineAt: null },
  ]);
});

it('those count as changed that have come or gone and are on the screen', () => {
  expect(changedSince([row('a', 3), row('b', 4)], [heard('a', 4), heard('b', 4), heard('gone', 3)])).toBe(1);
  expect(changedSince([], [heard('a', 4)])).toBe(0);
});
