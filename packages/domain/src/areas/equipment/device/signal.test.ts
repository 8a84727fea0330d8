import { expect, it } from 'vitest';
import { signalText } from './signal.ts';

it('a signal says in dBm and in a word how strong it is, and nothing where there is none', () => {
  expect([-44, -60, -61, -75, -76, null].map(signalText)).toEqual([
    '-44 dBm（强）',
    '-60 dBm（强）',
    '-61 dBm（中）',
    '-75 dBm（中）',
    '-76 dBm（弱）',
    '—',
  ]);
});
