import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnHead, fitsColumn, plainValue, shownValue } from './cells.ts';
import type { WcsColumn, WcsValue } from './contract.ts';

const column = (type: WcsColumn['type'], more: Partial<WcsColumn> = {}): WcsColumn => ({
  key: 'one',
  title: '重量',
  type,
  unit: null,
  width: 100,
  digits: null,
  options: [
    { value: 'free', label: '空闲' },
    { value: 'taken', label: '占用' },
  ],
  isFilter: true,
  isSort: true,
  isFixed: false,
  ...more,
});
const types = ['text', 'number', 'datetime', 'bool', 'enum', 'json'] as const;

describe('a value of a WCS table', () => {
  it.each<[WcsColumn, WcsValue, string, string]>([
    [column('number', { digits: 1 }), 12_345.67, '12,345.7', '12345.7'],
    [column('number'), -1_234.5, '-1,234.5', '-1234.5'],
    [column('number'), 0, '0', '0'],
    [column('bool'), false, '否', '否'],
    [column('enum'), 'taken', '占用', '占用'],
    [column('datetime'), '2026-11-20T02:00:00.000Z', '2026-11-20 10:00:00', '2026-11-20 10:00:00'],
    [column('json'), '{"batch":"B1"}', '{"batch":"B1"}', '{"batch":"B1"}'],
    [column('text'), '', '—', ''],
    [column('text'), null, '—', ''],
  ])('reads by its column: %#', (of, value, shown, plain) => {
    expect([fitsColumn(of, value), shownValue(of, value), plainValue(of, value)]).toEqual([true, shown, plain]);
  });

  it('is told and shown as it came where it is of another type', () => {
    for (const [type, value] of [
      ['number', 'E-WEIGH'],
      ['enum', 'lost'],
      ['datetime', 'yesterday'],
      ['bool', 1],
      ['json', '{'],
      ['text', 7],
    ] as const)
      expect([fitsColumn(column(type), value), shownValue(column(type), value)]).toEqual([false, String(value)]);
  });

  it('is never dropped, whatever it is', () => {
    const any = fc.oneof(fc.string({ minLength: 1 }), fc.double({ noNaN: true }), fc.boolean());
    fc.assert(
      fc.property(fc.constantFrom(...types), any, (type, value) => {
        expect(shownValue(column(type), value)).not.toBe('');
      }),
    );
  });

  it('stands under a head with its unit', () => {
    expect([columnHead(column('number', { unit: 'kg' })), columnHead(column('number'))]).toEqual([
      '重量（kg）',
      '重量',
    ]);
  });
});
