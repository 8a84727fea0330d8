import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnSettings, defaultColumns, mergeColumns, narrowest, visibleColumns, widest } from './columns.ts';
import { columnsOfText, columnsToText } from './columnsText.ts';

const columns = ['name', 'status', 'createdAt', 'count'].map((id) => ({ id, isHidden: id === 'count' }));
const settings: ColumnSettings = {
  order: ['name', 'createdAt', 'status', 'count'],
  hidden: ['status', 'count'],
  pinned: ['name', 'createdAt'],
  widths: { createdAt: 160 },
};

describe('columns in an address', () => {
  it('are written in signs that an address leaves as they are', () => {
    const text = columnsToText('feedback.all:1', settings, columns);
    expect(text).toBe('feedback.all-1*name-p*createdAt-p160*status-h*count-h');
    // neither `encodeURIComponent` nor a form writes any of these otherwise
    expect(text).toMatch(/^[\w.*-]+$/);
    expect(columnsToText('users:1', defaultColumns(columns), columns)).toBe('users-1');
  });

  it('come back as they were', () => {
    const ids = fc.shuffledSubarray(['name', 'status', 'createdAt', 'count']);
    const any = fc.record({
      order: ids,
      hidden: ids,
      pinned: ids,
      widths: fc.dictionary(fc.constantFrom('name', 'status'), fc.integer({ min: narrowest, max: widest })),
    });
    fc.assert(
      fc.property(any, (saved) => {
        const merged = mergeColumns(saved, columns);
        const read = columnsOfText(columnsToText('users:1', merged, columns), 'users:1', columns)!;
        expect(read.order).toEqual(merged.order);
        expect(new Set(read.hidden)).toEqual(new Set(merged.hidden));
        expect(new Set(read.pinned)).toEqual(new Set(merged.pinned));
        expect(read.widths).toEqual(merged.widths);
      }),
    );
  });

  it('are those of their table, in the version of today', () => {
    const text = columnsToText('users:1', settings, columns);
    expect(columnsOfText(text, 'users:2', columns)).toBeNull();
    expect(columnsOfText(text, 'roles:1', columns)).toBeNull();
    expect(columnsOfText(null, 'users:1', columns)).toBeNull();
    // the person who opens the link has other columns
    const others = [{ id: 'name', isHidden: false }, { id: 'tntName', isHidden: false }, ...columns.slice(2)];
    expect(columnsOfText(text, 'users:1', others)!.order).toEqual(['name', 'tntName', 'createdAt', 'count']);
  });

  it('are none in a text that says none, and never leave the table without its name', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `users-1*${text}`),
        ),
        (text) => {
          const read = columnsOfText(text, 'users:1', columns);
          if (read !== null) expect(visibleColumns(read)).toContain('name');
        },
      ),
    );
    for (const text of ['users-1*name-x', 'users-1*name-p99999', 'users-1**', `users-1*${'a'.repeat(5000)}`]) {
      expect(columnsOfText(text, 'users:1', columns)).toBeNull();
    }
    expect(columnsOfText('users-1*name-1', 'users:1', columns)!.widths).toEqual({ name: narrowest });
  });
});
