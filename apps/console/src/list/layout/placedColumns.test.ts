import { defaultColumns, moveColumn, pinColumn, showColumn } from '@fleet/domain/core/columns/columns.ts';
import { describe, expect, it } from 'vitest';
import { actionsColumn, placedColumns, selectColumn } from './placedColumns.ts';

const settings = defaultColumns(['name', 'status', 'total'].map((id) => ({ id, isHidden: false })));
const widths = { name: 200, status: 100, total: 80 };
const around = { isSelectable: true, actionsWidth: 116, isNarrow: false };

describe('placedColumns', () => {
  it('puts the checkbox before and the actions behind the columns, each at its edge', () => {
    expect(placedColumns(settings, widths, around)).toEqual([
      { id: selectColumn, width: 40, pinned: 'start' },
      { id: 'name', width: 200, pinned: 'start' },
      { id: 'status', width: 100, pinned: false },
      { id: 'total', width: 80, pinned: false },
      { id: actionsColumn, width: 116, pinned: 'end' },
    ]);
  });

  it('has neither where rows can do nothing', () => {
    const placed = placedColumns(settings, widths, { ...around, isSelectable: false, actionsWidth: null });
    expect(placed.map(({ id }) => id)).toEqual(['name', 'status', 'total']);
  });

  it('leaves hidden columns out, and puts pinned ones first in the order of the settings', () => {
    const changed = moveColumn(pinColumn(showColumn(settings, 'status', false), 'total', true), 'total', 'name');
    expect(placedColumns(changed, widths, around).map(({ id, pinned }) => [id, pinned])).toEqual([
      [selectColumn, 'start'],
      ['total', 'start'],
      ['name', 'start'],
      [actionsColumn, 'end'],
    ]);
  });

  it('lets checkbox and actions scroll on a narrow screen, and keeps what is pinned', () => {
    expect(placedColumns(settings, widths, { ...around, isNarrow: true }).map(({ pinned }) => pinned)).toEqual([
      false,
      'start',
      false,
      false,
      false,
    ]);
  });

  it('makes no column narrower than can be read', () => {
    expect(placedColumns(settings, { ...widths, total: 8 }, around).find(({ id }) => id === 'total')?.width).toBe(56);
  });
});
