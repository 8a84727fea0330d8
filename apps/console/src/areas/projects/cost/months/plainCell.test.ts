import type { Region } from '@blueprintjs/table';
import type { SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { describe, expect, it } from 'vitest';
import { copiedCells } from '../../../../ui/sheet/copied.ts';
import { plainCell } from './plainCell.ts';

const line = (title: string, cells: readonly number[], total: number): SheetLine => ({
  id: title,
  title,
  note: '',
  kind: 'labour',
  isSum: false,
  isBalance: false,
  cells,
  total,
});
const heads = ['明细', '2026-01', '2026-02', '合计'];
const lines = [line('王芳\t工程师', [1234.5, 0], 1234.5), line('李娜', [0.1, 20], 20.1)];
const copied = (regions: readonly Region[]): string =>
  copiedCells(heads, lines.length, (row, column) => plainCell(lines[row]!, column), regions);

describe('cells for a spreadsheet', () => {
  it('are those of the selection, numbers without separators', () => {
    expect(copied([{ rows: [0, 1], cols: [1, 3] }])).toBe('1234.5\t0\t1234.5\n0.1\t20\t20.1');
    expect(copied([{ rows: [1, 1], cols: [2, 2] }])).toBe('20');
  });

  it('have their titles without what would end a cell, and heads with whole columns', () => {
    expect(copied([{ rows: [0, 0], cols: [0, 1] }])).toBe('王芳 工程师\t1234.5');
    expect(copied([{ cols: [2, 2] }])).toBe('2026-02\n0\n20');
  });
});
