import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const written = (rows: readonly (readonly string[])[], line: string): string =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join(line);

it('a table that was written is read as it was', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      const named = [['a', 'b'], ...rows];
      expect(readCsv(writeCsv(named))).toEqual(named);
    }),
  );
});

describe('a table as text', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\n"1;2";"x\ny"',
      [
        ['a', 'b'],
        ['1;2', 'x\ny'],
      ],
    ],
    [
      'a\tb\n\t\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    ['"a""b",c', [['a"b', 'c']]],
    ['"open', [['open']]],
    ['', []],
    ['a,', [['a', '']]],
  ])('is read as spreadsheets mean it: %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it('comes back as it was written, whatever stands in its fields', () => {
    // the first line decides what stands between fields, so it has no separators of its own
    const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom('\n', '\r\n'), (rows, line) => {
        const all = [['a', 'b'], ...rows];
        expect(readCsv(written(all, line))).toEqual(all);
      }),
    );
  });
});
