import { defaultColumns, resizeColumn, showColumn } from '@fleet/domain/core/columns/columns.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidths, type SizedColumn, widestName } from './columnWidths.ts';

const columns = [
  { id: 'name', width: 200, align: 'start', grows: true, isHidden: false },
  { id: 'status', width: 100, align: 'start', grows: false, isHidden: false },
  { id: 'total', width: 100, align: 'end', grows: false, isHidden: false },
] as const;
const defaults = defaultColumns(columns);

describe('columnWidths', () => {
  it('gives what is left over to a text that asks for it', () => {
    expect(columnWidths(columns, defaults, 600, 100)).toEqual({ name: 300, status: 100, total: 100 });
  });

  it('keeps the name near its figures: the rest goes to other texts first, and then to all', () => {
    expect(columnWidths(columns, defaults, 700, 100)).toEqual({ name: widestName, status: 140, total: 100 });
    expect(columnWidths(columns, defaults, 980, 100)).toEqual({ name: widestName, status: 320, total: 200 });
  });

  it('leaves a column as somebody has set it', () => {
    expect(columnWidths(columns, resizeColumn(defaults, 'name', 120), 700, 100)).toMatchObject({ name: 120 });
    expect(columnWidths(columns, resizeColumn(defaults, 'name', 500), 1200, 100)).toMatchObject({ name: 500 });
    expect(columnWidths(columns, resizeColumn(defaults, 'total', 60), 700, 100, { total: 130 })).toMatchObject({
      total: 60,
    });
  });

  it('makes room for figures that are wider than their column', () => {
    expect(columnWidths(columns, defaults, 430, 0, { total: 130 })).toEqual({ name: 200, status: 100, total: 130 });
    expect(columnWidths(columns, defaults, 300, 0, { total: 130 })).toEqual({ name: 200, status: 100, total: 130 });
  });

  it('takes a little from texts, and nothing from figures, where that spares people from scrolling', () => {
    expect(columnWidths(columns, defaults, 370, 0)).toEqual({ name: 180, status: 90, total: 100 });
    expect(columnWidths(columns, defaults, 370, 0, { status: 98 })).toEqual({ name: 200, status: 100, total: 100 });
    expect(columnWidths(columns, defaults, 380, 0, { status: 98 })).toEqual({ name: 181, status: 98, total: 100 });
  });

  it('gives nothing to a hidden column', () => {
    expect(columnWidths(columns, showColumn(defaults, 'status', false), 600, 100)).toEqual({
      name: widestName,
      status: 100,
      total: 140,
    });
  });

  const column = fc.record({
    width: fc.integer({ min: 56, max: 500 }),
    align: fc.constantFrom('start' as const, 'end' as const),
    grows: fc.boolean(),
  });
  const table = fc
    .array(column, { minLength: 2, maxLength: 12 })
    .map((all) => all.map((one, at): SizedColumn => ({ id: `c${at}`, ...one })));

  it('never makes figures narrower, and leaves no room as long as another column than the name can take it', () => {
    const needs = fc.dictionary(fc.constantFrom('c0', 'c1', 'c5'), fc.integer({ min: 60, max: 300 }));
    fc.assert(
      fc.property(table, fc.integer({ min: 300, max: 2400 }), needs, (all, available, needed) => {
        const settings = defaultColumns(all.map(({ id }) => ({ id, isHidden: false })));
        const widths = columnWidths(all, settings, available, 40, needed);
        let used = 40;
        let least = 40;
        for (const { id, width, align } of all) {
          const own = Math.max(width, needed[id] ?? 0);
          expect(widths[id]).toBeGreaterThanOrEqual(align === 'end' ? own : Math.max(width * 0.88, needed[id] ?? 0));
          used += widths[id]!;
          least += own;
        }
        if (least >= available) {
          expect(used <= available || used === least).toBe(true);
        } else {
          expect(used).toBeLessThanOrEqual(available);
          expect(available - used).toBeLessThanOrEqual(3 * all.length);
          expect(widths['c0']).toBeLessThanOrEqual(Math.max(all[0]!.width, needed['c0'] ?? 0, widestName));
        }
      }),
    );
  });
});
