import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerItems } from './pagerItems.ts';

const shown = (page: number, pages: number) =>
  pagerItems(page, pages, 7)
    .map((item) => (item.kind === 'page' ? String(item.page) : '…'))
    .join(' ');

describe('pagerItems', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 16, '1 2 3 4 5 … 16'],
    [4, 16, '1 2 3 4 5 … 16'],
    [5, 16, '1 … 4 5 6 … 16'],
    [12, 16, '1 … 11 12 13 … 16'],
    [13, 16, '1 … 12 13 14 15 16'],
    [16, 16, '1 … 12 13 14 15 16'],
  ])('shows page %i of %i as %s', (page, pages, text) => {
    expect(shown(page, pages)).toBe(text);
  });

  it('shows the current, the first and the last page once each, in seven places, ascending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)];
        const items = pagerItems(page, pages, 7);
        const numbers = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(items).toHaveLength(Math.min(7, pages));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        for (const item of items) if (item.kind === 'gap') expect(item.to).not.toBe(page);
      }),
    );
  });
});
