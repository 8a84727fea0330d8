import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHundredths } from '../../../core/values/formats.ts';
import { movedCell } from './gridMove.ts';
import {
  changedKeys,
  dayTotals,
  daysFrom,
  filledLines,
  isSameSheet,
  lineTotal,
  readHours,
  type SheetLine,
  sheetProblems,
} from './timesheet.ts';

const none = [0, 0, 0, 0, 0, 0, 0];
const line = (projectId: string, hours: readonly number[], taskId: string | null = null): SheetLine => ({
  projectId,
  taskId,
  hours,
});
const bounds = { monday: '2026-11-16', today: '2026-11-22', leftOn: null, others: none };

describe('hours as they are typed', () => {
  it.each([
    ['', 0],
    ['0', 0],
    [' 7.5 ', 7.5],
    ['7.', 7],
    ['.25', 0.25],
    ['７．５', 7.5],
    ['7。5', 7.5],
    ['7,5', 7.5],
    ['7:30', 7.5],
    ['7：45', 7.75],
    ['24', 24],
  ])('%j is %d', (typed, hours) => expect(readHours(typed)).toBe(hours));

  it.each(['24.01', '25', '-1', '7.125', '7:20', '7:60', 'x', '1e1', '.', 'NaN', '7 5'])('%j is none', (typed) =>
    expect(readHours(typed)).toBeNull(),
  );

  it('reads every number of hundredths as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2400 }), (hundredths) => {
        expect(readHours((hundredths / 100).toFixed(2))).toBe(hundredths / 100);
        expect(readHours(String(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});

const hours = fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100);
const sevenDays = fc.array(hours, { minLength: 7, maxLength: 7 });
const lines = fc.array(sevenDays, { maxLength: 8 }).map((all) => all.map((one, place) => line(`p${place}`, one)));

describe('a sheet', () => {
  it('comes to the same by days and by lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + toHundredths(other), 0);
        expect(sum(dayTotals(all, none))).toBe(sum(all.map(lineTotal)));
      }),
    );
  });

  it('differs in nothing from itself in another order and without its empty lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const other = [...filledLines(all).toReversed(), line('empty', none)];
        expect(isSameSheet(all, other)).toBe(true);
        expect(changedKeys(all, other)).toEqual([]);
      }),
    );
    expect(isSameSheet([line('p', [1, 0, 0, 0, 0, 0, 0])], [line('p', [0, 1, 0, 0, 0, 0, 0])])).toBe(false);
  });

  it('has the seven days from Monday on, over the end of a month', () => {
    expect(daysFrom('2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });
});

describe('what a sheet is refused for', () => {
  it('a day of more than 24 hours over all its lines and what came from elsewhere', () => {
    const others = [8, 0, 0, 0, 0, 0, 0];
    const full = [line('a', [8, 12, 0, 0, 0, 0, 0]), line('a', [8, 12, 0, 0, 0, 0, 0], 't')];
    expect(sheetProblems([], full, { ...bounds, others })).toEqual([]);
    const over = [...full, line('b', [0.25, 0.01, 1, 0, 0, 0, 0])];
    expect(sheetProblems([], over, { ...bounds, others })).toEqual([
      '2026-11-16（星期一）：合计 24.25 小时，超过 24 小时',
      '2026-11-17（星期二）：合计 24.01 小时，超过 24 小时',
    ]);
  });

  it('days to come and after leaving, and more than two decimals', () => {
    const after = [line('a', [1, 0.125, 1, 1, 0, 0, 0])];
    expect(sheetProblems([], after, { ...bounds, today: '2026-11-18', leftOn: '2026-11-17' })).toEqual([
      '2026-11-17（星期二）：工时最多两位小数',
      '2026-11-18（星期三）：已于 2026-11-17 离职',
      '2026-11-19（星期四）：不能填报未来的工时',
    ]);
  });

  it('nothing that was there before and is taken away or left alone', () => {
    const before = [line('a', [20, 20, 8, 0, 0, 0, 0]), line('b', [20, 20, 0, 0, 0, 0, 0])];
    const strict = { ...bounds, today: '2026-11-16', leftOn: '2026-11-15' };
    expect(sheetProblems(before, before, strict)).toEqual([]);
    expect(sheetProblems(before, before.slice(0, 1), strict)).toEqual([]);
  });
});

describe('keys in the grid', () => {
  const size = { lines: 3, days: 7 };
  const middle = { line: 1, day: 3, atStart: true, atEnd: true };

  it.each([
    ['ArrowUp', false, { line: 0, day: 3 }],
    ['ArrowDown', false, { line: 2, day: 3 }],
    ['Enter', false, { line: 2, day: 3 }],
    ['Enter', true, { line: 0, day: 3 }],
    ['ArrowLeft', false, { line: 1, day: 2 }],
    ['ArrowRight', false, { line: 1, day: 4 }],
    ['Tab', false, null],
    ['5', false, null],
  ])('%s, shifted %s', (key, isShifted, to) => expect(movedCell(key, isShifted, middle, size)).toEqual(to));

  it('stay inside, and in a text whose end the caret has not reached', () => {
    expect(movedCell('ArrowUp', false, { ...middle, line: 0 }, size)).toBeNull();
    expect(movedCell('Enter', false, { ...middle, line: 2 }, size)).toBeNull();
    expect(movedCell('ArrowRight', false, { ...middle, day: 6 }, size)).toBeNull();
    expect(movedCell('ArrowLeft', false, { ...middle, atStart: false }, size)).toBeNull();
    expect(movedCell('ArrowRight', false, { ...middle, atEnd: false }, size)).toBeNull();
  });
});
