import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalModel } from '../canonical.ts';
import { applyDifference, compareModels } from '../changes/compare.ts';
import { differenceText, stepText } from '../changes/describe.ts';
import { consequencesOf } from '../changes/publishing.ts';
import type { ThingModel } from '../model.ts';
import { modelProblems, problemLine } from '../modelProblems.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { idsInARow } from '../samples/numbers.ts';
import { mergeFunctions } from './merge.ts';
import { readModelSheets } from './readSheet.ts';
import { readTsl } from './readTsl.ts';
import { sheetRowsOf } from './writeSheet.ts';
import { tslOf } from './writeTsl.ts';

/** What a person may have typed half-way. */
const junk = fc.constantFrom(
  '',
  ' ',
  'x',
  '１',
  '1e999',
  '1e-400',
  '-',
  '.5',
  '__proto__',
  '\u0000',
  '电量',
  '=1+1',
  '9'.repeat(400),
);

/** A model of which any text that is typed may be junk, identifiers twice included; ids stay. */
const arbitraryDraft: fc.Arbitrary<ThingModel> = fc
  .tuple(arbitraryModel, fc.infiniteStream(fc.nat(3)), fc.infiniteStream(junk))
  .map(([model, chances, texts]) => {
    const typed = /^(identifier|name|description|min|max|step|unit|precise|length|size|value|text|0|1|defaultValue)$/;
    const broken = JSON.stringify(model, (key, value: unknown) =>
      typeof value === 'string' && typed.test(key) && chances.next().value === 0 ? texts.next().value : value,
    );
    return JSON.parse(broken) as ThingModel;
  });

describe('a draft, however unfinished', () => {
  it('is kept, looked at and told of', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const kept = canonicalModel(draft);
        expect(canonicalModel(kept)).toEqual(kept);
        for (const problem of modelProblems(draft)) expect(problemLine(draft, problem)).not.toBe('');
      }),
    );
  });

  it('is compared with any other, and what differs makes the one of the other', () => {
    fc.assert(
      fc.property(arbitraryDraft, arbitraryDraft, (one, other) => {
        const difference = compareModels(one, other);
        expect(applyDifference(one, difference)).toEqual(other);
        expect(differenceText(difference) === '').toBe(difference.changes.length === 0 && !difference.isReordered);
        expect(stepText(difference) === '').toBe(differenceText(difference) === '');
        consequencesOf(difference);
      }),
    );
  });

  it('is written, and what is read of that is right or refused with a reason', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const read = readTsl(tslOf('k', draft), idsInARow());
        if ('problem' in read) {
          expect(read.problem).not.toBe('');
          return;
        }
        const { model, rows } = mergeFunctions([], read.rows, { mode: 'merge', clash: 'overwrite' });
        expect(modelProblems(model).filter(({ isWarning }) => !isWarning)).toEqual([]);
        for (const { result, message } of rows) expect(message === '').toBe(result === 'added');
        sheetRowsOf(draft, 'property');
      }),
    );
  });
});

describe('whatever comes from outside', () => {
  it('is read or refused with a reason, as a file', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((json) => `{"properties":[${json}]}`),
        ),
        (text) => {
          const read = readTsl(text, idsInARow());
          if ('problem' in read) expect(read.problem).not.toBe('');
          else for (const row of read.rows) expect(row.problem === '').toBe(row.read !== null);
        },
      ),
    );
  });

  it('is read or refused with a reason, as sheets', () => {
    const cell = fc.oneof(
      fc.constantFrom('标识符', '名称', '类型', '枚举', 'a', 'a.b', 'a.b.c', '结构体', '数组（整数型）', '1=x'),
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.date(),
    );
    const kind = fc.constantFrom('property', 'service', 'event');
    const head = fc.constant(['标识符', '名称', '类型', '枚举', '方向']);
    const cells = fc
      .tuple(fc.oneof({ weight: 4, arbitrary: head }, fc.array(cell)), fc.array(fc.array(cell)))
      .map(([first, rest]) => [first, ...rest]);
    fc.assert(
      fc.property(fc.array(fc.record({ kind, cells }), { maxLength: 3 }), (sheets) => {
        const read = readModelSheets(sheets, idsInARow());
        if ('problem' in read) expect(read.problem).not.toBe('');
        else mergeFunctions([], read.rows, { mode: 'merge', clash: 'rename' });
      }),
    );
  });
});
