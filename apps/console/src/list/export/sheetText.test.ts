import { expect, it } from 'vitest';
import { sheetText } from './sheetText.ts';

it('a sheet of values says quotes twice and keeps commas and lines inside a cell', () => {
  expect(
    sheetText([
      ['行', '内容'],
      ['1', 'a"b,c\nd'],
    ]),
  ).toBe('\uFEFF"行","内容"\r\n"1","a""b,c\nd"\r\n');
});

it('a text that a spreadsheet would take for a formula stays a text', () => {
  expect(sheetText([['=1+1', '+86', '-2', '@x', 'a=b']])).toBe(`\uFEFF"'=1+1","'+86","'-2","'@x","a=b"\r\n`);
});
