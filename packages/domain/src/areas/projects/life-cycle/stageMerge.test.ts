import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedStage } from './stageMerge.ts';

interface Values {
  readonly name: string;
  readonly hours: number;
  readonly models: readonly string[];
  readonly version: number;
}

const base: Values = { name: '联调', hours: 8, models: ['a'], version: 1 };

describe('a stage that two people changed', () => {
  it('takes what only one of them changed', () => {
    const merged = mergedStage(base, { ...base, hours: 9 }, { ...base, name: '联调测试', version: 2 });
    expect(merged).toEqual({
      values: { ...base, hours: 9, name: '联调测试', version: 2 },
      taken: ['name', 'version'],
      conflicts: [],
    });
  });

  it('keeps what was typed where both changed something, and tells it', () => {
    const merged = mergedStage(base, { ...base, models: ['b'] }, { ...base, models: ['c'], version: 2 });
    expect(merged.values.models).toEqual(['b']);
    expect(merged.conflicts).toEqual([{ field: 'models', mine: ['b'], theirs: ['c'] }]);
  });

  it('has nothing to ask when both mean the same', () => {
    const same = { ...base, hours: 12 };
    expect(mergedStage(base, same, { ...same, version: 2 }).conflicts).toEqual([]);
  });

  it('loses nothing of either: each field is of him who changed it, and both only where it is told', () => {
    const values = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      hours: fc.constantFrom(0, 1, 2),
      models: fc.constantFrom<readonly string[]>([], ['x'], ['x', 'y']),
      version: fc.constant(1),
    });
    fc.assert(
      fc.property(values, values, values, (begun, mine, theirs) => {
        const { values: merged, conflicts } = mergedStage(begun, mine, theirs);
        for (const field of ['name', 'hours', 'models'] as const) {
          const [was, typed, saved] = [begun, mine, theirs].map((one) => JSON.stringify(one[field]));
          expect(JSON.stringify(merged[field])).toBe(typed === was ? saved : typed);
          const isTold = conflicts.some((conflict) => conflict.field === field);
          expect(isTold).toBe(typed !== was && saved !== was && typed !== saved);
        }
      }),
    );
  });
});
