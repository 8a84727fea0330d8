import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordSteps } from './recordSteps.ts';

const keyOf = (row: string) => row;
const nobody = () => undefined;

describe('the way from record to record', () => {
  test('leads along the rows of the page, down to the last and up to the first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 }), (rows) => {
        let shown = rows[0]!;
        const open = (row: string) => void (shown = row);
        const walked = [shown];
        for (let next; (next = recordSteps({ rows, keyOf }, shown, open)?.next ?? null) !== null; walked.push(shown))
          next();
        expect(walked).toEqual(rows);
        for (let back; (back = recordSteps({ rows, keyOf }, shown, open)?.previous ?? null) !== null;) back();
        expect(shown).toBe(rows[0]);
      }),
    );
  });

  test('says which row of the page it is', () => {
    expect(recordSteps({ rows: ['a', 'b', 'c'], keyOf }, 'b', nobody)?.place).toBe('2 / 3');
  });

  test('is none for a record that the page does not show', () => {
    expect(recordSteps({ rows: ['a'], keyOf }, 'b', nobody)).toBeUndefined();
    expect(recordSteps({ rows: ['a'], keyOf }, null, nobody)).toBeUndefined();
  });
});
