import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareModels } from '../changes/compare.ts';
import { decideModelEdits, type ModelCommand } from '../document/decide.ts';
import { applyModelEdit, functionOf } from '../document/edits.ts';
import { blankEvent, blankProperty, blankService, type ThingModel } from '../model.ts';
import { modelProblems } from '../modelProblems.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { type BatchField, batchFields, batchProblem, batchWish, countWith, sampleSecondsOf } from './batch.ts';
import { changeMarks, modelRows, noFilter, removedShown } from './modelRows.ts';
import { moveWish } from './moving.ts';
import { writtenCells } from './pastedCells.ts';
import type { PasteColumn } from './pasteTargets.ts';

const after = (model: ThingModel, command: ModelCommand | null): ThingModel => {
  const edits = command === null ? [] : decideModelEdits(model, command);
  if (typeof edits === 'string') throw new Error(edits);
  return edits.reduce(applyModelEdit, model);
};
const ids = (model: ThingModel): string[] => model.map(({ functionId }) => functionId);
const model: ThingModel = [
  blankProperty('p1'),
  blankEvent('e1'),
  blankProperty('p2'),
  blankService('s1'),
  blankProperty('p3'),
  blankProperty('p4'),
];

describe('functions that are put elsewhere', () => {
  it('come before or behind another of their kind, several in their order', () => {
    const put = (moved: string[], functionId: string, where: 'before' | 'behind') =>
      ids(after(model, moveWish(model, moved, { functionId, where })));
    expect(put(['p4'], 'p1', 'before')).toEqual(['p4', 'p1', 'e1', 'p2', 's1', 'p3']);
    expect(put(['p1'], 'p3', 'behind')).toEqual(['e1', 'p2', 's1', 'p3', 'p1', 'p4']);
    expect(put(['p4', 'p1'], 'p2', 'behind')).toEqual(['e1', 'p2', 'p1', 'p4', 's1', 'p3']);
    expect(put(['p1', 'p3'], 'p4', 'before')).toEqual(['e1', 'p2', 's1', 'p1', 'p3', 'p4']);
  });

  it('stay where they are among another kind, upon themselves, and where they stand already', () => {
    expect(moveWish(model, ['p1'], { functionId: 'e1', where: 'behind' })).toBeNull();
    expect(moveWish(model, ['p1', 'e1'], { functionId: 'p3', where: 'behind' })).toBeNull();
    expect(moveWish(model, ['p1'], { functionId: 'p1', where: 'behind' })).toBeNull();
    expect(moveWish(model, ['p4'], { functionId: 'p3', where: 'behind' })).toBeNull();
    expect(moveWish(model, ['p1'], { functionId: 'gone', where: 'behind' })).toBeNull();
  });

  it('leave all others in their order, whichever go and wherever', () => {
    fc.assert(
      fc.property(
        fc.subarray(ids(model), { minLength: 1 }),
        fc.constantFrom(...ids(model)),
        fc.boolean(),
        (moved, functionId, isBefore) => {
          const now = ids(after(model, moveWish(model, moved, { functionId, where: isBefore ? 'before' : 'behind' })));
          expect(now.toSorted()).toEqual(ids(model).toSorted());
          const others = (list: string[]) => list.filter((id) => !moved.includes(id));
          expect(others(now)).toEqual(others(ids(model)));
        },
      ),
    );
  });
});

describe('a change of many functions at once', () => {
  it('gives each the fields that it has, as one step', () => {
    const wish = batchWish(model, { required: true, accessMode: 'rw', sampleSeconds: 5, type: 'alert' });
    const now = after(model, wish!.command);
    expect(wish!.count).toBe(6);
    expect(now.every(({ required }) => required)).toBe(true);
    expect(functionOf(now, 'p1')).toMatchObject({ accessMode: 'rw', sampleSeconds: 5 });
    expect(functionOf(now, 's1')).toEqual({ ...blankService('s1'), required: true });
    expect(functionOf(now, 'e1')).toEqual({ ...blankEvent('e1'), required: true, type: 'alert' });
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(arbitraryModel, fc.boolean(), fc.constantFrom('all', 'none', 'change'), (some, required, persist) => {
        const values = { required, persist } as const;
        const wish = batchWish(some, values);
        const now = after(some, wish?.command ?? null);
        expect(batchWish(now, values)).toBeNull();
        expect(now.filter((one, index) => one !== some[index]).length).toBe(wish?.count ?? 0);
        expect(modelProblems(now)).toEqual(modelProblems(some));
      }),
    );
  });

  it('says how many have each field', () => {
    const counts = (Object.keys(batchFields) as BatchField[]).map((field) => [field, countWith(model, field)]);
    expect(Object.fromEntries(counts)).toMatchObject({ required: 6, accessMode: 4, callType: 1, type: 1 });
  });

  it('takes seconds from one to a day, nothing for not given, and no text that is too long', () => {
    expect(['', ' 5 ', '86400'].map(sampleSecondsOf)).toEqual([null, 5, 86_400]);
    expect(['0', '86401', '1.5', '-1', 'a'].map(sampleSecondsOf)).toEqual(Array.from({ length: 5 }));
    expect(batchProblem({ description: '说'.repeat(101) })).toBe('说明不能超过 100 个字符');
    expect(batchProblem({ description: '说'.repeat(100) })).toBeNull();
  });
});

describe('cells of a spreadsheet', () => {
  const lines = modelRows(model, new Set(), () => true).flatMap((row) => (row.kind === 'list' ? [] : [row]));
  const write = (first: PasteColumn, cells: string[][], mayEdit = true) =>
    writtenCells(model, { no: null, functions: [] }, { lines, first, mayEdit: () => mayEdit }, cells);

  it('are written to the right and down, each as its column reads it', () => {
    const written = write('name', [
      ['电量', 'batteryLevel', '枚举型', '', '读写', '是', '电池'],
      ['到达', 'arrived', '', '', '告警', '否'],
    ]);
    const now = after(model, written!.command);
    expect(now[0]).toMatchObject({
      name: '电量',
      identifier: 'batteryLevel',
      dataType: { type: 'enum' },
      accessMode: 'rw',
      required: true,
      description: '电池',
    });
    expect(now[1]).toMatchObject({ name: '到达', identifier: 'arrived', type: 'alert' });
    expect(written).toMatchObject({ count: 9, left: 3 });
  });

  it('leave out what has no place, no meaning or no end, and are refused where nothing of them fits', () => {
    expect(write('required', [['也许'], ['是']])).toMatchObject({ count: 1, left: 1 });
    expect(write('name', [['名'.repeat(101)], ['短']])).toMatchObject({ count: 1, left: 1 });
    expect(write('mode', [['只读写']])).toBeNull();
    expect(write('name', [['电量']], false)).toBeNull();
    expect(write('description', [['说明', '多余的']])).toMatchObject({ count: 1, left: 1 });
    expect(
      write(
        'name',
        Array.from({ length: 8 }, () => ['电量']),
      ),
    ).toMatchObject({ count: 6, left: 2 });
  });
});

it('functions that the draft has no more are shown by what they are, and never among what is wrong', () => {
  const removed = [{ ...blankProperty('p'), identifier: 'speed', name: '速度' }, blankEvent('e')];
  const shown = (filter: object) => ids(removedShown(removed, { ...noFilter, ...filter }));
  expect(shown({})).toEqual(['p', 'e']);
  expect(shown({ isChanged: true, kind: 'event' })).toEqual(['e']);
  expect(shown({ keyword: 'SPEED' })).toEqual(['p']);
  expect(shown({ type: 'float' })).toEqual([]);
  expect(shown({ isWrong: true })).toEqual([]);
});

it('what differs is counted once, whether it stands in a line, was removed or moved', () => {
  const functions = ['a', 'b', 'c'].map((identifier) => ({
    ...blankProperty(identifier),
    identifier,
    name: identifier,
  }));
  const [a, b, c] = functions as [(typeof functions)[0], (typeof functions)[0], (typeof functions)[0]];
  const marksOf = (after: ThingModel) => changeMarks(compareModels(functions, after));
  const { marks, removed, changeCount } = marksOf([a, { ...b, name: '乙' }]);
  expect([[...marks.keys()], ids(removed), changeCount]).toEqual([['b'], ['c'], 2]);
  expect(marksOf([c, a, b])).toMatchObject({ isReordered: true, changeCount: 1 });
  expect(marksOf(functions)).toMatchObject({ isReordered: false, changeCount: 0 });
  expect(changeMarks(null)).toMatchObject({ changeCount: 0 });
});
