import { expect, it } from 'vitest';
import { minute, now } from './arbitraryUpgrades.ts';
import { warningFailures } from './attention.ts';

const ago = (days: number) => now - days * 24 * 60 * minute;

it.each([
  [
    'two that heal',
    [
      { code: 'timeout', at: ago(1) },
      { code: 'noAnswer', at: ago(2) },
    ],
    0,
  ],
  ['three that heal', [1, 2, 6.9].map((days) => ({ code: 'timeout' as const, at: ago(days) })), 3],
  ['three, one of them a week ago', [1, 2, 7].map((days) => ({ code: 'timeout' as const, at: ago(days) })), 0],
  ['one that does not heal', [{ code: 'hardwareMismatch', at: ago(3) }], 1],
  [
    'one that does not heal and one that does',
    [
      { code: 'rolledBack', at: ago(3) },
      { code: 'timeout', at: ago(1) },
    ],
    2,
  ],
  ['one that did not heal a week ago', [{ code: 'hardwareMismatch', at: ago(8) }], 0],
  ['none', [], 0],
] as const)('a device with %s is warned of with %j: %i', (_, failures, count) => {
  expect(warningFailures(failures, now)).toBe(count);
});
