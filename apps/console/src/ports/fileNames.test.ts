import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from './fileNames.ts';

describe('the name of a file answer', () => {
  test('is the extended one before the plain one', () => {
    expect(fileNameOf(`attachment; filename="feedback.xlsx"; filename*=UTF-8''%E6%84%8F%E8%A7%81.xlsx`)).toBe(
      '意见.xlsx',
    );
  });

  test('is the plain one, quoted or not', () => {
    expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
    expect(fileNameOf('attachment; filename=a.xlsx')).toBe('a.xlsx');
  });

  test('falls back when the extended one cannot be decoded', () => {
    expect(fileNameOf(`attachment; filename=a.xlsx; filename*=UTF-8''%E6%ZZ`)).toBe('a.xlsx');
  });

  test('is none without a header, without a name, and for dots alone', () => {
    for (const header of [null, '', 'inline', 'attachment; filename=".."']) expect(fileNameOf(header)).toBeNull();
  });

  test('never names a folder and holds no control character, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const found = fileNameOf(`attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`);
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        if (found !== null) expect(found).not.toMatch(/[\u0000-\u001f/\\:*?"<>|]/);
      }),
    );
  });
});
