import { describe, expect, it } from 'vitest';
import { defaultColumns, resizeColumn, showColumn } from '@fleet/domain/core/columns/columns.ts';
import { columnWidths, stickingColumns } from './tableLayout.ts';

const columns = [
  { id: 'name', width: 200, grows: true, isHidden: false },
  { id: 'status', width: 100, grows: false, isHidden: false },
  { id: 'note', width: 100, grows: true, isHidden: false },
];
const defaults = defaultColumns(columns);

describe('columnWidths', () => {
  it('gives what is left over to the columns that grow', () => {
    expect(columnWidths(columns, defaults, 1000, 100)).toEqual({ name: 450, status: 100, note: 350 });
  });

  it('leaves a column as somebody has set it', () => {
    expect(columnWidths(columns, resizeColumn(defaults, 'name', 120), 1000, 100)).toEqual({
      name: 120,
      status: 100,
      note: 680,
    });
  });

  it('gives nothing to a hidden column', () => {
    expect(columnWidths(columns, showColumn(defaults, 'note', false), 1000, 100)).toMatchObject({
      name: 800,
      note: 100,
    });
  });

  it('never makes a column narrower: the table scrolls instead', () => {
    expect(columnWidths(columns, defaults, 300, 100)).toEqual({ name: 200, status: 100, note: 100 });
  });
});

describe('stickingColumns', () => {
  it('adds up the widths from each edge, and lets the innermost column throw the shadow', () => {
    const sticks = stickingColumns([
      { id: 'select', width: 40, pinned: 'start' },
      { id: 'name', width: 200, pinned: 'start' },
      { id: 'status', width: 100, pinned: false },
      { id: 'total', width: 80, pinned: 'end' },
      { id: 'actions', width: 120, pinned: 'end' },
    ]);
    expect(sticks).toEqual({
      select: { edge: 'start', offset: 0, isLast: false },
      name: { edge: 'start', offset: 40, isLast: true },
      actions: { edge: 'end', offset: 0, isLast: false },
      total: { edge: 'end', offset: 120, isLast: true },
    });
  });
});
