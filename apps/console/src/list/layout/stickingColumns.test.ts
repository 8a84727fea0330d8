import { describe, expect, it } from 'vitest';
import { cutColumns, pinnedWidths, type PlacedColumn, seenPart, stickingColumns } from './stickingColumns.ts';

const table: readonly PlacedColumn[] = [
  { id: 'select', width: 40, pinned: 'start' },
  { id: 'name', width: 200, pinned: 'start' },
  { id: 'status', width: 100, pinned: false },
  { id: 'budget', width: 100, pinned: false },
  { id: 'spent', width: 100, pinned: false },
  { id: 'actions', width: 120, pinned: 'end' },
];

describe('stickingColumns', () => {
  it('adds up the widths from each edge, and lets the innermost column throw the shadow', () => {
    expect(stickingColumns([...table.slice(0, 3), { id: 'total', width: 80, pinned: 'end' }, table[5]!])).toEqual({
      select: { edge: 'start', offset: 0, isLast: false },
      name: { edge: 'start', offset: 40, isLast: true },
      actions: { edge: 'end', offset: 0, isLast: false },
      total: { edge: 'end', offset: 120, isLast: true },
    });
  });
});

describe('pinnedWidths', () => {
  it('adds up what covers either edge', () => {
    expect(pinnedWidths(table)).toEqual({ start: 240, end: 120 });
    expect(pinnedWidths(table.slice(2, 5))).toEqual({ start: 0, end: 0 });
  });
});

describe('cutColumns', () => {
  const cut = (columns: readonly PlacedColumn[], scrolled: number, visible: number) =>
    cutColumns(columns, seenPart(columns, scrolled, visible));

  it('finds none where the table fits', () => {
    expect(cut(table, 0, 660)).toEqual([]);
  });

  it('finds the column that slides under the actions', () => {
    expect(cut(table, 0, 500)).toEqual(['budget']);
    expect(cut(table, 0, 600)).toEqual(['spent']);
    expect(cut(table, 0, 659)).toEqual(['spent']);
  });

  it('finds none where the edge falls between two columns', () => {
    expect(cut(table, 0, 560)).toEqual([]);
    expect(cut(table, 100, 560)).toEqual([]);
  });

  it('finds the column that slides under the name, and the one at the other edge', () => {
    expect(cut(table, 50, 610)).toEqual(['status']);
    expect(cut(table, 50, 560)).toEqual(['status', 'spent']);
    expect(cut(table, 160, 500)).toEqual(['budget']);
  });

  it('finds what the edge of the table cuts where nothing is pinned there', () => {
    expect(cut(table.slice(0, 5), 0, 500)).toEqual(['spent']);
  });
});
