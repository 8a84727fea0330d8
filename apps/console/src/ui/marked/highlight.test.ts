import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, wanted: string | null) =>
  highlight(text, wanted)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['修改密码后重新登录', '密码', '修改[密码]后重新登录'],
  ['Excel 与 EXCEL', 'excel', '[Excel] 与 [EXCEL]'],
  ['aaa', 'aa', '[aa]a'],
  ['a.*b', '.*', 'a[.*]b'],
  ['<b>x</b>', '<b>', '[<b>]x</b>'],
  ['没有', '密码', '没有'],
  ['没有', '  ', '没有'],
  ['没有', null, '没有'],
  ['İstanbul', 'i', 'İstanbul'],
  ['', 'x', ''],
])('in %j marks %j', (text, wanted, expected) => {
  expect(marked(text, wanted)).toBe(expected);
});

it('gives back the text, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ maxLength: 3 }), (text, wanted) => {
      expect(
        highlight(text, wanted)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
