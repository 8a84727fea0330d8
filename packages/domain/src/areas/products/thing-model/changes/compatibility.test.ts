import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Passing, passingProblem } from '../functionValues.ts';
import { blankProperty, type Parameter, type PropertyFunction, type ThingFunction, type ThingModel } from '../model.ts';
import { modelErrors } from '../modelProblems.ts';
import { canonicalModel } from '../canonical.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { arbitraryRevision } from '../samples/arbitraryRevisions.ts';
import { valueOf } from '../samples/arbitraryValues.ts';
import { applyDifference, compareModels, isSameModel, toldDifference } from './compare.ts';

/** Everything that may pass between platform and device under a function. */
const passingOf = (one: ThingFunction): fc.Arbitrary<Passing> => {
  const names = [one.identifier, ...one.formerIdentifiers.map(({ identifier }) => identifier)];
  const by = (kind: Passing['kind'], value: fc.Arbitrary<unknown>) =>
    fc.record({ kind: fc.constant(kind), identifier: fc.constantFrom(...names), value });
  const values = (list: readonly Parameter[]): fc.Arbitrary<unknown> =>
    fc
      .tuple(
        ...list.map(({ identifier, dataType, required }) =>
          (required ? valueOf(dataType) : fc.option(valueOf(dataType), { nil: undefined })).map(
            (value) => [identifier, value] as const,
          ),
        ),
      )
      .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)));
  if (one.kind === 'event') return by('event', values(one.outputData));
  if (one.kind === 'service') return fc.oneof(by('input', values(one.inputData)), by('output', values(one.outputData)));
  const value = valueOf(one.dataType);
  if (one.accessMode === 'r') return by('report', value);
  return one.accessMode === 'w' ? by('setting', value) : fc.oneof(by('report', value), by('setting', value));
};

describe('a compatible change', () => {
  it('lets pass whatever passed before', () => {
    let compatible = 0;
    fc.assert(
      fc.property(
        arbitraryRevision
          .filter(([old, now]) => old.length > 0 && modelErrors(now).length === 0)
          .chain(([old, now]) => fc.tuple(fc.constant({ old, now }), fc.oneof(...old.map(passingOf)))),
        ([{ old, now }, passing]) => {
          expect(passingProblem(old, passing)).toBeNull();
          if (compareModels(old, now).isBreaking) return;
          compatible += 1;
          expect(passingProblem(now, passing)).toBeNull();
        },
      ),
      { numRuns: 700 },
    );
    expect(compatible).toBeGreaterThan(60);
  });

  it('says of each single change of a property whether every value of it stays one', () => {
    const property = (fields: Partial<PropertyFunction>): PropertyFunction => ({
      ...blankProperty('one'),
      identifier: 'one',
      name: '一',
      ...fields,
    });
    const int = (min: string, max: string): Partial<PropertyFunction> => ({
      dataType: { type: 'int', specs: { min, max, step: '1', unit: '', unitName: '' } },
    });
    const length = (own: string): Partial<PropertyFunction> => ({ dataType: { type: 'text', specs: { length: own } } });
    const items = (...values: string[]): Partial<PropertyFunction> => ({
      dataType: { type: 'enum', specs: { items: values.map((value) => ({ value, text: `t${value}` })) } },
    });
    const precise = (own: string): Partial<PropertyFunction> => ({
      dataType: { type: 'float', specs: { min: '0', max: '1', step: '1', unit: '', unitName: '', precise: own } },
    });
    const former = (...names: string[]) => ({
      formerIdentifiers: names.map((identifier) => ({ identifier, untilVersion: 1 })),
    });
    const cases: readonly [string, Partial<PropertyFunction>, Partial<PropertyFunction>, boolean][] = [
      ['range widened', int('0', '100'), int('-1', '110'), false],
      ['range narrowed', int('0', '100'), int('0', '99'), true],
      ['range moved', int('0', '100'), int('1', '101'), true],
      ['length raised', length('5'), length('6'), false],
      ['length lowered', length('6'), length('5'), true],
      ['enum item added', items('1'), items('1', '2'), false],
      ['enum item removed', items('1', '2'), items('1'), true],
      ['enum value changed', items('1'), items('2'), true],
      ['precision lowered', precise('2'), precise('1'), true],
      ['precision no longer given', precise('2'), precise(''), false],
      ['precision given', precise(''), precise('2'), true],
      ['type changed', int('0', '1'), items('0', '1'), true],
      ['r to rw', { accessMode: 'r' }, { accessMode: 'rw' }, false],
      ['rw to r', { accessMode: 'rw' }, { accessMode: 'r' }, true],
      ['rw to w', { accessMode: 'rw' }, { accessMode: 'w' }, true],
      ['renamed, old name kept', {}, { identifier: 'two', ...former('one') }, false],
      ['renamed, old name lost', {}, { identifier: 'two' }, true],
      ['former name dropped', former('zero'), former(), true],
      ['name, text and storage', {}, { name: '二', description: 'x', persist: 'none', required: true }, false],
    ];
    for (const [what, before, after, isBreaking] of cases)
      expect(compareModels([property(before)], [property(after)]).isBreaking, what).toBe(isBreaking);
    expect(compareModels([property({})], []).isBreaking).toBe(true);
    expect(compareModels([], [property({})]).isBreaking).toBe(false);
  });
});

describe('the difference of two models', () => {
  it('makes the second of the first, whatever the two are', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryRevision, fc.tuple(arbitraryModel, arbitraryModel)), ([old, now]) => {
        expect(applyDifference(old, compareModels(old, now))).toEqual(now);
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing for a model and itself, and tells nothing as changed that stayed', () => {
    fc.assert(
      fc.property(arbitraryRevision, ([old, now]) => {
        expect(compareModels(old, old)).toEqual({ changes: [], order: null, isReordered: false, isBreaking: false });
        for (const { before, after } of compareModels(old, now).changes)
          if (before !== null && after !== null) expect(isSameModel([before], [after])).toBe(false);
      }),
    );
  });

  it('tells of all that differs but ids', () => {
    const withoutIds = (model: ThingModel): unknown =>
      JSON.parse(JSON.stringify(model, (key, value: unknown) => (/^(function|param|field)Id$/.test(key) ? '' : value)));
    const otherIds = (model: ThingModel): ThingModel =>
      model.map((one) => ({ ...one, functionId: `${one.functionId}_2` }));
    fc.assert(
      fc.property(fc.oneof(arbitraryRevision, fc.tuple(arbitraryModel, arbitraryModel)), ([old, now]) => {
        const difference = compareModels(old, otherIds(now));
        const told = toldDifference(difference).changes;
        for (const { before, after } of difference.changes.filter((change) => !told.includes(change)))
          expect(withoutIds([before!])).toEqual(withoutIds([after!]));
        expect(toldDifference(compareModels(old, otherIds(old))).changes).toEqual([]);
      }),
    );
  });

  it('is the same for a model as it was typed and as it is kept', () => {
    fc.assert(
      fc.property(arbitraryModel, (model) => {
        const kept = canonicalModel(model);
        expect(canonicalModel(kept)).toEqual(kept);
        expect(compareModels(model, kept).isBreaking).toBe(false);
      }),
    );
  });
});
