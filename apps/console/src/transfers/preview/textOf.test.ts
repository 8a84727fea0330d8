import { expect, it } from 'vitest';
import { textOf } from './textOf.ts';

const utf8 = new TextEncoder().encode('现场会议');

it('reads UTF-8, GB 18030, and what was cut within a character', () => {
  expect(textOf(utf8, true)).toBe('现场会议');
  expect(textOf(new Uint8Array([0xcf, 0xd6, 0xb3, 0xa1]), true)).toBe('现场');
  expect(textOf(utf8.subarray(0, 8), false)).toBe('现场');
  expect(textOf(new Uint8Array(), true)).toBe('');
});
