import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, jumpTo, shownOf, stepped } from '../../../../kernel/document/draft.ts';
import { compareModels } from '../changes/compare.ts';
import { blankParameter, blankProperty, blankService, type ThingModel } from '../model.ts';
import { arbitraryRevision } from '../samples/arbitraryRevisions.ts';
import { decideModelEdits, editsBetweenModels, type ModelCommand, modelRefusals } from './decide.ts';
import { applyModelEdit, functionOf, invertedEdit, type ModelEdit } from './edits.ts';
import { commandForMine, commandForTheirs, modelStepping, rebasedModel } from './rebase.ts';

const applied = (model: ThingModel, edits: readonly ModelEdit[]): ThingModel => edits.reduce(applyModelEdit, model);
const done = (model: ThingModel, command: ModelCommand): readonly ModelEdit[] => {
  const edits = decideModelEdits(model, command);
  if (typeof edits === 'string') throw new Error(edits);
  return edits;
};
const set = (functionId: string, path: string, value: unknown): ModelCommand => ({
  kind: 'set',
  functionId,
  values: [{ path, value }],
});
const named = (functionId: string, identifier: string) => ({
  ...blankProperty(functionId),
  identifier,
  name: identifier,
});
const rename = (id: string, name: string) => set(id, 'name', name);

describe('edits of a thing model', () => {
  it('lead from any model to any other, and their inverses lead back', () => {
    fc.assert(
      fc.property(arbitraryRevision, ([old, now]) => {
        const edits = editsBetweenModels(old, now);
        expect(applied(old, edits)).toEqual(now);
        expect(applied(now, edits.map(invertedEdit).toReversed())).toEqual(old);
        expect(compareModels(applied(old, edits), now).changes).toEqual([]);
      }),
    );
  });

  it('are taken back to the first one, which shows the very model that was opened', () => {
    fc.assert(
      fc.property(arbitraryRevision, ([old, now]) => {
        const steps = editsBetweenModels(old, now);
        const draft = steps.reduce(
          (made, edit, at) => stepped(modelStepping, made, [edit], at),
          draftOf<ThingModel, ModelEdit>(old),
        );
        expect(shownOf(jumpTo(draft, 0))).toBe(old);
        expect(shownOf(jumpTo(draft, steps.length))).toEqual(now);
      }),
    );
  });

  it('are refused for a function that is gone, and for an id that stands there already', () => {
    const model = [named('a', 'one')];
    expect(decideModelEdits(model, rename('b', 'x'))).toBe(modelRefusals.gone);
    expect(decideModelEdits(model, { kind: 'add', at: 0, functions: model })).toBe(modelRefusals.double);
    expect(decideModelEdits(model, { kind: 'all', commands: [rename('a', 'x'), rename('b', 'y')] })).toBe(
      modelRefusals.gone,
    );
    expect(decideModelEdits(model, set('a', 'functionId', 'other'))).toBe(modelRefusals.gone);
  });

  it('of what says the same already are none', () => {
    expect(decideModelEdits([named('a', 'one')], rename('a', 'one'))).toEqual([]);
  });
});

/** What becomes of one step of mine over theirs. */
const over = (base: ThingModel, mine: ModelCommand, theirs: ModelCommand) => {
  const edits = done(base, mine);
  const their = applied(base, done(base, theirs));
  const mineShown = applied(base, edits);
  const { draft, conflicts, already } = rebasedModel([{ edits, at: 1 }], their, mineShown);
  return { shown: shownOf(draft), conflicts, already, theirs: their };
};

describe('my steps over what somebody else has saved', () => {
  const service = {
    ...blankService('s'),
    identifier: 'lift',
    name: '举升',
    inputData: [
      { ...blankParameter('p1', true), identifier: 'height' },
      { ...blankParameter('p2', true), identifier: 'speed' },
    ],
  };
  const base: ThingModel = [named('a', 'one'), named('b', 'two'), service];

  it('commute when they are of different fields, functions and parameters', () => {
    const pairs: readonly (readonly [ModelCommand, ModelCommand])[] = [
      [rename('a', '甲'), set('a', 'description', '说明')],
      [rename('a', '甲'), rename('b', '乙')],
      [set('s', 'inputData.0.name', '高度'), set('s', 'inputData.1.name', '速度')],
      [set('a', 'dataType.specs.min', '1'), set('a', 'dataType.specs.unit', 'm')],
      [rename('a', '甲'), { kind: 'remove', ids: ['b'] }],
    ];
    for (const [one, other] of pairs) {
      const [first, second] = [over(base, one, other), over(base, other, one)];
      expect(first.conflicts).toEqual([]);
      expect(second.conflicts).toEqual([]);
      expect(first.shown).toEqual(second.shown);
    }
  });

  it('that were made by both are made once', () => {
    expect(over(base, rename('a', '甲'), rename('a', '甲'))).toMatchObject({ already: 1, conflicts: [] });
  });

  it('to one field that both changed ask, and either choice can be made', () => {
    const { shown, conflicts, theirs } = over(base, rename('a', '甲'), rename('a', '乙'));
    expect(conflicts).toMatchObject([{ reason: 'changed', functionId: 'a', theirs: '乙' }]);
    expect(functionOf(shown, 'a')?.name).toBe('乙');
    const mine = applied(shown, done(shown, commandForMine(conflicts[0]!, shown)!));
    expect(functionOf(mine, 'a')?.name).toBe('甲');
    const again = applied(mine, done(mine, commandForTheirs(conflicts[0]!, theirs, mine)));
    expect(functionOf(again, 'a')?.name).toBe('乙');
  });

  it('to a function that he has removed bring it back with all that I did, or leave it gone', () => {
    const both: ModelCommand = { kind: 'all', commands: [rename('a', '甲'), set('a', 'accessMode', 'rw')] };
    const { shown, conflicts } = over(base, both, { kind: 'remove', ids: ['a'] });
    expect(conflicts).toMatchObject([{ reason: 'gone', key: 'gone:a' }]);
    const mine = applied(shown, done(shown, commandForMine(conflicts[0]!, shown)!));
    expect(functionOf(mine, 'a')).toMatchObject({ name: '甲', accessMode: 'rw' });
  });

  it('that remove what he has changed ask', () => {
    const { shown, conflicts } = over(base, { kind: 'remove', ids: ['a'] }, rename('a', '乙'));
    expect(conflicts).toMatchObject([{ reason: 'changed' }]);
    expect(functionOf(shown, 'a')?.name).toBe('乙');
  });

  it('that add an identifier which he has added, too, ask; both can stay, mine under another one', () => {
    const add = (id: string): ModelCommand => ({ kind: 'add', at: 3, functions: [named(id, 'speed')] });
    const mine: ModelCommand = { kind: 'all', commands: [add('mine'), rename('mine', '我的速度')] };
    const { shown, conflicts } = over(base, mine, add('theirs'));
    expect(conflicts).toMatchObject([{ reason: 'identifier', functionId: 'mine' }]);
    expect(functionOf(shown, 'mine')).toBeNull();
    const both = applied(shown, done(shown, commandForMine(conflicts[0]!, shown)!));
    expect(functionOf(both, 'mine')).toMatchObject({ name: '我的速度', identifier: 'speed_2' });
  });

  it('are all carried over or told, whatever both have done', () => {
    fc.assert(
      fc.property(arbitraryRevision, arbitraryRevision, ([old, now], [, other]) => {
        const edits = editsBetweenModels(old, now);
        // what he has made of the same model: some of his functions under ids of mine
        const theirs = old.map((one, index) => {
          const his = other[index];
          return his?.kind === one.kind ? { ...his, functionId: one.functionId } : one;
        });
        const { draft, applied: carried, already, conflicts } = rebasedModel([{ edits, at: 1 }], theirs, now);
        expect(carried + already + conflicts.length).toBeGreaterThanOrEqual(Math.min(1, edits.length));
        const shown = shownOf(draft);
        expect(new Set(shown.map(({ functionId }) => functionId)).size).toBe(shown.length);
        for (const conflict of conflicts) {
          const command = commandForMine(conflict, shown);
          if (command !== null) expect(typeof decideModelEdits(shown, command)).not.toBe('string');
        }
      }),
    );
  });
});
