import { describe, expect, it } from 'vitest';
import { copiedCells } from './copied.ts';

const heads = ['库位', '数量', '说明'];
const rows = [
  ['A-01', '12', '两\t段\n文字'],
  ['A-02', '', ''],
];
const copied = (...regions: Parameters<typeof copiedCells>[3][number][]) =>
  copiedCells(heads, rows.length, (row, column) => rows[row]![column]!, regions);

describe('cells for a spreadsheet', () => {
  it('are those of the selection', () => {
    expect(copied({ rows: [0, 1], cols: [0, 1] })).toBe('A-01\t12\nA-02\t');
    expect(copied({ rows: [1, 1], cols: [0, 0] })).toBe('A-02');
  });

  it('say in one line what would end a cell', () => {
    expect(copied({ rows: [0, 0], cols: [2, 2] })).toBe('两 段 文字');
  });

  it('come with their heads where whole columns are selected, one region after the other', () => {
    expect(copied({ cols: [1, 1] })).toBe('数量\n12\n');
    expect(copied({ rows: [0, 0], cols: [0, 0] }, { rows: [1, 1], cols: [0, 0] })).toBe('A-01\nA-02');
    expect(copied({})).toBe('库位\t数量\t说明\nA-01\t12\t两 段 文字\nA-02\t\t');
  });
});
