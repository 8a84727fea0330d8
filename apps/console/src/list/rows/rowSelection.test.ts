import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedBy, rowsBetween, type SelectableRows, shareSelected } from './rowSelection.ts';

interface Row {
  readonly id: string;
  readonly isFree: boolean;
}

const rows: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, isFree: id !== 'c' }));
const page = (...selected: readonly string[]): SelectableRows<Row> => ({
  rows,
  keyOf: ({ id }) => id,
  selected: Object.fromEntries(selected.map((id) => [id, { id, isFree: true }])),
  canSelect: ({ isFree }) => isFree,
});
const ids = (some: readonly Row[]) => some.map(({ id }) => id).join('');

describe('shareSelected', () => {
  it('counts the rows of the page that can be selected', () => {
    expect(shareSelected(page())).toBe('none');
    expect(shareSelected(page('a', 'b'))).toBe('some');
    expect(shareSelected(page('a', 'b', 'd'))).toBe('all');
  });

  it('does not count rows of other pages, and none of a page without rows', () => {
    expect(shareSelected(page('x'))).toBe('none');
    expect(shareSelected({ ...page('x'), rows: [] })).toBe('none');
  });
});

describe('changedBy', () => {
  it('names what can be selected and is not, or the other way round', () => {
    expect(ids(changedBy(page('a'), rows, true))).toBe('bd');
    expect(ids(changedBy(page('a', 'x'), rows, false))).toBe('a');
  });
});

describe('rowsBetween', () => {
  it('goes from the row before to this one, up or down', () => {
    expect(ids(rowsBetween(page(), 'b', 3))).toBe('bcd');
    expect(ids(rowsBetween(page(), 'd', 0))).toBe('abcd');
  });

  it('is the row alone where there is none before it, or that one is not here or not to be selected', () => {
    for (const from of [null, 'x', 'c']) expect(ids(rowsBetween(page(), from, 1))).toBe('b');
  });

  it('always has both ends and everything between them', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (from, to) => {
        fc.pre(rows[from]!.isFree);
        const between = rowsBetween(page(), rows[from]!.id, to);
        expect(between).toHaveLength(Math.abs(from - to) + 1);
        expect(between).toContain(rows[from]);
        expect(between).toContain(rows[to]);
      }),
    );
  });
});
